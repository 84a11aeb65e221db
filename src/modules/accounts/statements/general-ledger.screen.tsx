import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { accountsApi } from '../api.ts';
import { ledgerReportPath } from '../report-range.ts';
import { sourcePath } from '../reports/source-paths.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import type { GeneralLedgerRow } from './statement.contract.ts';

/** All ledgers one after another: opening balance, postings, closing balance. */
export function GeneralLedgerScreen() {
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  const { values, set } = useFilters({ group_code: '', ...rangeOfPreset('this_month', today()) });
  const { data: groups } = useQuery(
    accountsApi.groups.list.queryOptions({ input: { page_size: 200, sort: 'code' } }),
  );
  const wordsOf = (row: GeneralLedgerRow) => {
    if (row.source_kind === 'opening')
      return `${row.code} ${pick(row.name_en, row.name_bn)}: ${t('report.opening')}`;
    if (row.source_kind === 'closing') return t('report.closing');
    if (row.source_kind === 'year_end')
      return t('report.year_end', { year: localDigits(fiscalYearOf(row.posted_on), language) });
    return row.narration;
  };
  return (
    <ReportPage
      name="general-ledger"
      source={accountsApi.statements.generalLedger}
      input={values}
      pageSize={500}
      filters={
        <>
          <FilterSelect
            label={t('statement.group')}
            data={(groups?.rows ?? []).map((it) => ({
              value: it.code,
              label: `${it.code} ${pick(it.name_en, it.name_bn)}`,
            }))}
            value={values.group_code}
            onChange={(code) => set('group_code', code)}
          />
          <RangeFilter values={values} set={set} />
        </>
      }
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
          value: wordsOf,
          href: (row) => (row.source_kind === 'opening' ? ledgerReportPath(row.ledger_id, values) : null),
        },
        { key: 'debit_poisha', kind: 'money', value: (row) => row.debit_poisha || null },
        { key: 'credit_poisha', kind: 'money', value: (row) => row.credit_poisha || null },
        { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
      ]}
      isStrong={(row) => row.source_kind === 'opening' || row.source_kind === 'closing'}
      signatures={useSignatures()}
    />
  );
}
