import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { Section } from '#ui/page/Section.tsx';
import { AsOfFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { paymentsApi } from '../api.ts';
import { ClearingLedgers } from './ClearingLedgers.tsx';
import { paymentPath } from './settlement-states.ts';
import { useSettledAccounts } from './useSettledAccounts.ts';

/** What gateways owe at the end of a day, payment by payment, beside the clearing ledgers. */
export function OwedReport({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('payments');
  const { values, set } = useFilters({ tab: '', merchant_account_id: '', on: today() });
  const accounts = useSettledAccounts();
  return (
    <ReportPage
      name="owed-by-gateways"
      source={paymentsApi.settlements.owed}
      pageSize={50}
      input={{ on: values.on, merchant_account_id: values.merchant_account_id || undefined }}
      which={<Box w="100%">{tabs}</Box>}
      filters={
        <>
          <FilterSelect
            label={t('field.merchant_account_id')}
            data={accounts}
            value={values.merchant_account_id}
            onChange={(it) => set('merchant_account_id', it)}
          />
          <AsOfFilter day={values.on} onChange={(day) => set('on', day)} />
        </>
      }
      columns={[
        { key: 'booked_on', title: t('settlement.owing.since'), kind: 'day' },
        { key: 'tran_id', title: t('online.transaction'), href: (row) => paymentPath(row.tran_id) },
        { key: 'amount_poisha', title: t('settlement.column.amount'), kind: 'money' },
        { key: 'gateway_transaction_id', title: t('settlement.column.gateway_transaction_id') },
        { key: 'name', title: t('online.method'), names: 'name' },
        {
          key: 'kind',
          title: t('settlement.column.kind'),
          value: (row) => t(row.is_refund ? 'settlement.owing.refund' : 'settlement.owing.payment'),
        },
      ]}
      states={{ empty: { title: t('settlement.owing.empty'), hint: t('settlement.owing.empty_hint') } }}
      footnote={(data) => (
        <Stack gap="md" mt="md">
          <Section title={t('settlement.owing.by_account')}>
            <ReportTable
              caption={t('settlement.owing.by_account')}
              rows={data.accounts}
              columns={[
                { key: 'name', title: t('online.method'), names: 'name' },
                { key: 'oldest_on', title: t('settlement.owing.oldest'), kind: 'day' },
                { key: 'open_count', title: t('settlement.owing.count'), kind: 'count' },
                { key: 'open_poisha', title: t('settlement.open'), kind: 'money' },
              ]}
            />
          </Section>
          <ClearingLedgers ledgers={data.ledgers} />
        </Stack>
      )}
    />
  );
}
