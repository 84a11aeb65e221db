import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { leaveApi } from '../api.ts';
import type { LeaveType } from './leave-type.contract.ts';

const blank = {
  name_en: '',
  name_bn: '',
  code: '',
  yearly_days: null as number | null,
  carry_days: 0,
  is_paid: true,
  allows_half_days: false,
  counts_holidays: false,
  applies_to: 'all' as 'all' | 'teachers' | 'staff',
  gender: null as 'male' | 'female' | null,
  sort_order: 0,
  is_active: true,
};

/** The kinds of leave of the institution, each with its days a year. */
export function LeaveTypeScreen() {
  const { t } = useTranslation('leave');
  const { language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<LeaveType>();
  const days = (count: number | null) =>
    count === null ? t('type.no_limit') : formatNumber(count, language);
  const yesNo = (is: boolean) => t(is ? 'ui:yes' : 'ui:no');
  return (
    <SetupScreen
      name="leave-types"
      words="leave:type"
      api={leaveApi.types}
      stale={leaveApi.key()}
      permission="leave.type.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        { ...code, optional: true },
        { key: 'yearly_days', phone: 'fact', value: (row) => days(row.yearly_days), align: 'right' },
        {
          key: 'carry_days',
          title: t('type.carried'),
          value: (row) => days(row.carry_days),
          align: 'right',
        },
        { key: 'is_paid', value: (row) => yesNo(row.is_paid) },
        { key: 'allows_half_days', title: t('type.half_days'), value: (row) => yesNo(row.allows_half_days) },
        {
          key: 'applies_to',
          value: (row) =>
            [t(`type.applies_to.${row.applies_to}`), row.gender && t(`type.${row.gender}`)]
              .filter(Boolean)
              .join(' · '),
        },
        { ...sortOrder, optional: true },
        active,
      ]}
      blank={blank}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('type.code_rule')} withAsterisk />
          <DecimalField {...form.field('yearly_days')} description={t('type.no_limit_hint')} />
          {form.values.yearly_days !== null && <DecimalField {...form.field('carry_days')} />}
          <SimpleGrid cols={2} spacing="sm">
            <SelectField
              {...form.field('applies_to')}
              data={['all', 'teachers', 'staff'].map((value) => ({
                value,
                label: t(`type.applies_to.${value}`),
              }))}
              withAsterisk
            />
            <SelectField
              {...form.field('gender')}
              label={t('type.gender')}
              placeholder={t('type.everybody')}
              data={['female', 'male'].map((value) => ({ value, label: t(`type.${value}`) }))}
            />
          </SimpleGrid>
          <Checkbox {...form.checkbox('is_paid')} />
          <Checkbox {...form.checkbox('allows_half_days')} />
          <Checkbox {...form.checkbox('counts_holidays')} description={t('type.counts_hint')} />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} description={t('type.inactive_hint')} />
        </>
      )}
    />
  );
}
