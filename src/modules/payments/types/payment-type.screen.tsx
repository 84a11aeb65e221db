import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PaymentKind, paymentKinds } from '#shared/payment-kinds.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { paymentsApi } from '../api.ts';
import type { PaymentType } from './payment-type.contract.ts';

/** The payment types that receipts show. */
export function PaymentTypeScreen() {
  const { t } = useTranslation('payments');
  const list = useListState({ sort: 'sort_order', filters: ['kind', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<PaymentType>();
  const kinds = useKinds();
  const setup = useSetupList<PaymentType>({
    mayEdit: useCan()('payments.type.edit'),
    type: t('type.type'),
    add: t('type.add'),
    remove: (row) => paymentsApi.types.delete.call({ id: row.id }),
    stale: paymentsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="payment-types"
        source={paymentsApi.types.list}
        list={list}
        filters={[{ name: 'kind', choices: kinds }, activeFilter]}
        columns={[
          ...names,
          code,
          { key: 'kind', value: (row) => t(`kind.${row.kind}`) },
          { key: 'is_at_counter', value: (row) => t(row.is_at_counter ? 'ui:yes' : 'ui:no') },
          { ...sortOrder, optional: false },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('type.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <TypeDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function useKinds() {
  const { t } = useTranslation('payments');
  return paymentKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
}

function TypeDrawer({ edited: opened, onClose }: { edited?: PaymentType; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('payments');
  const kinds = useKinds();
  const form = useServerForm({
    name: `payment-type:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      kind: edited?.kind ?? ('cash' as PaymentKind),
      is_at_counter: edited?.is_at_counter ?? true,
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? paymentsApi.types.update.call({ ...values, id: edited.id }, { context })
        : paymentsApi.types.create.call(values),
    onSaved: useAfterSave(paymentsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'type.edit' : 'type.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput
        {...form.field('code')}
        description={t(edited ? 'type.code_stays' : 'code_rule')}
        disabled={edited !== undefined}
        withAsterisk
      />
      <SelectField
        {...form.field('kind')}
        data={kinds}
        description={t('type.kind_rule')}
        disabled={edited !== undefined}
        withAsterisk
      />
      <Checkbox {...form.checkbox('is_at_counter')} description={t('type.counter_hint')} />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} description={t('type.inactive_hint')} />
    </FormDrawer>
  );
}
