import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { accountsApi } from '../api.ts';
import { LinkedLedgerFields } from '../chart/LinkedLedgerFields.tsx';
import type { Side } from '../chart/sides.ts';
import { partyReportPath } from '../report-range.ts';
import type { Party } from './party.contract.ts';
import { type PartyKind, partyKinds } from './party-kinds.ts';

const blank = {
  name_en: '',
  name_bn: '',
  kind: 'supplier' as PartyKind,
  mobile: '',
  address: '',
  ledger_id: null as string | null,
  side: 'credit' as Side,
  opening_poisha: null as number | null,
  is_active: true,
};

/** Whom money is paid to or received from, with what is owed on a day. */
export function PartyScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const list = useListState({
    sort: 'name_en',
    filters: ['kind', 'is_active', 'on'],
    defaults: { on: today() },
  });
  const { names, active } = useSetupColumns<Party>();
  const kinds = partyKinds.map((value) => ({ value, label: t(`party.kind.${value}`) }));
  return (
    <SetupScreen
      name="parties"
      words="accounts:party"
      api={accountsApi.parties}
      stale={accountsApi.key()}
      permission="accounts.party.edit"
      list={list}
      filters={[
        { name: 'kind', choices: kinds },
        activeFilter,
        { name: 'on', label: t('linked.on'), kind: 'day', required: true },
      ]}
      columns={[
        ...names,
        { key: 'kind', sort: true, value: (row) => t(`party.kind.${row.kind}`) },
        { key: 'mobile', kind: 'phone' },
        { key: 'address', optional: true },
        {
          key: 'ledger',
          title: t('field.ledger_id'),
          value: (row) => `${row.ledger_code} ${pick(row.ledger_name_en, row.ledger_name_bn)}`,
          optional: true,
        },
        {
          key: 'balance_poisha',
          title: t('linked.balance'),
          kind: 'money',
          phone: 'fact',
          href: (row) => partyReportPath(row.id),
        },
        active,
      ]}
      blank={blank}
      fields={(form, row) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <SelectField
              {...form.field('kind')}
              onChange={(value) => form.setValue('kind', value as PartyKind)}
              data={kinds}
              withAsterisk
            />
            <TextInput {...form.field('mobile')} type="tel" inputMode="tel" />
          </SimpleGrid>
          <Textarea {...form.field('address')} autosize minRows={2} />
          <LinkedLedgerFields
            kind="party"
            isNew={!row}
            ledger={form.field('ledger_id')}
            side={form.field('side')}
            opening={form.field('opening_poisha')}
          />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
