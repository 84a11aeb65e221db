import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
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
  const { t } = useTranslation('shared');
  const { classes, subjects } = useClassSubjects(list.filters.class_id);
  return (
    <>
      <FilterSelect
        label={t('field.class_id')}
        data={classes}
        value={list.filters.class_id}
        onChange={(value) => list.setFilter('class_id', value)}
      />
      {list.filters.class_id && (
        <FilterSelect
          label={t('field.subject_id')}
          data={subjects}
          value={list.filters.subject_id}
          onChange={(value) => list.setFilter('subject_id', value)}
        />
      )}
    </>
  );
}
