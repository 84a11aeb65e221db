import { Group, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
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
import { useListState } from '#ui/table/useListState.ts';
import { accountsApi } from '../api.ts';
import type { VoucherTypeRow } from './voucher-type.contract.ts';

/** What the four kinds of voucher are called and how their numbers are made. */
export function VoucherTypeScreen() {
  const { t } = useTranslation('accounts');
  const mayEdit = useCan()('accounts.voucher_type.edit');
  const list = useListState({ sort: 'sort_order' });
  const [edited, setEdited] = useState<VoucherTypeRow>();
  return (
    <Page>
      <ListTable
        name="voucher-types"
        source={accountsApi.voucherTypes.list}
        list={list}
        columns={[
          { key: 'code', sort: true },
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'prefix', sort: true },
          { key: 'number_reset', value: (row) => t(`voucher_type.reset.${row.number_reset}`) },
          { key: 'digits', kind: 'count' },
          { key: 'example', title: t('voucher_type.example'), value: exampleOf },
          { key: 'sort_order', kind: 'count', sort: true, optional: true },
        ]}
        onRowClick={mayEdit ? setEdited : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  onClick: () => setEdited(row),
                },
              ]
            : undefined
        }
        empty={{ title: t('voucher_type.empty') }}
      />
      {edited && <VoucherTypeDrawer edited={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

function VoucherTypeDrawer({ edited: opened, onClose }: { edited: VoucherTypeRow; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('accounts');
  const form = useServerForm({
    name: `voucher-type:${edited.id}`,
    initialValues: {
      name_en: edited.name_en,
      name_bn: edited.name_bn,
      prefix: edited.prefix,
      number_reset: edited.number_reset,
      digits: edited.digits,
      sort_order: edited.sort_order,
    },
    read: edited,
    submit: (values, context) =>
      accountsApi.voucherTypes.update.call({ ...values, id: edited.id }, { context }),
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('voucher_type.edit')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('prefix')} description={t('voucher_type.prefix_rule')} withAsterisk />
      <Group grow align="flex-start">
        <SelectField
          {...form.field('number_reset')}
          data={(['year', 'month'] as const).map((value) => ({
            value,
            label: t(`voucher_type.reset.${value}`),
          }))}
          withAsterisk
        />
        <CountField {...form.field('digits')} withAsterisk />
      </Group>
      <Text size="sm" c="dimmed">
        {t('voucher_type.example')} {exampleOf(form.values)}
      </Text>
      <CountField {...form.field('sort_order')} />
    </FormDrawer>
  );
}

/** A number as the rule makes it: CV-2026-27-000001, CV-202611-0001. */
function exampleOf(rule: Pick<VoucherTypeRow, 'prefix' | 'number_reset' | 'digits'>): string {
  const period = rule.number_reset === 'month' ? today().slice(0, 7).replace('-', '') : fiscalYearOf(today());
  return `${rule.prefix}-${period}-${'1'.padStart(rule.digits, '0')}`;
}
