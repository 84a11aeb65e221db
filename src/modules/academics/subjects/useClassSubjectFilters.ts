import type { ListFilter } from '#ui/table/list-filters.ts';
import { useClassSubjects } from './useClassSubjects.ts';

/** The filters of a list of the core by class, and then by one of its subjects. */
export function useClassSubjectFilters(classId: string | undefined): ListFilter<'class_id' | 'subject_id'>[] {
  const { classes, subjects } = useClassSubjects(classId);
  return [
    { name: 'class_id', choices: classes },
    { name: 'subject_id', choices: subjects },
  ];
}
