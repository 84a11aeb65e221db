import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { paymentsApi } from '../api.ts';
import { MoneyWithGateways } from '../settlements/MoneyWithGateways.tsx';
import type { OfficePayment } from './online-payment.contract.ts';
import { type ListedState, listedStates } from './payment-states.ts';
import { useOnlinePaymentMoves } from './useOnlinePaymentMoves.tsx';
import { usePaymentRemarks } from './usePaymentRemarks.ts';

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
  const list = useListState({ sort: '-started_at', filters: ['state'] });
  const job = useJobInUrl();
  const remarksOf = usePaymentRemarks();
  const moves = useOnlinePaymentMoves((it) => job.start(it));
  const stateText = (row: OfficePayment) =>
    [t(`online.state.${shownState(row)}`), ...remarksOf(row)].join(': ');
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
        rowActions={moves.rowActions}
        empty={{ title: t('online.empty'), hint: t('online.empty_hint') }}
      />
      {moves.drawer}
    </Page>
  );
}
