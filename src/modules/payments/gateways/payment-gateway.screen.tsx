import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { OrderButton } from '#ui/setup/OrderButton.tsx';
import { ActiveFilter } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { paymentsApi } from '../api.ts';
import { logoNameColumns } from '../logo-name-columns.tsx';
import type { PaymentGateway } from './payment-gateway.contract.ts';

/** The gateways that institutions may switch on with their own merchant accounts. */
export function PaymentGatewayScreen() {
  const { t } = useTranslation('payments');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { code, sortOrder, active } = useSetupColumns<PaymentGateway>();
  const mayEdit = useCan()('payments.gateway.edit');
  const { language } = useLanguage();
  const setup = useSetupList<PaymentGateway>({
    mayEdit,
    type: t('gateway.type'),
    add: t('gateway.add'),
    remove: (row) => paymentsApi.gateways.delete.call({ id: row.id }),
    deactivate: (row) =>
      row.is_active ? () => paymentsApi.gateways.update.call({ ...row, is_active: false }) : undefined,
    stale: paymentsApi.key(),
  });
  return (
    <Page
      actions={
        <>
          {mayEdit && (
            <OrderButton
              source={paymentsApi.gateways.list}
              save={(ids) => paymentsApi.gateways.order.call({ ids })}
              stale={paymentsApi.key()}
            />
          )}
          {setup.addButton}
        </>
      }
    >
      <ListTable
        name="payment-gateways"
        source={paymentsApi.gateways.list}
        list={list}
        filters={<ActiveFilter list={list} />}
        columns={[
          ...logoNameColumns<PaymentGateway>(t, language),
          code,
          { key: 'sandbox_url', title: t('shared:field.sandbox_url'), optional: true },
          { key: 'live_url', title: t('shared:field.live_url') },
          { key: 'method_count', title: t('gateway.methods'), kind: 'count' },
          sortOrder,
          active,
        ]}
        {...setup.table}
        empty={{ title: t('gateway.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <GatewayDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function GatewayDrawer({ edited, onClose }: { edited?: PaymentGateway; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const [logo, setLogo] = useState<PictureChange>('keep');
  // Saved already, where only the logo was refused.
  const [saved, setSaved] = useState(edited);
  const form = useServerForm({
    name: `payment-gateway:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      sandbox_url: edited?.sandbox_url ?? '',
      live_url: edited?.live_url ?? '',
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: async (values) => {
      const gateway = saved
        ? await paymentsApi.gateways.update.call({ ...values, id: saved.id })
        : await paymentsApi.gateways.create.call(values);
      setSaved(gateway);
      if (logo === 'remove') await paymentsApi.gateways.removeLogo.call({ id: gateway.id });
      else if (logo !== 'keep') await paymentsApi.gateways.changeLogo.call({ id: gateway.id, logo });
    },
    onSaved: useAfterSave(paymentsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'gateway.edit' : 'gateway.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
      <TextInput {...form.field('sandbox_url')} type="url" inputMode="url" />
      <TextInput
        {...form.field('live_url')}
        type="url"
        inputMode="url"
        description={t('gateway.live_rule')}
      />
      <PictureField
        name="logo"
        current={edited?.logo_url ?? null}
        change={logo}
        onChange={setLogo}
        error={form.error('logo')}
      />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} description={t('gateway.inactive_hint')} />
    </FormDrawer>
  );
}
