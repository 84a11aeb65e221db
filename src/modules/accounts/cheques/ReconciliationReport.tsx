import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { AsOfFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { accountsApi } from '../api.ts';
import { useBankAccountChoices } from '../banks/bank-account-choices.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import type { OpenCheque } from './cheque.contract.ts';

/** A line of the statement: a sum, or a cheque between the books and the bank. */
interface Line extends Partial<OpenCheque> {
  key: string;
  label: string;
  poisha: number;
}

/** From what the ledger holds to what the bank's statement should say, cheque by cheque. */
export function ReconciliationReport({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { values, set } = useFilters({ tab: '', bank_account_id: '', on: today() });
  const accounts = useBankAccountChoices();
  const signatures = useSignatures();
  const bank_account_id = values.bank_account_id || accounts[0]?.value;
  return (
    <ReportPage
      name="bank-reconciliation"
      source={accountsApi.cheques.reconciliation}
      input={bank_account_id ? { bank_account_id, on: values.on } : undefined}
      which={<Box w="100%">{tabs}</Box>}
      filters={
        <>
          <FilterSelect
            label={t('field.bank_account_id')}
            data={accounts}
            value={bank_account_id ?? ''}
            onChange={(value) => set('bank_account_id', value)}
            required
            withLabel
            w={{ base: '100%', xs: 320 }}
          />
          <AsOfFilter day={values.on} onChange={(day) => set('on', day)} />
        </>
      }
      subtitle={({ account }) => `${account.bank_name} ${account.bank_account_no}`}
      columns={[
        { key: 'label', title: t('report.particulars') },
        { key: 'cheque_no' },
        { key: 'cheque_on', kind: 'day' },
        { key: 'voucher_no' },
        { key: 'poisha', title: t('field.amount_poisha'), kind: 'money' },
      ]}
      rows={({ rows, totals }): Line[] => {
        const linesOf = (direction: string, sign: number) =>
          rows
            .filter((it) => it.direction === direction)
            .map((it) => ({ ...it, key: it.id, label: it.party_name, poisha: sign * it.amount_poisha }));
        return [
          { key: 'ledger', label: t('reconciliation.ledger'), poisha: totals.ledger_poisha },
          { key: 'issued', label: t('reconciliation.issued'), poisha: totals.issued_poisha },
          ...linesOf('issued', 1),
          { key: 'received', label: t('reconciliation.received'), poisha: -totals.received_poisha },
          ...linesOf('received', -1),
        ];
      }}
      totals={({ totals }) => ({ label: t('reconciliation.bank'), poisha: totals.bank_poisha })}
      isStrong={(row) => row.id === undefined}
      states={{ choose: { title: t('reconciliation.choose'), hint: t('reconciliation.choose_hint') } }}
      footnote={() => (
        <Text size="sm" c="dimmed" mt="xs">
          {t('reconciliation.note')}
        </Text>
      )}
      signatures={signatures}
    />
  );
}
