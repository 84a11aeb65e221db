import { ListFilter } from '#ui/table/ListFilter.tsx';
import type { ListState } from '#ui/table/useListState.ts';
import { useClassSubjects } from './useClassSubjects.ts';

type FilterName = 'class_id' | 'subject_id';

interface ClassSubjectFiltersProps {
  list: {
    filters: ListState<FilterName>['filters'];
    setFilter: (name: FilterName, value: string | null) => void;
  };
}

/** Narrows a list of the core to a class, and then to one of its subjects. */
export function ClassSubjectFilters({ list }: ClassSubjectFiltersProps) {
  const { classes, subjects } = useClassSubjects(list.filters.class_id);
  return (
    <>
      <ListFilter list={list} name="class_id" data={classes} />
      {list.filters.class_id && <ListFilter list={list} name="subject_id" data={subjects} />}
    </>
  );
}
