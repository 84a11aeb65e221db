import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { AsOfFilter, RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { WhichReport } from '#ui/report/WhichReport.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { leaveApi } from '../api.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import { useBalanceColumns } from '../balances/BalanceTable.tsx';
import type { LeaveBalance } from '../balances/balance.contract.ts';

/** Past leave by employee, type, state and days, and the balances of a day; who does not decide on leave sees their own. */
export function LeaveHistoryScreen() {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const year = today().slice(0, 4);
  const { values, set } = useFilters({
    report: 'applications',
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    on: today(),
    employee_id: '',
    leave_type_id: '',
    state: '',
  });
  const choices = useQuery(leaveApi.history.choices.queryOptions()).data;
  const state = useDocumentState('leave:state', leaveTones);
  const { report, from, to, on, employee_id, leave_type_id } = values;
  const named = (it: { id: string; name_en: string; name_bn: string }) => ({
    value: it.id,
    label: pick(it.name_en, it.name_bn),
  });
  const which = (
    <WhichReport
      label={t('history.which')}
      data={['applications', 'balances'].map((value) => ({ value, label: t(`history.${value}`) }))}
      value={report}
      onChange={(value) => set('report', value)}
    />
  );
  const ofWhom = (
    <>
      {(choices?.employees.length ?? 0) > 1 && (
        <FilterSelect
          label={t('history.all_employees')}
          data={choices?.employees.map(named) ?? []}
          value={employee_id}
          onChange={(id) => set('employee_id', id)}
        />
      )}
      <FilterSelect
        label={t('history.all_types')}
        data={choices?.types.map(named) ?? []}
        value={leave_type_id}
        onChange={(id) => set('leave_type_id', id)}
      />
    </>
  );
  if (report === 'balances') {
    return (
      <Balances
        input={{ on, employee_id, leave_type_id }}
        which={which}
        filters={
          <>
            <AsOfFilter day={on} onChange={(day) => set('on', day)} />
            {ofWhom}
          </>
        }
      />
    );
  }
  return (
    <Applications
      input={{ from, to, employee_id, leave_type_id, state: values.state }}
      which={which}
      filters={
        <>
          <RangeFilter values={values} set={set} presets={['this_month', 'last_month']} />
          {ofWhom}
          <FilterSelect
            label={t('shared:field.status')}
            data={state.choices}
            value={values.state}
            onChange={(value) => set('state', value)}
          />
        </>
      }
    />
  );
}

interface PartProps<Input> {
  input: Input;
  which: React.ReactNode;
  filters: React.ReactNode;
}

type ApplicationsInput = Record<'from' | 'to' | 'employee_id' | 'leave_type_id' | 'state', string>;

function Applications({ input, which, filters }: PartProps<ApplicationsInput>) {
  const { t } = useTranslation('leave');
  const { when, count } = useLeaveWords();
  const state = useDocumentState('leave:state', leaveTones);
  return (
    <ReportPage
      name="leave-history"
      source={leaveApi.history.applications}
      input={input}
      pageSize={50}
      which={which}
      filters={filters}
      columns={[
        { key: 'name', title: t('approval.employee'), names: 'employee_name' },
        { key: 'employee_no', title: t('history.employee_no') },
        { key: 'leave_type', title: t('balance.type'), names: 'leave_type_name' },
        { key: 'when', title: t('application.when'), value: (row) => when(row) },
        { key: 'days', title: t('history.asked_days'), kind: 'count' },
        { key: 'approved_days', title: t('history.approved_days'), kind: 'count' },
        state.column,
        {
          key: 'remaining',
          title: t('history.remaining'),
          value: (row) => (row.remaining === null ? t('type.no_limit') : count(row.remaining)),
          align: 'right',
        },
        { key: 'reason' },
        { key: 'decided_by_name', title: t('history.decided_by') },
      ]}
      states={{ empty: { hint: t('history.empty_hint') } }}
    />
  );
}

type BalancesInput = Record<'on' | 'employee_id' | 'leave_type_id', string>;

function Balances({ input, which, filters }: PartProps<BalancesInput>) {
  const { t } = useTranslation('leave');
  const columns = useBalanceColumns<
    LeaveBalance & Record<'employee_name_en' | 'employee_name_bn' | 'employee_no', string>
  >();
  return (
    <ReportPage
      name="leave-balances"
      source={leaveApi.history.balances}
      input={input}
      which={which}
      filters={filters}
      columns={[
        { key: 'name', title: t('approval.employee'), names: 'employee_name' },
        { key: 'employee_no', title: t('history.employee_no') },
        ...columns,
      ]}
      states={{ empty: { title: t('balance.none'), hint: t('balance.none_hint') } }}
    />
  );
}
