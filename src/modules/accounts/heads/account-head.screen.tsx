import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accountsApi } from '../api.ts';
import { type LedgerKind, ledgerKinds, type Nature, natures } from '../chart/ledger.rules.ts';
import type { AccountHead } from './account-head.contract.ts';
import { type HeadLevel, headLevels, levelAbove } from './head-levels.ts';

/** The chart of accounts of the country, from which every new institution's is made. */
export function AccountHeadScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const mayEdit = useCan()('accounts.head.edit');
  const list = useListState({ sort: 'code', filters: ['nature', 'level', 'is_active'] });
  const active = useActiveColumn<AccountHead>();
  const setup = useSetupList<AccountHead>({
    mayEdit,
    type: t('head.type'),
    add: t('head.add'),
    remove: (row) => accountsApi.heads.delete.call({ id: row.id }),
    stale: accountsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="account-heads"
        source={accountsApi.heads.list}
        list={list}
        filters={[
          {
            name: 'nature',
            label: t('head.nature'),
            choices: natures.map((value) => ({ value, label: t(`nature.${value}`) })),
          },
          { name: 'level', choices: headLevels.map((value) => ({ value, label: t(`level.${value}`) })) },
          activeFilter,
        ]}
        columns={[
          { key: 'code', sort: true },
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'level', value: (row) => t(`level.${row.level}`) },
          {
            key: 'parent',
            title: t('head.parent'),
            value: (row) => pick(row.parent_name_en ?? '', row.parent_name_bn),
          },
          { key: 'nature', value: (row) => t(`nature.${row.nature}`) },
          { key: 'kind', value: (row) => (row.kind ? t(`kind.${row.kind}`) : ''), optional: true },
          { key: 'child_count', title: t('head.below'), kind: 'count', optional: true },
          { key: 'sort_order', kind: 'count', sort: true, optional: true },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => (setup.table.rowActions?.(row) ?? []).slice(0, row.system_key ? 1 : 2)}
        empty={{ title: t('head.empty'), hint: t('head.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <AccountHeadDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function AccountHeadDrawer({ edited: opened, onClose }: { edited?: AccountHead; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('accounts');
  const form = useServerForm({
    name: `account-head:${edited?.id ?? 'new'}`,
    initialValues: {
      level: edited?.level ?? ('ledger' as HeadLevel),
      parent_id: edited?.parent_id ?? (null as string | null),
      nature: edited?.nature ?? ('asset' as Nature),
      code: edited?.code ?? '',
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      kind: edited?.kind ?? (null as LedgerKind | null),
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) => {
      const fields = {
        ...values,
        parent_id: values.level === 'group' ? null : values.parent_id || null,
        kind: values.level === 'ledger' ? values.kind || null : null,
      };
      return edited
        ? accountsApi.heads.update.call({ ...fields, id: edited.id }, { context })
        : accountsApi.heads.create.call(fields);
    },
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  const above = levelAbove[form.values.level];
  const parents = useHeadChoices(above);
  return (
    <FormDrawer title={t(edited ? 'head.edit' : 'head.add')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('level')}
        data={headLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(value) => {
          form.setValue('level', (value ?? 'ledger') as HeadLevel);
          form.setValue('parent_id', null);
        }}
        disabled={edited !== undefined}
        withAsterisk
      />
      {above === null ? (
        <SelectField
          {...form.field('nature')}
          label={t('head.nature')}
          data={natures.map((value) => ({ value, label: t(`nature.${value}`) }))}
          withAsterisk
        />
      ) : (
        <SelectField {...form.field('parent_id')} data={parents} withAsterisk />
      )}
      <TextInput {...form.field('code')} withAsterisk />
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      {form.values.level === 'ledger' && (
        <SelectField
          {...form.field('kind')}
          data={ledgerKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          disabled={edited?.system_key != null}
          withAsterisk
        />
      )}
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} disabled={edited?.system_key != null} />
      {edited?.system_key != null && (
        <Text size="sm" c="dimmed">
          {t('head.needed')}
        </Text>
      )}
    </FormDrawer>
  );
}

/** Heads of a level as choices. */
function useHeadChoices(level: HeadLevel | null) {
  const { pick } = useLanguage();
  const input = { page_size: 200, sort: 'code', level: level ?? 'group' } as const;
  const { data } = useQuery(accountsApi.heads.list.queryOptions({ input, enabled: level !== null }));
  return (data?.rows ?? []).map((it) => ({
    value: it.id,
    label: `${it.code} ${pick(it.name_en, it.name_bn)}`,
  }));
}
