import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { leaveApi } from '../api.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import { movesOfApplicant } from '../applications/leave-application.rules.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import { BalanceTable } from '../balances/BalanceTable.tsx';
import type { LeaveBalance } from '../balances/balance.contract.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';

/** An employee's own leave: what remains of each type, and the applications. */
export function OwnLeaveScreen() {
  const { t } = useTranslation('leave');
  const { data } = useSuspenseQuery(leaveApi.own.balances.queryOptions({ input: {} }));
  const [isApplying, setApplying] = useState(false);
  if (!data.employee_id) {
    return (
      <Page>
        <EmptyState title={t('application.no_employee')} hint={t('application.no_employee_hint')} />
      </Page>
    );
  }
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setApplying(true)}>
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
          <OwnApplications balances={data.balances} />
        </Section>
      </Stack>
      {isApplying && <ApplicationDrawer balances={data.balances} onClose={() => setApplying(false)} />}
    </Page>
  );
}

function OwnApplications({ balances }: { balances: LeaveBalance[] }) {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { when, count, inDays } = useLeaveWords();
  const list = useListState({ sort: '-applied_at', filters: ['state'] });
  const state = useDocumentState('leave:state', leaveTones);
  const moves = useMoves({
    lifeCycle: movesOfApplicant,
    api: leaveApi.own,
    words: 'leave:application',
    stale: leaveApi.key(),
    named: (row: LeaveApplication) => ({
      name: `${pick(row.leave_type_name_en, row.leave_type_name_bn)}, ${when(row)}`,
    }),
    looks: {
      edit: {
        form: (row, close) => <ApplicationDrawer application={row} balances={balances} onClose={close} />,
      },
    },
  });
  return (
    <>
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
        onRowClick={(row) => row.can.edit && moves.begin('edit', row)}
        rowActions={moves.rowActions}
        empty={{ title: t('application.empty'), hint: t('application.empty_hint') }}
      />
      {moves.drawer}
    </>
  );
}
