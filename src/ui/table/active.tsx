import { useTranslation } from 'react-i18next';
import { Status } from '../report/Status.tsx';
import type { Column } from './columns.tsx';

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
