import { Checkbox, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { months } from '#shared/calendar-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { NumberSelect } from '#ui/form/NumberSelect.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { academicsApi } from '../api.ts';
import type { SessionType } from './session-type.contract.ts';

/** The rules by which academic years and sessions are formed. */
export function SessionTypeScreen() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<SessionType>();
  const monthNames = months[language].long;
  const monthOf = (month: number) => monthNames[month - 1] ?? '';
  const monthChoices = monthNames.map((label, at) => ({ value: String(at + 1), label }));
  return (
    <SetupScreen
      name="session-types"
      words="academics:session_type_setup"
      api={academicsApi.sessionTypes}
      stale={academicsApi.key()}
      permission="academics.session_type.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        code,
        {
          key: 'start_month',
          title: t('session_type_setup.runs'),
          value: (row) => `${monthOf(row.start_month)} – ${monthOf(row.end_month)}`,
        },
        { key: 'years', kind: 'count' },
        { key: 'class_count', title: t('session_type_setup.classes'), kind: 'count' },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        start_month: 1,
        end_month: 12,
        years: 1,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form, row) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput
            {...form.field('code')}
            description={t('study_group.code_rule')}
            disabled={row?.is_system}
            withAsterisk
          />
          <Group grow align="flex-start">
            <NumberSelect {...form.field('start_month')} data={monthChoices} withAsterisk />
            <NumberSelect {...form.field('end_month')} data={monthChoices} withAsterisk />
          </Group>
          <NumberSelect
            {...form.field('years')}
            data={[1, 2].map((count) => ({ value: String(count), label: localDigits(count, language) }))}
            description={t('session_type_setup.years_rule')}
            withAsterisk
          />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
