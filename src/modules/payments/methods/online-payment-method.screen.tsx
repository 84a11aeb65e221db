import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { paymentsApi } from '../api.ts';
import { type ChargeBearer, chargeBearers } from '../choices.ts';
import { logoNameColumns } from '../logo-name-columns.tsx';
import type { OnlinePaymentMethod } from './online-payment-method.contract.ts';

/** What people pay with online: wallets and cards, each through a gateway. */
export function OnlinePaymentMethodScreen() {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const list = useListState({
    sort: 'sort_order',
    filters: ['payment_gateway_id', 'charge_bearer', 'is_active'],
  });
  const { code, sortOrder, active } = useSetupColumns<OnlinePaymentMethod>();
  const gateways = useGateways();
  const bearers = chargeBearers.map((value) => ({ value, label: t(`bearer.${value}`) }));
  const charge = ({ charge_percent }: OnlinePaymentMethod) =>
    charge_percent === null ? t('method.by_contract') : `${formatNumber(charge_percent, language)}%`;
  return (
    <SetupScreen
      name="online-payment-methods"
      words="payments:method"
      api={paymentsApi.methods}
      logoApi={paymentsApi.methods}
      stale={paymentsApi.key()}
      permission="payments.method.edit"
      list={list}
      filters={[
        { name: 'payment_gateway_id', choices: gateways },
        { name: 'charge_bearer', choices: bearers },
        activeFilter,
      ]}
      columns={[
        ...logoNameColumns<OnlinePaymentMethod>(t, language),
        code,
        { key: 'gateway', title: t('shared:field.payment_gateway_id'), names: 'gateway_name' },
        { key: 'charge_percent', value: charge, align: 'right' },
        { key: 'charge_bearer', value: (row) => t(`bearer.${row.charge_bearer}`) },
        sortOrder,
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        payment_gateway_id: '',
        charge_percent: null as number | null,
        charge_bearer: 'site' as ChargeBearer,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form, _row, logo) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
          <SelectField {...form.field('payment_gateway_id')} data={gateways} withAsterisk />
          <SimpleGrid cols={2} spacing="sm">
            <DecimalField {...form.field('charge_percent')} placeholder={t('method.by_contract')} />
            <SelectField {...form.field('charge_bearer')} data={bearers} withAsterisk />
          </SimpleGrid>
          {logo}
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}

function useGateways() {
  const { pick } = useLanguage();
  const gateways = useQuery(
    paymentsApi.gateways.list.queryOptions({ input: { page_size: 200, sort: 'sort_order' } }),
  );
  return (gateways.data?.rows ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
}
