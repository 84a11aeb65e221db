import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { OrderButton } from '#ui/setup/OrderButton.tsx';
import { ActiveFilter } from '#ui/table/active.tsx';
import { ListFilter } from '#ui/table/ListFilter.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { paymentsApi } from '../api.ts';
import { type ChargeBearer, chargeBearers } from '../choices.ts';
import { logoNameColumns } from '../logo-name-columns.tsx';
import type { OnlinePaymentMethod } from './online-payment-method.contract.ts';

/** What people pay with online: wallets and cards, each through a gateway. */
export function OnlinePaymentMethodScreen() {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const list = useListState({
    sort: 'sort_order',
    filters: ['payment_gateway_id', 'charge_bearer', 'is_active'],
  });
  const { code, sortOrder, active } = useSetupColumns<OnlinePaymentMethod>();
  const mayEdit = useCan()('payments.method.edit');
  const gateways = useGateways();
  const setup = useSetupList<OnlinePaymentMethod>({
    mayEdit,
    type: t('method.type'),
    add: t('method.add'),
    remove: (row) => paymentsApi.methods.delete.call({ id: row.id }),
    deactivate: (row) =>
      row.is_active ? () => paymentsApi.methods.update.call({ ...row, is_active: false }) : undefined,
    stale: paymentsApi.key(),
  });
  const charge = ({ charge_percent }: OnlinePaymentMethod) =>
    charge_percent === null ? t('method.by_contract') : `${formatNumber(charge_percent, language)}%`;
  return (
    <Page
      actions={
        <>
          {mayEdit && (
            <OrderButton
              source={paymentsApi.methods.list}
              save={(ids) => paymentsApi.methods.order.call({ ids })}
              stale={paymentsApi.key()}
            />
          )}
          {setup.addButton}
        </>
      }
    >
      <ListTable
        name="online-payment-methods"
        source={paymentsApi.methods.list}
        list={list}
        filters={
          <>
            <ListFilter list={list} name="payment_gateway_id" data={gateways} />
            <ListFilter
              list={list}
              name="charge_bearer"
              data={chargeBearers.map((value) => ({ value, label: t(`bearer.${value}`) }))}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          ...logoNameColumns<OnlinePaymentMethod>(t, language),
          code,
          {
            key: 'gateway',
            title: t('shared:field.payment_gateway_id'),
            value: (row) => pick(row.gateway_name_en, row.gateway_name_bn),
          },
          { key: 'charge_percent', title: t('shared:field.charge_percent'), value: charge, align: 'right' },
          {
            key: 'charge_bearer',
            title: t('shared:field.charge_bearer'),
            value: (row) => t(`bearer.${row.charge_bearer}`),
          },
          sortOrder,
          active,
        ]}
        {...setup.table}
        empty={{ title: t('method.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <MethodDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function useGateways() {
  const { pick } = useLanguage();
  const gateways = useQuery(
    paymentsApi.gateways.list.queryOptions({ input: { page_size: 200, sort: 'sort_order' } }),
  );
  return (gateways.data?.rows ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
}

function MethodDrawer({ edited, onClose }: { edited?: OnlinePaymentMethod; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const gateways = useGateways();
  const [logo, setLogo] = useState<PictureChange>('keep');
  // Saved already, where only the logo was refused.
  const [saved, setSaved] = useState(edited);
  const form = useServerForm({
    name: `online-payment-method:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      payment_gateway_id: edited?.payment_gateway_id ?? '',
      charge_percent: edited?.charge_percent ?? null,
      charge_bearer: edited?.charge_bearer ?? ('site' as ChargeBearer),
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: async (values) => {
      const method = saved
        ? await paymentsApi.methods.update.call({ ...values, id: saved.id })
        : await paymentsApi.methods.create.call(values);
      setSaved(method);
      if (logo === 'remove') await paymentsApi.methods.removeLogo.call({ id: method.id });
      else if (logo !== 'keep') await paymentsApi.methods.changeLogo.call({ id: method.id, logo });
    },
    onSaved: useAfterSave(paymentsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'method.edit' : 'method.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
      <SelectField {...form.field('payment_gateway_id')} data={gateways} withAsterisk />
      <SimpleGrid cols={2} spacing="sm">
        <DecimalField {...form.field('charge_percent')} placeholder={t('method.by_contract')} />
        <SelectField
          {...form.field('charge_bearer')}
          data={chargeBearers.map((value) => ({ value, label: t(`bearer.${value}`) }))}
          withAsterisk
        />
      </SimpleGrid>
      <PictureField
        name="logo"
        current={edited?.logo_url ?? null}
        change={logo}
        onChange={setLogo}
        error={form.error('logo')}
      />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
