import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { accountsApi } from '../api.ts';
import type { DayBookVoucher } from './report.contract.ts';
import { sourcePath } from './source-paths.ts';
import { useSignatures } from './useSignatures.ts';

interface DayBookLine {
  kind: 'voucher' | 'line' | 'day';
  day?: string;
  voucher?: DayBookVoucher;
  particulars: string;
  debit_poisha: number | null;
  credit_poisha: number | null;
}

/** All vouchers of the days in order, with their lines and the totals of each day. */
export function DayBookScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const { values, set } = useFilters({ from: today(), to: today() });
  const signatures = useSignatures();
  const columns: Column<DayBookLine>[] = [
    { key: 'day', title: t('field.dated_on'), kind: 'day' },
    {
      key: 'voucher_no',
      width: 156,
      value: (row) => row.voucher?.voucher_no,
      render: (row) => row.voucher && <span className="figure">{row.voucher.voucher_no}</span>,
      href: (row) => row.voucher && sourcePath(row.voucher),
    },
    { key: 'particulars', title: t('report.particulars') },
    { key: 'debit_poisha', kind: 'money' },
    { key: 'credit_poisha', kind: 'money' },
  ];
  return (
    <ReportPage
      name="day-book"
      source={accountsApi.reports.dayBook}
      input={values}
      pageSize={500}
      filters={<RangeFilter values={values} set={set} />}
      columns={columns}
      rows={(data: DayBook) => linesOf(data, pick, t)}
      totals={({ total_poisha }) => ({
        particulars: t('total'),
        debit_poisha: total_poisha,
        credit_poisha: total_poisha,
      })}
      isStrong={(row) => row.kind !== 'line'}
      signatures={signatures}
    />
  );
}

interface DayBook {
  rows: DayBookVoucher[];
  days: { day: string; total_poisha: number }[];
}

/** Each voucher, its lines, and after the last voucher of a day the total of the day. */
function linesOf(
  { rows, days }: DayBook,
  pick: (en?: string | null, bn?: string | null) => string,
  t: TFunction<'accounts'>,
): DayBookLine[] {
  const totals = new Map(days.map((it) => [it.day, it.total_poisha]));
  return rows.flatMap((voucher, index) => {
    const { posted_on, party_name, narration } = voucher;
    const type = t(voucher.is_reversal ? 'report.reversal_of_type' : 'report.type', {
      type: t(`type.${voucher.voucher_type}`),
    });
    const head: DayBookLine = {
      kind: 'voucher',
      day: posted_on,
      voucher,
      // Most narrations name the party already.
      particulars: [type, narration.includes(party_name ?? '') ? null : party_name, narration]
        .filter(Boolean)
        .join(' · '),
      debit_poisha: null,
      credit_poisha: null,
    };
    const lines = voucher.lines.map(
      (line): DayBookLine => ({
        kind: 'line',
        particulars: [pick(line.name_en, line.name_bn), line.narration].filter(Boolean).join(' – '),
        debit_poisha: line.debit_poisha || null,
        credit_poisha: line.credit_poisha || null,
      }),
    );
    if (rows[index + 1]?.posted_on === posted_on) return [head, ...lines];
    const total = totals.get(posted_on) ?? 0;
    const end: DayBookLine = {
      kind: 'day',
      day: posted_on,
      particulars: t('report.day_total'),
      debit_poisha: total,
      credit_poisha: total,
    };
    return [head, ...lines, end];
  });
}
