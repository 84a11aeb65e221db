import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accountsApi } from '../api.ts';
import type { CashEntry } from '../reports/report.contract.ts';
import { sourcePath } from '../reports/source-paths.ts';
import { useSignatures } from '../reports/useSignatures.ts';

/** What came into and went out of cash and bank, with the balance after each. */
export function CashBookScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const { values, set } = useFilters({ from: today(), to: today() });
  return (
    <ReportPage
      name="day-book-cash-bank"
      source={accountsApi.reports.cashBook}
      input={values}
      pageSize={500}
      filters={<RangeFilter values={values} set={set} />}
      rows={(data): Line[] => [openingRow(data, values.from), ...data.rows]}
      columns={[
        { key: 'posted_on', kind: 'day' },
        {
          key: 'voucher_no',
          width: 156,
          render: (row) => <span className="figure">{row.voucher_no}</span>,
          href: (row) => row.voucher_no && sourcePath(row),
        },
        {
          key: 'particulars',
          title: t('report.particulars'),
          value: (row) =>
            row.id === ''
              ? t('statement.opening')
              : [row.ledgers.map((it) => pick(it.name_en, it.name_bn)).join(', '), row.narration]
                  .filter(Boolean)
                  .join(' · '),
        },
        {
          key: 'receipt_poisha',
          title: t('statement.receipt'),
          kind: 'money',
          value: (row) => row.receipt_poisha || null,
        },
        {
          key: 'payment_poisha',
          title: t('statement.payment'),
          kind: 'money',
          value: (row) => row.payment_poisha || null,
        },
        { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
      ]}
      totals={(data) => ({
        particulars: t('statement.closing'),
        receipt_poisha: data.receipt_poisha,
        payment_poisha: data.payment_poisha,
        balance_poisha: data.closing_poisha,
      })}
      isStrong={(row) => row.id === ''}
      signatures={useSignatures()}
    />
  );
}

type Line = CashEntry;

/** The first row: what was there before the first entry shown. */
function openingRow(
  { opening_poisha, rows: [first] }: { opening_poisha: number; rows: CashEntry[] },
  from: string,
): Line {
  return {
    id: '',
    posted_on: first?.posted_on ?? from,
    voucher_no: '',
    voucher_type: '',
    source_kind: '',
    source_id: null,
    party_name: null,
    narration: '',
    ledgers: [],
    receipt_poisha: 0,
    payment_poisha: 0,
    balance_poisha: first
      ? first.balance_poisha - first.receipt_poisha + first.payment_poisha
      : opening_poisha,
  };
}
