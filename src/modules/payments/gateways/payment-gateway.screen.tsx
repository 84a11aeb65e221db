import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { paymentsApi } from '../api.ts';
import { logoNameColumns } from '../logo-name-columns.tsx';
import type { PaymentGateway } from './payment-gateway.contract.ts';

/** The gateways that institutions may switch on with their own merchant accounts. */
export function PaymentGatewayScreen() {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { code, sortOrder, active } = useSetupColumns<PaymentGateway>();
  return (
    <SetupScreen
      name="payment-gateways"
      words="payments:gateway"
      api={paymentsApi.gateways}
      logoApi={paymentsApi.gateways}
      stale={paymentsApi.key()}
      permission="payments.gateway.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...logoNameColumns<PaymentGateway>(t, language),
        code,
        { key: 'sandbox_url', optional: true },
        { key: 'live_url' },
        { key: 'method_count', title: t('gateway.methods'), kind: 'count' },
        sortOrder,
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        sandbox_url: '',
        live_url: '',
        sort_order: 0,
        is_active: true,
      }}
      fields={(form, _row, logo) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
          <TextInput {...form.field('sandbox_url')} type="url" inputMode="url" />
          <TextInput
            {...form.field('live_url')}
            type="url"
            inputMode="url"
            description={t('gateway.live_rule')}
          />
          {logo}
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} description={t('gateway.inactive_hint')} />
        </>
      )}
    />
  );
}
