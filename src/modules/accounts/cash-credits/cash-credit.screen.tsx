import { SimpleGrid, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Status } from '#ui/report/Status.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { accountsApi } from '../api.ts';
import { useBankAccountChoices } from '../banks/bank-account-choices.ts';
import { ledgerReportPath } from '../report-range.ts';
import type { CreditWarning } from './credit-warnings.ts';

const blank = {
  bank_account_id: '',
  limit_poisha: null as unknown as number,
  interest_percent: null as unknown as number,
  valid_from_on: null as string | null,
  valid_until_on: null as string | null,
  security: '',
};

const tones: Record<CreditWarning, 'good' | 'waiting' | 'bad'> = {
  over_limit: 'bad',
  expired: 'bad',
  expiring: 'waiting',
  none: 'good',
};

/** What the bank has sanctioned on cash credit accounts, and what is drawn of it on a day. */
export function CashCreditScreen() {
  const { t } = useTranslation('accounts');
  const list = useListState({ sort: 'bank_name', filters: ['on'], defaults: { on: today() } });
  const accounts = useBankAccountChoices('cc');
  return (
    <SetupScreen
      name="cash-credits"
      words="accounts:cash_credit"
      api={accountsApi.cashCredits}
      stale={accountsApi.key()}
      permission="accounts.cash_credit.edit"
      list={list}
      filters={[{ name: 'on', label: t('linked.on'), kind: 'day', required: true }]}
      columns={[
        { key: 'bank_name', sort: true, phone: 'name' },
        { key: 'branch_name', optional: true },
        {
          key: 'account',
          title: t('field.bank_account_no'),
          value: (row) => row.bank_account_no,
        },
        { key: 'limit_poisha', kind: 'money', sort: true },
        {
          key: 'drawn_poisha',
          title: t('cash_credit.drawn'),
          kind: 'money',
          phone: 'fact',
          href: (row) => ledgerReportPath(row.ledger_id),
        },
        { key: 'available_poisha', title: t('cash_credit.available'), kind: 'money', phone: 'fact' },
        { key: 'interest_percent', kind: 'count', optional: true },
        { key: 'valid_until_on', kind: 'day', sort: true },
        { key: 'security', optional: true },
        {
          key: 'warning',
          title: t('field.status'),
          phone: 'state',
          value: (row) => t(`cash_credit.warning.${row.warning}`),
          render: (row) => (
            <Status tone={tones[row.warning]}>{t(`cash_credit.warning.${row.warning}`)}</Status>
          ),
        },
      ]}
      blank={blank}
      fields={(form) => (
        <>
          <SelectField
            {...form.field('bank_account_id')}
            onChange={(value) => form.setValue('bank_account_id', value ?? '')}
            data={accounts}
            description={t('cash_credit.account_hint')}
            withAsterisk
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <MoneyField
              {...form.field('limit_poisha')}
              onChange={(poisha) => form.setValue('limit_poisha', poisha as number)}
              withAsterisk
            />
            <DecimalField
              {...form.field('interest_percent')}
              onChange={(percent) => form.setValue('interest_percent', percent as number)}
              rightSection="%"
              withAsterisk
            />
            <DayField {...form.field('valid_from_on')} withAsterisk />
            <DayField {...form.field('valid_until_on')} withAsterisk />
          </SimpleGrid>
          <Textarea {...form.field('security')} autosize minRows={2} />
        </>
      )}
    />
  );
}
