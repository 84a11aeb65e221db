import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useHrefWith } from '#ui/page/useHrefWith.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { leaveApi } from '../api.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import { DecisionDrawer } from './DecisionDrawer.tsx';
import { useLeaveDecisions } from './useLeaveDecisions.tsx';

/** The leave applications of employees, with balance and clashes, to decide on. */
export function LeaveApprovalScreen() {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { when, count, inDays } = useLeaveWords();
  const list = useListState({
    sort: '-applied_at',
    filters: ['state', 'employee_id', 'leave_type_id', 'from', 'to'],
  });
  const state = useDocumentState('leave:state', leaveTones);
  const applicants = useQuery(leaveApi.approvals.applicants.queryOptions()).data ?? [];
  const types = useQuery(leaveApi.history.choices.queryOptions()).data?.types ?? [];
  const [params, setParams] = useSearchParams();
  const hrefWith = useHrefWith();
  const opened = params.get('application');
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('application');
        return next;
      },
      { replace: true },
    );
  const decisions = useLeaveDecisions();
  const named = (it: { id: string; name_en: string; name_bn: string }) => ({
    value: it.id,
    label: pick(it.name_en, it.name_bn),
  });
  return (
    <Page>
      <ListTable
        name="leave-applications"
        source={leaveApi.approvals.list}
        list={list}
        search={t('approval.search')}
        filters={[
          { name: 'state', label: t('shared:field.status'), choices: state.choices },
          { name: 'employee_id', label: t('approval.employee'), choices: applicants.map(named) },
          { name: 'leave_type_id', choices: types.map(named) },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          {
            key: 'name',
            phone: 'name',
            title: t('approval.employee'),
            sort: 'employee_name_en',
            names: 'employee_name',
          },
          { key: 'designation', title: t('history.designation'), names: 'designation_name', optional: true },
          { key: 'leave_type', title: t('balance.type'), names: 'leave_type_name' },
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
            key: 'remaining',
            title: t('approval.remaining'),
            value: (row) => (row.remaining === null ? t('type.no_limit') : count(row.remaining)),
            align: 'right',
          },
          {
            key: 'clash_count',
            title: t('approval.clashes'),
            value: (row) => (row.clash_count === 0 ? '' : count(row.clash_count)),
            align: 'right',
          },
          { ...state.column, phone: 'state' },
          { key: 'reason', optional: true },
          {
            key: 'applied_on',
            title: t('application.applied_on'),
            kind: 'day',
            sort: 'applied_at',
            optional: true,
          },
        ]}
        rowHref={(row) => hrefWith({ application: row.id })}
        rowActions={(row) => [
          {
            label: t('approval.open'),
            icon: <IconChecks size={16} aria-hidden />,
            href: hrefWith({ application: row.id }),
          },
          ...decisions.rowActions(row),
        ]}
        bulkActions={[decisions.bulkAction('approve', leaveApi.approvals.approve_several)]}
        empty={{ title: t('approval.empty'), hint: t('approval.empty_hint') }}
      />
      {opened && <DecisionDrawer id={opened} onDecide={decisions.begin} onClose={close} />}
      {decisions.drawer}
    </Page>
  );
}
