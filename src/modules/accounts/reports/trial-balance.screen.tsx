import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { accountsApi } from '../api.ts';
import { endsAYear, ledgerReportPath } from '../report-range.ts';
import { PeriodLocks } from './PeriodLocks.tsx';
import type { TrialBalanceRow } from './report.contract.ts';
import type { TrialFigures } from './trial-balance.rules.ts';
import { useSignatures } from './useSignatures.ts';

/** Opening, period and closing of every ledger by group and sub group. */
export function TrialBalanceScreen() {
  const { t } = useTranslation('accounts');
  const { values, set } = useFilters(rangeOfPreset('fiscal_year', today()));
  const signatures = useSignatures();
  const money = (key: keyof TrialFigures, title: string): Column<TrialBalanceRow> => ({
    key,
    title,
    kind: 'money',
    value: (row) => row[key] || null,
  });
  const columns: Column<TrialBalanceRow>[] = [
    { key: 'code' },
    {
      key: 'ledger',
      title: t('field.ledger_id'),
      width: '32%',
      names: 'name',
      href: (row) => row.ledger_id && ledgerReportPath(row.ledger_id, values),
    },
    money('opening_debit_poisha', t('report.opening_debit')),
    money('opening_credit_poisha', t('report.opening_credit')),
    money('period_debit_poisha', t('report.period_debit')),
    money('period_credit_poisha', t('report.period_credit')),
    money('closing_debit_poisha', t('report.closing_debit')),
    money('closing_credit_poisha', t('report.closing_credit')),
  ];
  return (
    <ReportPage
      name="trial-balance"
      source={accountsApi.reports.trialBalance}
      input={values}
      filters={<RangeFilter values={values} set={set} />}
      columns={columns}
      isStrong={(row) => row.level !== 'ledger'}
      footnote={() =>
        endsAYear(values) && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('report.restart_note')}
          </Text>
        )
      }
      actions={<PeriodLocks day={values.to || today()} />}
      signatures={signatures}
    />
  );
}
