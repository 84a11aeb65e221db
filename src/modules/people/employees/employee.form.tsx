import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayField } from '#ui/form/DayField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import { DeclaredPersonSearch } from './DeclaredPersonSearch.tsx';
import type { AttachedEmployee, DeclaredPerson, EmployeeProfile } from './employee.contract.ts';

interface EmployeeDrawerProps {
  employee: EmployeeProfile | 'new';
  /** After somebody new was attached. */
  onAttached?: (employee: AttachedEmployee) => void;
  onClose: () => void;
}

/** Attaches a person to the institution, or corrects what is written about them. */
export function EmployeeDrawer({ employee, onAttached, onClose }: EmployeeDrawerProps) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const { data: choices } = useQuery(peopleApi.employees.choices.queryOptions());
  const mayOpen = useCan()('people.employee_account.edit');
  const known = employee === 'new' ? undefined : employee;
  const form = useServerForm({
    name: `employee:${known?.id ?? 'new'}`,
    initialValues: {
      employee_no: known?.employee_no ?? '',
      first_name: known?.first_name ?? '',
      last_name: known?.last_name ?? '',
      name_bn: known?.name_bn ?? '',
      designation_id: known?.designation_id ?? '',
      subject_id: known?.subject_id ?? '',
      gender: known?.gender ?? '',
      religion: known?.religion ?? '',
      date_of_birth: known?.date_of_birth ?? null,
      contact_number: known?.phone?.replace(/^88/, '') ?? '',
      email: known?.email ?? '',
      joined_on: known?.joined_on ?? null,
      index_no: known?.index_no ?? '',
      qualification: known?.qualification ?? '',
      device_no: known?.device_no ?? '',
      declared_employee_id: known?.declared_employee_id ?? '',
      is_teacher: known?.is_teacher ?? false,
      is_public: known?.is_public ?? true,
      shows_phone: known?.shows_phone ?? false,
      shows_email: known?.shows_email ?? false,
      status: known?.status ?? ('active' as const),
      with_account: !known && mayOpen,
    },
    read: known,
    submit: async ({ status, with_account, ...values }, context) => {
      const fields = { ...values, date_of_birth: values.date_of_birth ?? '' };
      if (!known) return peopleApi.employees.create.call({ ...fields, with_account });
      return {
        ...(await peopleApi.employees.update.call({ ...fields, id: known.id, status }, { context })),
        account: null,
      };
    },
    onSaved: async (saved) => {
      toast.done(t('ui:saved'));
      onClose();
      if (!known) onAttached?.(saved);
      await queryClient.invalidateQueries({ queryKey: peopleApi.employees.key() });
    },
  });
  /** Copies the values of a declared person; the institution may change them. */
  const take = (person: DeclaredPerson) => {
    for (const name of ['first_name', 'last_name', 'name_bn', 'index_no', 'email', 'qualification'] as const)
      form.setValue(name, person[name] ?? '');
    for (const name of ['declared_employee_id', 'designation_id', 'gender', 'religion'] as const)
      form.setValue(name, person[name]);
    form.setValue('date_of_birth', person.date_of_birth);
    form.setValue('contact_number', person.phone.replace(/^88/, ''));
    const designation = choices?.designations.find((it) => it.id === person.designation_id);
    form.setValue('is_teacher', designation?.is_teaching ?? false);
  };
  const toChoices = useNamedChoices();
  const worded = (kind: string, words: string[]) =>
    words.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  return (
    <FormDrawer
      title={t(known ? 'employee.edit' : 'employee.add')}
      form={form}
      onClose={onClose}
      size="32rem"
    >
      {!known && <DeclaredPersonSearch error={form.error('declared_employee_id')} onFound={take} />}
      <TextInput {...form.field('first_name')} lang="en" withAsterisk />
      <TextInput {...form.field('last_name')} lang="en" />
      <TextInput {...form.field('name_bn')} lang="bn" />
      <TextInput {...form.field('employee_no')} description={known ? undefined : t('employee.number_hint')} />
      <SelectField
        {...form.field('designation_id')}
        data={toChoices(choices?.designations)}
        onChange={(value) => {
          form.setValue('designation_id', value ?? '');
          const designation = choices?.designations.find((it) => it.id === value);
          if (designation) form.setValue('is_teacher', designation.is_teaching);
        }}
        withAsterisk
      />
      <Checkbox {...form.checkbox('is_teacher')} />
      <SelectField {...form.field('subject_id')} data={toChoices(choices?.subjects)} />
      <DigitsField {...form.field('contact_number')} withAsterisk />
      <TextInput {...form.field('email')} type="email" />
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
      <DayField {...form.field('joined_on')} />
      <TextInput {...form.field('index_no')} />
      <TextInput {...form.field('qualification')} />
      <DigitsField {...form.field('device_no')} description={t('employee.device_hint')} />
      <Checkbox {...form.checkbox('is_public')} />
      <Checkbox {...form.checkbox('shows_phone')} disabled={!form.values.is_public} />
      <Checkbox {...form.checkbox('shows_email')} disabled={!form.values.is_public} />
      {!known && mayOpen && (
        <Switch {...form.checkbox('with_account')} description={t('account.with_hint')} />
      )}
      {known && (
        <Select
          {...form.field('status')}
          data={worded('employee.status', ['active', 'left'])}
          allowDeselect={false}
        />
      )}
    </FormDrawer>
  );
}
