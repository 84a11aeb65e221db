import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accountsApi } from '../api.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import type { StatementRow } from './statement.contract.ts';
import { isStrongRow, useNameColumns, useRowName } from './useStatementColumns.tsx';

/** Income and expenditure of some days, and what is left for the general fund. */
export function ProfitAndLossScreen() {
  const { t } = useTranslation('accounts');
  const { values, set } = useFilters(rangeOfPreset('fiscal_year', today()));
  const names = useNameColumns<StatementRow>(values);
  const nameOf = useRowName();
  return (
    <ReportPage
      name="income-and-expenditure"
      source={accountsApi.statements.profitAndLoss}
      input={values}
      filters={<RangeFilter values={values} set={set} />}
      columns={[
        ...names,
        { key: 'amount_poisha', title: t('statement.these_days'), kind: 'money' },
        { key: 'previous_poisha', title: t('statement.year_before'), kind: 'money' },
      ]}
      isStrong={isStrongRow}
      chart={({ rows }) => ({
        title: t('statement.chart'),
        bars: rows
          .filter((row) => row.level === 'group')
          .map((row) => ({ name: nameOf(row), figure: row.amount_poisha })),
        isMoney: true,
        along: 'names',
      })}
      states={{ empty: { hint: t('statement.nothing_posted') } }}
      signatures={useSignatures()}
    />
  );
}
