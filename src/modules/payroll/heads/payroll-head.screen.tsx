import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { payrollApi } from '../api.ts';
import { type Calculation, calculations, type HeadKind, headKinds } from '../choices.ts';
import type { PayrollHead } from './payroll-head.contract.ts';

const blank = {
  name_en: '',
  name_bn: '',
  code: '',
  kind: 'earning' as HeadKind,
  calculation: 'fixed' as Calculation,
  percent: null as number | null,
  amount_poisha: null as number | null,
  is_taxable: false,
  sort_order: 0,
  is_active: true,
};

/** Earnings and deductions that salaries are made of. */
export function PayrollHeadScreen() {
  const { t } = useTranslation('payroll');
  const { language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['kind', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<PayrollHead>();
  const kinds = headKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  const rate = ({ percent, amount_poisha }: PayrollHead) => {
    if (percent !== null) return t('head.of_basic', { percent: formatNumber(percent, language) });
    return amount_poisha === null ? t('head.by_institution') : formatTaka(amount_poisha, language);
  };
  return (
    <SetupScreen
      name="payroll-heads"
      words="payroll:head"
      api={payrollApi.heads}
      stale={payrollApi.key()}
      permission="payroll.head.edit"
      list={list}
      filters={[{ name: 'kind', choices: kinds }, activeFilter]}
      columns={[
        ...names,
        code,
        { key: 'kind', value: (row) => t(`kind.${row.kind}`) },
        { key: 'rate', title: t('head.rate'), value: rate, align: 'right' },
        { key: 'is_taxable', value: (row) => t(row.is_taxable ? 'ui:yes' : 'ui:no') },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={blank}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('head.code_rule')} withAsterisk />
          <SelectField {...form.field('kind')} data={kinds} withAsterisk />
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
        </>
      )}
    />
  );
}
