import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatMobile } from '#shared/phone.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import type { EmployeeRow } from './employee.contract.ts';
import { EmployeeDrawer } from './employee.form.tsx';

/** The teachers and staff of the institution: attach, open, detach. */
export function EmployeeListScreen() {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const can = useCan();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data: choices } = useSuspenseQuery(peopleApi.employees.choices.queryOptions());
  const list = useListState({
    sort: 'sort_order',
    filters: ['designation_id', 'subject_id', 'is_teacher', 'status'],
    defaults: { status: 'active' },
  });
  const detach = useMutation({
    mutationFn: (id: string) => peopleApi.employees.detach.call({ id }),
    onSuccess: () => {
      toast.done(t('employee.detached'));
      return queryClient.invalidateQueries({ queryKey: peopleApi.employees.key() });
    },
  });
  const askAndDetach = async (row: EmployeeRow) => {
    const name = pick(row.name_en, row.name_bn);
    if (await confirmDelete({ name, type: t('employee.type') })) detach.mutate(row.id);
  };
  const named = (items: { id: string; name_en: string; name_bn: string }[]) =>
    items.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  const offered = {
    designation_id: named(choices.designations),
    subject_id: named(choices.subjects),
    is_teacher: [
      { value: 'true', label: t('employee.teachers') },
      { value: 'false', label: t('employee.staff') },
    ],
    status: ['active', 'left'].map((value) => ({ value, label: t(`employee.status.${value}`) })),
  };
  const mayEdit = can('people.employee.edit');
  const add = mayEdit && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('employee.add')}
    </Button>
  );
  const open = (id: string) => void navigate(`/site/employee/view/${id}`);
  return (
    <Page actions={add}>
      <ListTable
        name="employees"
        source={peopleApi.employees.list}
        list={list}
        search={t('employee.search')}
        filters={(Object.keys(offered) as (keyof typeof offered)[]).map((name) => (
          <FilterSelect
            key={name}
            label={name === 'is_teacher' ? t('employee.kind') : t(`field.${name}`)}
            data={offered[name]}
            value={list.filters[name]}
            onChange={(value) => list.setFilter(name, value)}
          />
        ))}
        columns={[
          {
            key: 'name',
            title: t('employee.name'),
            sort: 'name_en',
            value: (row) => pick(row.name_en, row.name_bn),
          },
          { key: 'employee_no', title: t('field.employee_no'), sort: true },
          {
            key: 'designation',
            title: t('field.designation_id'),
            value: (row) => pick(row.designation_en, row.designation_bn),
          },
          {
            key: 'subject',
            title: t('field.subject_id'),
            value: (row) => pick(row.subject_en, row.subject_bn),
          },
          {
            key: 'phone',
            title: t('field.contact_number'),
            value: (row) => row.phone && formatMobile(row.phone, language),
          },
          { key: 'email', title: t('field.email'), optional: true },
          {
            key: 'status',
            title: t('field.status'),
            value: (row) => t(`employee.status.${row.status}`),
            render: (row) => (
              <Status tone={row.status === 'active' ? 'good' : 'quiet'}>
                {t(`employee.status.${row.status}`)}
              </Status>
            ),
          },
        ]}
        onRowClick={(row) => open(row.id)}
        rowActions={(row) => [
          { label: t('list.open'), onClick: () => open(row.id) },
          ...(mayEdit && row.status === 'active'
            ? [{ label: t('employee.detach'), danger: true, onClick: () => askAndDetach(row) }]
            : []),
        ]}
        empty={{ title: t('employee.empty'), hint: t('employee.empty_hint'), action: add }}
      />
      {isAdding && (
        <EmployeeDrawer employee="new" onSaved={({ id }) => open(id)} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
