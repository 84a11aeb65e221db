import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconScale, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import { useSubgroupChoices } from './chart-choices.ts';
import type { Ledger } from './ledger.contract.ts';
import { type LedgerKind, ledgerKinds } from './ledger.rules.ts';

/** The ledgers of the institution with what they opened a fiscal year with. */
export function LedgerScreen() {
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  const can = useCan();
  const mayEdit = can('accounts.chart.edit');
  const mayOpen = can('accounts.opening.edit');
  const queryClient = useQueryClient();
  const list = useListState({
    sort: 'code',
    filters: ['account_subgroup_id', 'kind', 'is_active', 'fiscal_year'],
    defaults: { fiscal_year: fiscalYearOf(today()) },
  });
  const subgroups = useSubgroupChoices();
  const [edited, setEdited] = useState<Ledger | 'new'>();
  const [opened, setOpened] = useState<Ledger>();
  const year = list.filters.fiscal_year ?? fiscalYearOf(today());

  const remove = useMutation({
    mutationFn: (row: Ledger) => accountsApi.ledgers.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: accountsApi.key() });
    },
  });
  const askAndRemove = async (row: Ledger) => {
    const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type: t('ledger.type') });
    if (agreed) remove.mutate(row);
  };

  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('ledger.add')}
    </Button>
  );

  return (
    <Page actions={addButton}>
      <ListTable
        name="ledgers"
        source={accountsApi.ledgers.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('field.account_subgroup_id')}
              data={subgroups}
              value={list.filters.account_subgroup_id}
              onChange={(value) => list.setFilter('account_subgroup_id', value)}
            />
            <FilterSelect
              label={t('field.kind')}
              data={ledgerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              value={list.filters.kind}
              onChange={(value) => list.setFilter('kind', value)}
            />
            <FilterSelect
              label={t('field.status')}
              data={[
                { value: 'true', label: t('ui:active') },
                { value: 'false', label: t('ui:inactive') },
              ]}
              value={list.filters.is_active}
              onChange={(value) => list.setFilter('is_active', value)}
            />
            <Select
              aria-label={t('field.fiscal_year')}
              data={fiscalYears().map((value) => ({ value, label: localDigits(value, language) }))}
              value={year}
              onChange={(value) => list.setFilter('fiscal_year', value)}
              allowDeselect={false}
              w={{ base: '100%', xs: 120 }}
            />
          </>
        }
        columns={[
          { key: 'code', title: t('field.code'), sort: true },
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          {
            key: 'subgroup',
            title: t('field.account_subgroup_id'),
            value: (row) => pick(row.subgroup_name_en, row.subgroup_name_bn),
          },
          {
            key: 'group',
            title: t('field.account_group_id'),
            value: (row) => pick(row.group_name_en, row.group_name_bn),
            optional: true,
          },
          { key: 'kind', title: t('field.kind'), sort: true, value: (row) => t(`kind.${row.kind}`) },
          {
            key: 'opening_debit',
            title: t('ledger.opening_debit'),
            kind: 'money',
            value: (row) => (row.opening_poisha > 0 ? row.opening_poisha : null),
          },
          {
            key: 'opening_credit',
            title: t('ledger.opening_credit'),
            kind: 'money',
            value: (row) => (row.opening_poisha < 0 ? -row.opening_poisha : null),
          },
          {
            key: 'is_active',
            title: t('field.status'),
            value: (row) => t(row.is_active ? 'ui:active' : 'ui:inactive'),
            render: (row) => (
              <Status tone={row.is_active ? 'good' : 'quiet'}>
                {t(row.is_active ? 'ui:active' : 'ui:inactive')}
              </Status>
            ),
          },
        ]}
        onRowClick={mayEdit ? setEdited : undefined}
        rowActions={
          mayEdit || mayOpen
            ? (row) => [
                ...(mayEdit
                  ? [
                      {
                        label: t('ui:edit'),
                        icon: <IconPencil size={16} aria-hidden />,
                        onClick: () => setEdited(row),
                      },
                    ]
                  : []),
                ...(mayOpen
                  ? [
                      {
                        label: t('ledger.opening'),
                        icon: <IconScale size={16} aria-hidden />,
                        onClick: () => setOpened(row),
                      },
                    ]
                  : []),
                ...(mayEdit
                  ? [
                      {
                        label: t('ui:remove'),
                        icon: <IconTrash size={16} aria-hidden />,
                        danger: true,
                        onClick: () => askAndRemove(row),
                      },
                    ]
                  : []),
              ]
            : undefined
        }
        empty={{ title: t('ledger.empty'), hint: t('ledger.empty_hint'), action: addButton }}
      />
      {edited && (
        <LedgerDrawer ledger={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {opened && <OpeningDrawer ledger={opened} year={year} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function LedgerDrawer({ ledger, onClose }: { ledger?: Ledger; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const subgroups = useSubgroupChoices();
  const form = useServerForm({
    name: `ledger:${ledger?.id ?? 'new'}`,
    initialValues: {
      account_subgroup_id: ledger?.account_subgroup_id ?? '',
      code: ledger?.code ?? '',
      name_en: ledger?.name_en ?? '',
      name_bn: ledger?.name_bn ?? '',
      kind: ledger?.kind ?? ('general' as LedgerKind),
      is_active: ledger?.is_active ?? true,
    },
    submit: (values) =>
      ledger
        ? accountsApi.ledgers.update.call({ ...values, id: ledger.id })
        : accountsApi.ledgers.create.call(values),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: accountsApi.key() });
    },
  });
  return (
    <FormDrawer title={t(ledger ? 'ledger.edit' : 'ledger.add')} form={form} onClose={onClose}>
      <SelectField {...form.field('account_subgroup_id')} data={subgroups} withAsterisk />
      <TextInput {...form.field('code')} withAsterisk />
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <SelectField
        {...form.field('kind')}
        data={ledgerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        withAsterisk
      />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

interface OpeningDrawerProps {
  ledger: Ledger;
  /** Fiscal year, `2026-27`. */
  year: string;
  onClose: () => void;
}

function OpeningDrawer({ ledger, year, onClose }: OpeningDrawerProps) {
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `opening:${ledger.id}:${year}`,
    initialValues: {
      side: ledger.opening_poisha < 0 ? 'credit' : 'debit',
      opening_poisha: Math.abs(ledger.opening_poisha) as number | null,
    },
    submit: ({ side, opening_poisha }, context) =>
      accountsApi.ledgers.setOpening.call(
        {
          id: ledger.id,
          fiscal_year: year,
          opening_poisha: (opening_poisha ?? 0) * (side === 'credit' ? -1 : 1),
        },
        { context },
      ),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: accountsApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('ledger.opening_of', {
        name: pick(ledger.name_en, ledger.name_bn),
        year: localDigits(year, language),
      })}
      form={form}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('ledger.opening_hint')}
      </Text>
      <Group grow align="flex-start">
        <SelectField
          {...form.field('side')}
          data={[
            { value: 'debit', label: t('debit') },
            { value: 'credit', label: t('credit') },
          ]}
          withAsterisk
        />
        <MoneyField {...form.field('opening_poisha')} data-autofocus />
      </Group>
    </FormDrawer>
  );
}

/** The last four fiscal years and the next. */
function fiscalYears(): string[] {
  const start = Number(fiscalYearOf(today()).slice(0, 4));
  return [1, 0, -1, -2, -3].map((offset) => fiscalYearOf(`${start + offset}-07-01`));
}
