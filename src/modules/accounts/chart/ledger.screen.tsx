import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconListDetails, IconScale } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ScreenTabs, useScreenTab } from '#ui/page/ScreenTabs.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accountsApi } from '../api.ts';
import { MissingHeads } from '../heads/MissingHeads.tsx';
import { ledgerReportPath } from '../report-range.ts';
import { useSubgroupChoices } from './chart-choices.ts';
import { fiscalYears } from './fiscal-years.ts';
import type { Ledger } from './ledger.contract.ts';
import { type LedgerKind, ledgerKinds } from './ledger.rules.ts';

const OpeningBalanceImport = lazy(async () => ({
  default: (await import('../imports/OpeningBalanceImport.tsx')).OpeningBalanceImport,
}));

/** The ledgers, with a tab to import opening balances for whoever may set them. */
export function LedgerScreen() {
  const { t } = useTranslation('accounts');
  const tab = useScreenTab();
  if (!useCan()('accounts.opening.edit')) return <LedgerList />;
  const tabs = (
    <ScreenTabs
      tabs={[
        { value: 'list', label: t('import.tab_list') },
        { value: 'opening', label: t('import.tab_opening') },
      ]}
    />
  );
  if (tab !== 'opening') return <LedgerList tabs={tabs} />;
  return (
    <Page>
      {tabs}
      <Suspense fallback={<LoadingState />}>
        <OpeningBalanceImport />
      </Suspense>
    </Page>
  );
}

/** The ledgers of the institution with what they opened a fiscal year with. */
function LedgerList({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const can = useCan();
  const mayEdit = can('accounts.chart.edit');
  const mayOpen = can('accounts.opening.edit');
  const list = useListState({
    sort: 'code',
    filters: ['account_subgroup_id', 'kind', 'is_active', 'fiscal_year'],
    defaults: { fiscal_year: fiscalYearOf(today()) },
  });
  const subgroups = useSubgroupChoices();
  const [opened, setOpened] = useState<Ledger>();
  const year = list.filters.fiscal_year ?? fiscalYearOf(today());

  const active = useActiveColumn<Ledger>();
  const setup = useSetupList<Ledger>({
    mayEdit,
    type: t('ledger.type'),
    add: t('ledger.add'),
    remove: (row) => accountsApi.ledgers.delete.call({ id: row.id }),
    stale: accountsApi.key(),
  });
  const opening = (row: Ledger) => ({
    label: t('ledger.opening'),
    icon: <IconScale size={16} aria-hidden />,
    onClick: () => setOpened(row),
  });
  const report = (row: Ledger) => ({
    label: t('ledger.postings'),
    icon: <IconListDetails size={16} aria-hidden />,
    href: ledgerReportPath(row.id),
  });

  return (
    <Page
      actions={
        <>
          <MissingHeads />
          {setup.addButton}
        </>
      }
    >
      {tabs}
      <ListTable
        name="ledgers"
        source={accountsApi.ledgers.list}
        list={list}
        filters={[
          { name: 'account_subgroup_id', choices: subgroups },
          { name: 'kind', choices: ledgerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })) },
          activeFilter,
          {
            name: 'fiscal_year',
            choices: fiscalYears().map((value) => ({ value, label: localDigits(value, language) })),
            required: true,
          },
        ]}
        columns={[
          { key: 'code', sort: true },
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'subgroup', title: t('field.account_subgroup_id'), names: 'subgroup_name' },
          { key: 'group', title: t('field.account_group_id'), names: 'group_name', optional: true },
          { key: 'kind', sort: true, value: (row) => t(`kind.${row.kind}`) },
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
          active,
        ]}
        {...setup.table}
        rowActions={(row) => [
          report(row),
          ...(mayOpen ? [opening(row)] : []),
          ...(setup.table.rowActions?.(row) ?? []),
        ]}
        empty={{ title: t('ledger.empty'), hint: t('ledger.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <LedgerDrawer ledger={setup.edited} onClose={setup.close} />}
      {opened && <OpeningDrawer ledger={opened} year={year} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function LedgerDrawer({ ledger: opened, onClose }: { ledger?: Ledger; onClose: () => void }) {
  const ledger = latestOf(opened);
  const { t } = useTranslation('accounts');
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
    read: ledger,
    submit: (values, context) =>
      ledger
        ? accountsApi.ledgers.update.call({ ...values, id: ledger.id }, { context })
        : accountsApi.ledgers.create.call(values),
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(ledger ? 'ledger.edit' : 'ledger.add')} form={form} onClose={onClose}>
      <SelectField {...form.field('account_subgroup_id')} data={subgroups} withAsterisk />
      <TextInput {...form.field('code')} withAsterisk />
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
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

function OpeningDrawer({ ledger: opened, year, onClose }: OpeningDrawerProps) {
  const ledger = latestOf(opened);
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  const form = useServerForm({
    name: `opening:${ledger.id}:${year}`,
    initialValues: {
      side: ledger.opening_poisha < 0 ? 'credit' : 'debit',
      opening_poisha: Math.abs(ledger.opening_poisha) as number | null,
    },
    read: ledger,
    submit: ({ side, opening_poisha }, context) =>
      accountsApi.ledgers.setOpening.call(
        {
          id: ledger.id,
          fiscal_year: year,
          opening_poisha: (opening_poisha ?? 0) * (side === 'credit' ? -1 : 1),
        },
        { context },
      ),
    onSaved: useAfterSave(accountsApi.key(), onClose),
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
