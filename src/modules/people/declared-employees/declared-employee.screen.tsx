import { Checkbox, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
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
import { peopleApi } from '../api.ts';
import type { DeclaredEmployee } from './declared-employee.contract.ts';

/** The register of employees of the whole country: declared once, attached by institutions under their number. */
export function DeclaredEmployeeScreen() {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('people.declared_employee.edit');
  const list = useListState({ sort: 'name_en', filters: ['designation_id', 'is_active'] });
  const active = useActiveColumn<DeclaredEmployee>();
  const designations = useDesignations();
  const setup = useSetupList<DeclaredEmployee>({
    mayEdit,
    type: t('declared.type'),
    add: t('declared.add'),
    remove: (row) => peopleApi.declaredEmployees.delete.call({ id: row.id }),
    nameOf: (row) => pick(row.name_en, row.name_bn),
    stale: peopleApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="declared-employees"
        source={peopleApi.declaredEmployees.list}
        list={list}
        search={t('declared.search_hint')}
        filters={[{ name: 'designation_id', choices: designations }, activeFilter]}
        columns={[
          { key: 'name', sort: 'name_en', names: 'name' },
          { key: 'declared_no', sort: true, value: (row) => localDigits(`D-${row.declared_no}`, language) },
          { key: 'designation', title: t('field.designation_id'), names: 'designation' },
          {
            key: 'phone',
            title: t('field.contact_number'),
            kind: 'phone',
          },
          { key: 'index_no', value: (row) => row.index_no && localDigits(row.index_no, language) },
          { key: 'nid', optional: true },
          {
            key: 'places',
            title: t('declared.places'),
            value: (row) => row.places.map((it) => pick(it.name_en, it.name_bn)).join(', '),
          },
          { key: 'declared_at', title: t('declared.when'), kind: 'instant', sort: true, optional: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('declared.empty'), hint: t('declared.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <DeclarationDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

/** The designations in use, as choices. */
function useDesignations() {
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(
    peopleApi.designations.list.queryOptions({ input: { page_size: 200, is_active: true } }),
  );
  return data.rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
}

function DeclarationDrawer({ edited: opened, onClose }: { edited?: DeclaredEmployee; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('people');
  const designations = useDesignations();
  const form = useServerForm({
    name: `declared-employee:${edited?.id ?? 'new'}`,
    initialValues: {
      first_name: edited?.first_name ?? '',
      last_name: edited?.last_name ?? '',
      name_bn: edited?.name_bn ?? '',
      designation_id: edited?.designation_id ?? '',
      contact_number: edited?.phone.replace(/^88/, '') ?? '',
      index_no: edited?.index_no ?? '',
      nid: edited?.nid ?? '',
      gender: edited?.gender ?? '',
      religion: edited?.religion ?? '',
      date_of_birth: edited?.date_of_birth ?? null,
      email: edited?.email ?? '',
      qualification: edited?.qualification ?? '',
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) => {
      const fields = { ...values, date_of_birth: values.date_of_birth ?? '' };
      return edited
        ? peopleApi.declaredEmployees.update.call({ ...fields, id: edited.id }, { context })
        : peopleApi.declaredEmployees.create.call(fields);
    },
    onSaved: useAfterSave(peopleApi.key(), onClose),
  });
  const worded = (kind: string, words: string[]) =>
    words.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  return (
    <FormDrawer
      title={t(edited ? 'declared.edit' : 'declared.add')}
      form={form}
      onClose={onClose}
      size="32rem"
    >
      <TextInput {...form.field('first_name')} lang="en" withAsterisk />
      <TextInput {...form.field('last_name')} lang="en" />
      <TextInput {...form.field('name_bn')} lang="bn" />
      <SelectField {...form.field('designation_id')} data={designations} withAsterisk />
      <DigitsField {...form.field('contact_number')} withAsterisk />
      <DigitsField {...form.field('index_no')} />
      <DigitsField {...form.field('nid')} description={t('declared.nid_rule')} />
      <SelectField
        {...form.field('gender')}
        data={worded('employee.gender', ['male', 'female', 'other'])}
        withAsterisk
      />
      <SelectField
        {...form.field('religion')}
        data={worded('religion', ['islam', 'hinduism', 'buddhism', 'christianity', 'other'])}
        withAsterisk
      />
      <DayField {...form.field('date_of_birth')} withAsterisk />
      <TextInput {...form.field('email')} type="email" />
      <TextInput {...form.field('qualification')} />
      <Checkbox {...form.checkbox('is_active')} description={t('declared.active_hint')} />
    </FormDrawer>
  );
}
