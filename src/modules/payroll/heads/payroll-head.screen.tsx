import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { payrollApi } from '../api.ts';
import { type Calculation, calculations, type HeadKind, headKinds } from '../choices.ts';
import type { PayrollHead } from './payroll-head.contract.ts';

/** Earnings and deductions that salaries are made of. */
export function PayrollHeadScreen() {
  const { t } = useTranslation('payroll');
  const { language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['kind', 'is_active'] });
  const active = useActiveColumn<PayrollHead>();
  const setup = useSetupList<PayrollHead>({
    mayEdit: useCan()('payroll.head.edit'),
    type: t('head.type'),
    add: t('head.add'),
    remove: (row) => payrollApi.heads.delete.call({ id: row.id }),
    stale: payrollApi.key(),
  });
  const rate = ({ percent, amount_poisha }: PayrollHead) => {
    if (percent !== null) return t('head.of_basic', { percent: formatNumber(percent, language) });
    return amount_poisha === null ? t('head.by_institution') : formatTaka(amount_poisha, language);
  };
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="payroll-heads"
        source={payrollApi.heads.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.kind')}
              data={headKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={list.filters.kind}
              onChange={(value) => list.setFilter('kind', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          { key: 'code', title: t('shared:field.code'), sort: true, optional: true },
          { key: 'kind', title: t('shared:field.kind'), value: (row) => t(`kind.${row.kind}`) },
          { key: 'rate', title: t('head.rate'), value: rate, align: 'right' },
          {
            key: 'is_taxable',
            title: t('shared:field.is_taxable'),
            value: (row) => t(row.is_taxable ? 'ui:yes' : 'ui:no'),
          },
          { key: 'sort_order', title: t('shared:field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('head.empty'), hint: t('head.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <HeadDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function HeadDrawer({ edited, onClose }: { edited?: PayrollHead; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const form = useServerForm({
    name: `payroll-head:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      kind: edited?.kind ?? ('earning' as HeadKind),
      calculation: edited?.calculation ?? ('fixed' as Calculation),
      percent: edited?.percent ?? null,
      amount_poisha: edited?.amount_poisha ?? null,
      is_taxable: edited?.is_taxable ?? false,
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? payrollApi.heads.update.call({ ...values, id: edited.id })
        : payrollApi.heads.create.call(values),
    onSaved: useSaved(payrollApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'head.edit' : 'head.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('head.code_rule')} withAsterisk />
      <SelectField
        {...form.field('kind')}
        data={headKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        withAsterisk
      />
      <SimpleGrid cols={2} spacing="sm">
        <SelectField
          {...form.field('calculation')}
          data={calculations.map((value) => ({ value, label: t(`calculation.${value}`) }))}
          withAsterisk
        />
        {form.values.calculation === 'percent' ? (
          <DecimalField {...form.field('percent')} />
        ) : (
          <MoneyField {...form.field('amount_poisha')} />
        )}
      </SimpleGrid>
      <Checkbox {...form.checkbox('is_taxable')} />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} description={t('head.inactive_hint')} />
    </FormDrawer>
  );
}
