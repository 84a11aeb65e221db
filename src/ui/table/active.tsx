import { useTranslation } from 'react-i18next';
import { Status } from '../report/Status.tsx';
import type { Column } from './columns.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import type { ListState } from './useListState.ts';

/** The column of rows that are active or not. */
export function useActiveColumn<Row extends { is_active: boolean }>(): Column<Row> {
  const { t } = useTranslation('ui');
  const state = (row: Row) => t(row.is_active ? 'active' : 'inactive');
  return {
    key: 'is_active',
    title: t('shared:field.status'),
    value: state,
    render: (row) => <Status tone={row.is_active ? 'good' : 'quiet'}>{state(row)}</Status>,
  };
}

interface ActiveFilterProps {
  /** A list with the filter `is_active`. */
  list: Pick<ListState<'is_active'>, 'filters' | 'setFilter'>;
}

export function ActiveFilter({ list }: ActiveFilterProps) {
  const { t } = useTranslation('ui');
  return (
    <FilterSelect
      label={t('shared:field.status')}
      data={[
        { value: 'true', label: t('active') },
        { value: 'false', label: t('inactive') },
      ]}
      value={list.filters.is_active}
      onChange={(value) => list.setFilter('is_active', value)}
    />
  );
}
