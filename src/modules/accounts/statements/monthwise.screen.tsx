import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { accountsApi } from '../api.ts';
import { shortMonthName } from '../periods/month-names.rules.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import { daysOfYear } from './fiscal-days.ts';
import type { MonthRow } from './statement.contract.ts';
import { isStrongRow, useNameColumns } from './useStatementColumns.tsx';
import { YearFilter } from './YearFilter.tsx';

/** Receipts and payments month by month, by ledger. */
export const MonthwiseScreen = () => <Monthwise by="ledger" />;

/** The same under the heads that the ledgers belong to. */
export const HeadwiseMonthwiseScreen = () => <Monthwise by="head" />;

type Row = MonthRow & { amount_poisha: number };

function Monthwise({ by }: { by: 'ledger' | 'head' }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { values, set } = useFilters({ fiscal_year: fiscalYearOf(today()) });
  const names = useNameColumns<Row>(daysOfYear(values.fiscal_year));
  const thisMonth = today().slice(0, 7);
  return (
    <ReportPage
      name={`monthwise-${by}`}
      source={accountsApi.statements.monthwise}
      input={{ ...values, by }}
      filters={<YearFilter value={values.fiscal_year} onChange={(year) => set('fiscal_year', year)} />}
      rows={({ rows }): Row[] => rows.map((row) => ({ ...row, amount_poisha: 0 }))}
      columns={({ months }) => [
        ...names,
        ...months.map(
          (month, index): Column<Row> => ({
            key: month,
            title: shortMonthName(month, language),
            kind: 'money',
            // What is still to come is no zero.
            value: (row) => (month > thisMonth ? null : row.months_poisha[index] || null),
          }),
        ),
        { key: 'total_poisha', title: t('total'), kind: 'money' },
      ]}
      isStrong={(row) =>
        isStrongRow(row) || row.level === 'opening' || row.level === 'closing' || row.level === 'subgroup'
      }
      isWide
      subtitle={localDigits(values.fiscal_year, language)}
      states={{ empty: { hint: t('statement.nothing_posted') } }}
      signatures={useSignatures()}
    />
  );
}
