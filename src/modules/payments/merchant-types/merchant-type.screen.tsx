import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { paymentsApi } from '../api.ts';
import { type AccountOwner, accountOwners } from '../choices.ts';
import type { MerchantType } from './merchant-type.contract.ts';

/** To whose account an online payment goes. */
export function MerchantTypeScreen() {
  const { t } = useTranslation('payments');
  const list = useListState({ sort: 'sort_order', filters: ['account_owner', 'is_active'] });
  const active = useActiveColumn<MerchantType>();
  const owners = accountOwners.map((value) => ({ value, label: t(`owner.${value}`) }));
  const setup = useSetupList<MerchantType>({
    mayEdit: useCan()('payments.merchant_type.edit'),
    type: t('merchant.type'),
    add: t('merchant.add'),
    remove: (row) => paymentsApi.merchantTypes.delete.call({ id: row.id }),
    stale: paymentsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="merchant-types"
        source={paymentsApi.merchantTypes.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.account_owner')}
              data={owners}
              value={list.filters.account_owner}
              onChange={(value) => list.setFilter('account_owner', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          { key: 'code', title: t('shared:field.code'), sort: true, optional: true },
          {
            key: 'account_owner',
            title: t('shared:field.account_owner'),
            value: (row) => t(`owner.${row.account_owner}`),
          },
          { key: 'sort_order', title: t('shared:field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('merchant.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <MerchantDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function MerchantDrawer({ edited, onClose }: { edited?: MerchantType; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const form = useServerForm({
    name: `merchant-type:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      account_owner: edited?.account_owner ?? ('site' as AccountOwner),
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? paymentsApi.merchantTypes.update.call({ ...values, id: edited.id })
        : paymentsApi.merchantTypes.create.call(values),
    onSaved: useSaved(paymentsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'merchant.edit' : 'merchant.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
      <SelectField
        {...form.field('account_owner')}
        data={accountOwners.map((value) => ({ value, label: t(`owner.${value}`) }))}
        description={t('merchant.owner_rule')}
        withAsterisk
      />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
