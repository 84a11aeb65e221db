import { Button, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { leaveApi } from '../api.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import { BalanceTable } from '../balances/BalanceTable.tsx';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';

/** An employee's own leave: what remains of each type, and the applications. */
export function OwnLeaveScreen() {
  const { t } = useTranslation('leave');
  const { data } = useSuspenseQuery(leaveApi.own.balances.queryOptions({ input: {} }));
  const [editing, setEditing] = useState<LeaveApplication | 'new'>();
  if (!data.employee_id) {
    return (
      <Page>
        <EmptyState title={t('application.no_employee')} hint={t('application.no_employee_hint')} />
      </Page>
    );
  }
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t('application.add')}
    </Button>
  );
  return (
    <Page actions={add}>
      <Stack gap="lg">
        <Section title={t('balance.title')}>
          {data.balances.length > 0 ? (
            <BalanceTable title={t('balance.title')} balances={data.balances} />
          ) : (
            <EmptyState title={t('balance.none')} hint={t('balance.none_hint')} />
          )}
        </Section>
        <Section title={t('application.mine')}>
          <OwnApplications onEdit={setEditing} />
        </Section>
      </Stack>
      {editing && (
        <ApplicationDrawer
          application={editing === 'new' ? undefined : editing}
          balances={data.balances}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}

function OwnApplications({ onEdit }: { onEdit: (application: LeaveApplication) => void }) {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { when, count, inDays } = useLeaveWords();
  const list = useListState({ sort: '-applied_at', filters: ['state'] });
  const state = useDocumentState('leave:state', leaveTones);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (id: string) => leaveApi.own.withdraw.call({ id }),
    onSuccess: async () => {
      toast.done(t('application.withdrawn'));
      await queryClient.invalidateQueries({ queryKey: leaveApi.key() });
    },
  });
  const askAndWithdraw = async (row: LeaveApplication) => {
    const name = `${pick(row.leave_type_name_en, row.leave_type_name_bn)}, ${when(row)}`;
    if (await confirmDelete({ name, type: t('application.type') })) withdraw.mutate(row.id);
  };
  return (
    <ListTable
      name="own-leave"
      source={leaveApi.own.list}
      list={list}
      search={t('application.search')}
      filters={[{ name: 'state', label: t('shared:field.status'), choices: state.choices }]}
      columns={[
        { key: 'leave_type', phone: 'name', title: t('balance.type'), names: 'leave_type_name' },
        {
          key: 'starts_on',
          phone: 'fact',
          title: t('application.when'),
          sort: true,
          value: (row) => when(row),
        },
        {
          key: 'days',
          phone: 'fact',
          title: t('application.days'),
          value: (row) => inDays(row.days),
        },
        {
          key: 'approved_days',
          title: t('history.approved_days'),
          value: (row) => count(row.approved_days),
          align: 'right',
        },
        { key: 'reason' },
        {
          key: 'substitute',
          title: t('field.substitute_id'),
          value: (row) => row.substitute_name_en && pick(row.substitute_name_en, row.substitute_name_bn),
          optional: true,
        },
        {
          key: 'attachment_name',
          title: t('shared:field.attachment'),
          render: (row) =>
            row.attachment_url && (
              <a href={row.attachment_url} target="_blank" rel="noreferrer">
                {row.attachment_name}
              </a>
            ),
          optional: true,
        },
        { ...state.column, phone: 'state' },
        {
          key: 'decision',
          title: t('application.note'),
          value: (row) => [row.decision_note, row.cancel_reason].filter(Boolean).join(' · '),
        },
        {
          key: 'applied_on',
          title: t('application.applied_on'),
          kind: 'day',
          sort: 'applied_at',
          optional: true,
        },
      ]}
      onRowClick={(row) => row.can.edit && onEdit(row)}
      rowActions={(row) => [
        ...(row.can.edit
          ? [
              {
                label: t('application.edit_row'),
                icon: <IconPencil size={16} aria-hidden />,
                onClick: () => onEdit(row),
              },
            ]
          : []),
        ...(row.can.withdraw
          ? [
              {
                label: t('application.withdraw'),
                icon: <IconX size={16} aria-hidden />,
                danger: true,
                onClick: () => askAndWithdraw(row),
              },
            ]
          : []),
      ]}
      empty={{ title: t('application.empty'), hint: t('application.empty_hint') }}
    />
  );
}
