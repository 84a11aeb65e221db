import { useQueryClient } from '@tanstack/react-query';
import { peopleApi } from '../../api.ts';
import type { StudentProfile } from '../student.contract.ts';

/** Writes the saved student to the query cache and refetches the change log. */
export function useKeepStudent() {
  const queryClient = useQueryClient();
  return (student: StudentProfile) => {
    queryClient.setQueryData(peopleApi.students.show.queryKey({ input: { id: student.id } }), student);
    return queryClient.invalidateQueries({ queryKey: peopleApi.students.changes.key() });
  };
}
