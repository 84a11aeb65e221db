import { Button, Checkbox, PasswordInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '#ui/api/query-client.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import type { FieldProps } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { Status } from '#ui/report/Status.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { paymentsApi } from '../api.ts';
import { type ChargeBearer, chargeBearers } from '../choices.ts';
import { logoNameColumns } from '../logo-name-columns.tsx';
import { type Credential, credentialsOf, sealedCredentials } from './credentials.ts';
import type { MerchantAccount } from './merchant-account.contract.ts';

/** The institution's accounts with gateways: one for each method by which families may pay online. */
export function MerchantAccountScreen() {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { active } = useSetupColumns<MerchantAccount>();
  const { data } = useQuery(paymentsApi.merchantAccounts.choices.queryOptions());
  const named = useNamedChoices();
  const ledgersOf = (isBank: boolean) => named(data?.ledgers.filter((it) => (it.kind === 'bank') === isBank));
  const clearing = data?.ledgers.find((it) => it.system_key === 'gateway_clearing')?.id ?? '';
  return (
    <SetupScreen
      name="merchant-accounts"
      words="payments:account"
      api={paymentsApi.merchantAccounts}
      stale={paymentsApi.key()}
      permission="payments.merchant_account.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...logoNameColumns<MerchantAccount>(t, language),
        { key: 'store_id' },
        { key: 'merchant_type', optional: true, title: t('field.merchant_type_id'), names: 'merchant_type' },
        { key: 'bank', title: t('field.bank_ledger_id'), names: 'bank_name' },
        {
          key: 'mode',
          title: t('account.mode'),
          render: (row) => (
            <Status tone={row.is_live ? 'good' : 'waiting'}>
              {t(row.is_live ? 'account.live' : 'account.sandbox')}
            </Status>
          ),
        },
        active,
      ]}
      secret={sealedCredentials}
      blank={{
        online_payment_method_id: '',
        merchant_type_id: '',
        store_id: '',
        account_number: '',
        app_key: '',
        gateway_public_key: '',
        secret: '',
        app_secret: '',
        is_live: false,
        charge_bearer: 'site' as ChargeBearer,
        charge_percent: null as number | null,
        bank_ledger_id: '',
        clearing_ledger_id: clearing,
        is_active: false,
      }}
      fields={(form, row) => (
        <>
          <SelectField {...form.field('online_payment_method_id')} data={named(data?.methods)} withAsterisk />
          <SelectField {...form.field('merchant_type_id')} data={named(data?.merchant_types)} withAsterisk />
          <CredentialFields
            field={(name) => form.field(name)}
            methodId={form.values.online_payment_method_id}
            methods={data?.methods ?? []}
            row={row}
          />
          <SimpleGrid cols={2} spacing="sm">
            <SelectField
              {...form.field('charge_bearer')}
              data={chargeBearers.map((value) => ({ value, label: t(`bearer.${value}`) }))}
              withAsterisk
            />
            <DecimalField {...form.field('charge_percent')} placeholder={t('method.by_contract')} />
          </SimpleGrid>
          <SelectField {...form.field('bank_ledger_id')} data={ledgersOf(true)} withAsterisk />
          <SelectField {...form.field('clearing_ledger_id')} data={ledgersOf(false)} withAsterisk />
          <Checkbox
            {...form.checkbox('is_live')}
            label={t('account.live')}
            description={t('account.live_hint')}
          />
          <Checkbox {...form.checkbox('is_active')} description={t('account.active_hint')} />
          {row && <ConnectionTest id={row.id} />}
        </>
      )}
    />
  );
}

interface CredentialFieldsProps {
  field: (name: Credential) => FieldProps<string>;
  methodId: string;
  methods: readonly { id: string; gateway_code: string }[];
  row: MerchantAccount | undefined;
}

/** What the gateway of the chosen method gives an institution to be known by. */
function CredentialFields({ field: fieldOf, methodId, methods, row }: CredentialFieldsProps) {
  const { t } = useTranslation('payments');
  const own = row?.online_payment_method_id === methodId ? row.gateway_code : undefined;
  const gateway = methods.find((it) => it.id === methodId)?.gateway_code ?? own;
  const isKept = row?.has_secret && row.gateway_code === gateway;
  return credentialsOf(gateway).map((name) => {
    const field = { ...fieldOf(name), label: t(`account.credential.${gateway}.${name}`) };
    if (sealedCredentials.some((it) => it === name))
      return (
        <PasswordInput
          key={name}
          {...field}
          autoComplete="new-password"
          description={isKept ? t('account.secret_kept') : undefined}
          withAsterisk={!isKept}
        />
      );
    if (name === 'gateway_public_key')
      return <Textarea key={name} {...field} autosize minRows={2} maxRows={5} withAsterisk />;
    return <TextInput key={name} {...field} autoComplete="off" withAsterisk />;
  });
}

/** Asks the gateway whether it takes the account as it is stored. */
function ConnectionTest({ id }: { id: string }) {
  const { t } = useTranslation('payments');
  const [jobId, setJobId] = useState<string>();
  if (jobId)
    return <JobProgress jobId={jobId} label={t('account.testing')} onClose={() => setJobId(undefined)} />;
  const test = () =>
    paymentsApi.merchantAccounts.test
      .call({ id })
      .then((it) => setJobId(it.job_id))
      .catch(reportFailure);
  return (
    <Button variant="default" onClick={test}>
      {t('account.test')}
    </Button>
  );
}
