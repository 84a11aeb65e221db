import { useTranslation } from 'react-i18next';
import { addDays, formatDay, today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { AsOfFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accountsApi } from '../api.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import { startOfYear } from './fiscal-days.ts';
import type { StatementRow } from './statement.contract.ts';
import { isStrongRow, useNameColumns } from './useStatementColumns.tsx';

/** What the institution has and owes at the end of a day. */
export function BalanceSheetScreen() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { values, set } = useFilters({ on: today() });
  const from = startOfYear(values.on);
  const names = useNameColumns<StatementRow>({ from, to: values.on });
  return (
    <ReportPage
      name="balance-sheet"
      source={accountsApi.statements.balanceSheet}
      input={values}
      filters={<AsOfFilter day={values.on} onChange={(day) => set('on', day)} />}
      columns={[
        ...names,
        { key: 'amount_poisha', title: formatDay(values.on || today(), language, 'short'), kind: 'money' },
        {
          key: 'previous_poisha',
          title: formatDay(addDays(from, -1), language, 'short'),
          kind: 'money',
        },
      ]}
      isStrong={isStrongRow}
      states={{ empty: { hint: t('statement.nothing_posted') } }}
      signatures={useSignatures()}
    />
  );
}
