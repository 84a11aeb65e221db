import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { Status } from '#ui/report/Status.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { peopleApi } from '../api.ts';
import { DepartureDrawer } from '../departures/DepartureDrawer.tsx';
import type { EmployeeRow } from './employee.contract.ts';

interface EmployeeTableProps {
  mayEdit: boolean;
  /** Address of an employee. */
  hrefOf: (id: string) => string;
  /** Shown where there is no employee: a button to add the first one. */
  add?: ReactNode;
  bulkActions?: BulkAction<EmployeeRow>[];
}

/** The teachers and staff of an institution; who may, detaches them. */
export function EmployeeTable({ mayEdit, hrefOf, add, bulkActions }: EmployeeTableProps) {
  const { t } = useTranslation('people');
  const { data: choices } = useSuspenseQuery(peopleApi.employees.choices.queryOptions());
  const list = useListState({
    sort: 'sort_order',
    filters: ['designation_id', 'subject_id', 'is_teacher', 'has_account', 'status'],
    defaults: { status: 'active' },
  });
  const [leaving, setLeaving] = useState<EmployeeRow>();
  const toChoices = useNamedChoices();
  return (
    <>
      <ListTable
        name="employees"
        source={peopleApi.employees.list}
        list={list}
        search={t('employee.search')}
        filters={[
          { name: 'designation_id', choices: toChoices(choices.designations) },
          { name: 'subject_id', choices: toChoices(choices.subjects) },
          {
            name: 'is_teacher',
            label: t('employee.kind'),
            choices: [
              { value: 'true', label: t('employee.teachers') },
              { value: 'false', label: t('employee.staff') },
            ],
          },
          {
            name: 'has_account',
            label: t('employee.account'),
            choices: [
              { value: 'true', label: t('account.has') },
              { value: 'false', label: t('account.has_none') },
            ],
          },
          {
            name: 'status',
            choices: ['active', 'left'].map((value) => ({ value, label: t(`employee.status.${value}`) })),
          },
        ]}
        columns={[
          { key: 'name', sort: 'name_en', names: 'name' },
          { key: 'employee_no', sort: true },
          { key: 'designation', phone: 'fact', title: t('field.designation_id'), names: 'designation' },
          { key: 'subject', phone: 'fact', title: t('field.subject_id'), names: 'subject' },
          {
            key: 'phone',
            title: t('field.contact_number'),
            kind: 'phone',
          },
          {
            key: 'has_account',
            title: t('employee.account'),
            value: (row) => t(row.has_account ? 'account.has' : 'account.has_none'),
            optional: true,
          },
          { key: 'email', optional: true },
          { key: 'joined_on', kind: 'day', optional: true },
          { key: 'index_no', optional: true },
          { key: 'device_no', optional: true },
          {
            key: 'status',
            value: (row) => t(`employee.status.${row.status}`),
            render: (row) => (
              <Status tone={row.status === 'active' ? 'good' : 'quiet'}>
                {t(`employee.status.${row.status}`)}
              </Status>
            ),
          },
        ]}
        bulkActions={bulkActions}
        rowHref={(row) => hrefOf(row.id)}
        rowActions={(row) => [
          { label: t('list.open'), href: hrefOf(row.id) },
          ...(mayEdit && row.status === 'active'
            ? [{ label: t('employee.detach'), danger: true, onClick: () => setLeaving(row) }]
            : []),
        ]}
        empty={{ title: t('employee.empty'), hint: t('employee.empty_hint'), action: add }}
      />
      {leaving && <DepartureDrawer employee={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
