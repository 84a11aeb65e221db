import { Checkbox, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { months } from '#shared/calendar-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';

import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { academicsApi } from '../api.ts';
import type { SessionType } from './session-type.contract.ts';

/** The rules by which academic years and sessions are formed. */
export function SessionTypeScreen() {
  const { t } = useTranslation('academics');
  const mayEdit = useCan()('academics.session_type.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { language } = useLanguage();
  const monthOf = (month: number) => months[language].long[month - 1] ?? '';
  const active = useActiveColumn<SessionType>();
  const setup = useSetupList<SessionType>({
    mayEdit,
    type: t('session_type_setup.type'),
    add: t('session_type_setup.add'),
    remove: (row) => academicsApi.sessionTypes.delete.call({ id: row.id }),
    stale: academicsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="session-types"
        source={academicsApi.sessionTypes.list}
        list={list}
        filters={<ActiveFilter list={list} />}
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          {
            key: 'start_month',
            title: t('session_type_setup.runs'),
            value: (row) => `${monthOf(row.start_month)} – ${monthOf(row.end_month)}`,
          },
          { key: 'years', title: t('field.years'), kind: 'count' },
          { key: 'class_count', title: t('session_type_setup.classes'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => (setup.table.rowActions?.(row) ?? []).slice(0, row.is_system ? 1 : 2)}
        empty={{ title: t('session_type_setup.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <SessionTypeDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function SessionTypeDrawer({ edited, onClose }: { edited?: SessionType; onClose: () => void }) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const monthChoices = months[language].long.map((label, at) => ({ value: String(at + 1), label }));
  const form = useServerForm({
    name: `session-type:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      start_month: String(edited?.start_month ?? 1) as string | null,
      end_month: String(edited?.end_month ?? 12) as string | null,
      years: String(edited?.years ?? 1) as string | null,
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) => {
      const fields = {
        ...values,
        start_month: Number(values.start_month),
        end_month: Number(values.end_month),
        years: Number(values.years),
      };
      return edited
        ? academicsApi.sessionTypes.update.call({ ...fields, id: edited.id })
        : academicsApi.sessionTypes.create.call(fields);
    },
    onSaved: useSaved(academicsApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(edited ? 'session_type_setup.edit' : 'session_type_setup.add')}
      form={form}
      onClose={onClose}
    >
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput
        {...form.field('code')}
        description={t('study_group.code_rule')}
        disabled={edited?.is_system}
        withAsterisk
      />
      <Group grow align="flex-start">
        <SelectField {...form.field('start_month')} data={monthChoices} withAsterisk />
        <SelectField {...form.field('end_month')} data={monthChoices} withAsterisk />
      </Group>
      <SelectField
        {...form.field('years')}
        data={[1, 2].map((count) => ({ value: String(count), label: localDigits(count, language) }))}
        description={t('session_type_setup.years_rule')}
        withAsterisk
      />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
