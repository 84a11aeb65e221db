import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '#ui/api/query-client.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import { MoneyWithGateways } from '../settlements/MoneyWithGateways.tsx';
import type { OfficePayment } from './online-payment.contract.ts';
import { type ListedState, listedStates } from './payment-states.ts';
import { RefundDrawer } from './RefundDrawer.tsx';
import { SetAsideDrawer } from './SetAsideDrawer.tsx';
import { usePaymentRemarks } from './usePaymentRemarks.ts';
import { useRefundDecision } from './useRefundDecision.tsx';

/** How each state is shown. */
export const toneOf = (state: ListedState) => {
  if (state === 'paid') return 'good';
  if (state === 'held') return 'bad';
  const isWaiting = ['initiated', 'redirected', 'pending', 'refund_requested', 'refund_waiting'].includes(
    state,
  );
  return isWaiting ? 'waiting' : 'quiet';
};

const shownState = ({ state, refund }: OfficePayment): ListedState =>
  refund?.state === 'waiting' ? 'refund_waiting' : state;

const toneOfRow = (row: OfficePayment) =>
  row.set_aside_at && row.refund?.state !== 'waiting' ? 'quiet' : toneOf(shownState(row));

const receiptNos = (row: OfficePayment) => row.receipts.map((it) => it.receipt_no).join(', ');

/** The online payments of the institution: what became of each, and those that are held. */
export function OnlinePaymentScreen() {
  const { t } = useTranslation('payments');
  const queryClient = useQueryClient();
  const list = useListState({ sort: '-started_at', filters: ['state'] });
  const job = useJobInUrl();
  const [settingAside, setSettingAside] = useState<OfficePayment>();
  const [refunding, setRefunding] = useState<OfficePayment>();
  const remarksOf = usePaymentRemarks();
  const decision = useRefundDecision((it) => job.start(it));
  const stateText = (row: OfficePayment) =>
    [t(`online.state.${shownState(row)}`), ...remarksOf(row)].join(': ');
  const ask = ({ id }: OfficePayment) =>
    paymentsApi.online.ask
      .call({ id })
      .then((it) => job.start(it.job_id))
      .catch(reportFailure);
  const approve = async ({ id }: OfficePayment) => {
    const isSure = await confirm({
      title: t('online.approve_title'),
      body: t('online.approve_body'),
      confirm: t('online.approve'),
      keep: t('online.approve_keep'),
    });
    if (!isSure) return;
    try {
      await paymentsApi.online.approve.call({ id });
      toast.done(t('online.approved'));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
    } catch (error) {
      reportFailure(error);
    }
  };
  const withdraw = async ({ id }: OfficePayment) => {
    const isSure = await confirm({
      title: t('online.withdraw_title'),
      body: t('online.withdraw_body'),
      confirm: t('online.withdraw'),
      keep: t('online.withdraw_keep'),
    });
    if (!isSure) return;
    try {
      await paymentsApi.online.withdrawRefund.call({ id });
      toast.done(t('online.withdrawn'));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Page>
      <MoneyWithGateways />
      {job.jobId && <JobProgress jobId={job.jobId} label={t('online.asking')} onClose={job.clear} />}
      <ListTable
        name="online-payments"
        source={paymentsApi.online.list}
        list={list}
        search={t('online.search')}
        filters={[
          {
            name: 'state',
            label: t('online.status'),
            choices: listedStates.map((value) => ({ value, label: t(`online.state.${value}`) })),
          },
        ]}
        columns={[
          { key: 'tran_id', title: t('online.transaction') },
          { key: 'students', title: t('online.students'), names: 'students' },
          {
            key: 'amount_poisha',
            title: t('my.to_pay'),
            kind: 'money',
            sort: true,
            value: (row) => row.amount_poisha + row.charge_poisha,
          },
          {
            key: 'state',
            title: t('online.status'),
            value: stateText,
            render: (row) => (
              <>
                <Status tone={toneOfRow(row)}>{t(`online.state.${shownState(row)}`)}</Status>
                {remarksOf(row).map((it) => (
                  <Text key={it} size="xs" c="dimmed">
                    {it}
                  </Text>
                ))}
              </>
            ),
          },
          { key: 'receipts', title: t('online.receipts'), value: receiptNos },
          { key: 'method', title: t('online.method'), names: 'method_name' },
          {
            key: 'started_at',
            title: t('online.started_at'),
            sort: true,
            render: (row) => <Instant at={row.started_at} />,
          },
        ]}
        rowActions={(row) => [
          ...decision.rowActions(row),
          ...(row.can.approve ? [{ label: t('online.approve'), onClick: () => approve(row) }] : []),
          ...(row.can.set_aside
            ? [{ label: t('online.set_aside'), onClick: () => setSettingAside(row) }]
            : []),
          ...(row.can.refund
            ? [
                {
                  label: t(row.can.refund_by_hand ? 'online.refund_by_hand' : 'online.refund'),
                  onClick: () => setRefunding(row),
                },
              ]
            : []),
          ...(row.can.withdraw ? [{ label: t('online.withdraw'), onClick: () => withdraw(row) }] : []),
          ...(row.can.ask ? [{ label: t('online.ask'), onClick: () => ask(row) }] : []),
        ]}
        empty={{ title: t('online.empty'), hint: t('online.empty_hint') }}
      />
      {decision.drawer}
      {settingAside && <SetAsideDrawer payment={settingAside} onClose={() => setSettingAside(undefined)} />}
      {refunding && (
        <RefundDrawer
          payment={refunding}
          onRequested={(it) => job.start(it)}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </Page>
  );
}
