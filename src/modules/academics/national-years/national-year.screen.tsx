import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { toBanglaDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { academicsApi } from '../api.ts';
import { sessionDays, sessionName } from '../session-types/session-days.rules.ts';
import type { SessionType } from '../session-types/session-type.contract.ts';
import type { NationalYear } from './national-year.contract.ts';

/** Academic years and sessions of the country, from which institutions open theirs. */
export function NationalYearScreen() {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const mayEdit = useCan()('academics.national_year.edit');
  const list = useListState({ sort: '-starts_on', filters: ['session_type'] });
  const types = useSessionTypes();
  const setup = useSetupList<NationalYear>({
    mayEdit,
    type: t('national_year.type'),
    add: t('national_year.add'),
    remove: (row) => academicsApi.nationalYears.delete.call({ id: row.id }),
    stale: academicsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="national-years"
        source={academicsApi.nationalYears.list}
        list={list}
        filters={[
          {
            name: 'session_type',
            choices: types.map((it) => ({ value: it.code, label: pick(it.name_en, it.name_bn) })),
          },
        ]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'session_type', sort: true, names: 'session_type_name' },
          { key: 'starts_on', kind: 'day', sort: true },
          { key: 'ends_on', kind: 'day' },
          { key: 'site_count', title: t('national_year.sites'), kind: 'count' },
          {
            key: 'is_current',
            phone: 'state',
            title: t('field.status'),
            value: (row) => (row.is_current ? t('year.current') : ''),
            render: (row) => row.is_current && <Status tone="good">{t('year.current')}</Status>,
          },
        ]}
        {...setup.table}
        empty={{
          title: t('national_year.empty'),
          hint: t('national_year.empty_hint'),
          action: setup.addButton,
        }}
      />
      {setup.isOpen && <NationalYearDrawer types={types} edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

interface DrawerProps {
  types: SessionType[];
  edited?: NationalYear;
  onClose: () => void;
}

function NationalYearDrawer({ types, edited: opened, onClose }: DrawerProps) {
  const edited = latestOf(opened);
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const form = useServerForm({
    name: `national-year:${edited?.id ?? 'new'}`,
    initialValues: {
      session_type: edited?.session_type ?? '',
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      starts_on: (edited?.starts_on ?? null) as string | null,
      ends_on: (edited?.ends_on ?? null) as string | null,
      is_current: edited?.is_current ?? false,
    },
    read: edited,
    submit: (values, context) => {
      const fields = { ...values, starts_on: values.starts_on ?? '', ends_on: values.ends_on ?? '' };
      return edited
        ? academicsApi.nationalYears.update.call({ ...fields, id: edited.id }, { context })
        : academicsApi.nationalYears.create.call(fields);
    },
    onSaved: useAfterSave(academicsApi.key(), onClose),
  });
  /** Fills in the days and names of the type's session that begins in the year of `startsOn`, else in the next year. */
  const propose = (code: string | null, startsOn = form.values.starts_on) => {
    form.setValue('session_type', code ?? '');
    const type = types.find((it) => it.code === code);
    if (!type || edited) return;
    const begins = Number((startsOn ?? '').slice(0, 4)) || Number(today().slice(0, 4)) + 1;
    const { starts_on, ends_on } = sessionDays(type, begins);
    form.setValue('starts_on', starts_on);
    form.setValue('ends_on', ends_on);
    form.setValue('name_en', sessionName(type, begins));
    form.setValue('name_bn', toBanglaDigits(sessionName(type, begins)));
  };
  return (
    <FormDrawer title={t(edited ? 'national_year.edit' : 'national_year.add')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('session_type')}
        data={types
          .filter((it) => it.is_active || it.code === edited?.session_type)
          .map((it) => ({ value: it.code, label: pick(it.name_en, it.name_bn) }))}
        onChange={(code) => propose(code)}
        withAsterisk
      />
      <Group grow align="flex-start">
        <DayField {...form.field('starts_on')} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </Group>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <Checkbox {...form.checkbox('is_current')} />
    </FormDrawer>
  );
}

function useSessionTypes(): SessionType[] {
  const { data } = useQuery(academicsApi.sessionTypes.list.queryOptions({ input: { page_size: 200 } }));
  return data?.rows ?? [];
}
