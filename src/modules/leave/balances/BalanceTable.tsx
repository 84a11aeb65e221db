import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { useLeaveWords } from '../applications/useLeaveWords.ts';
import type { LeaveBalance } from './balance.contract.ts';

/** The columns of balances: what remains first, then of what. */
export function useBalanceColumns<Row extends LeaveBalance>(): Column<Row>[] {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { count } = useLeaveWords();
  const days = (key: 'carried' | 'taken' | 'waiting'): Column<Row> => ({
    key,
    title: t(`balance.${key}`),
    kind: 'count',
  });
  const limited = (value: number | null) => (value === null ? t('type.no_limit') : count(value));
  return [
    {
      key: 'leave_type',
      title: t('balance.type'),
      value: (row) => pick(row.leave_type_name_en, row.leave_type_name_bn),
    },
    {
      key: 'remaining',
      title: t('balance.remaining'),
      value: (row) => limited(row.remaining),
      align: 'right',
    },
    {
      key: 'yearly_days',
      title: t('balance.yearly'),
      value: (row) => limited(row.yearly_days),
      align: 'right',
    },
    days('carried'),
    days('taken'),
    days('waiting'),
  ];
}

/** The balances of one person in one year. */
export function BalanceTable({ title, balances }: { title: string; balances: LeaveBalance[] }) {
  const columns = useBalanceColumns<LeaveBalance>();
  return <ReportTable caption={title} columns={columns} rows={balances} />;
}
