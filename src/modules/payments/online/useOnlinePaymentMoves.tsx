import { refundLifeCycle } from '#modules/fees/ui.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { paymentsApi } from '../api.ts';
import type { OfficePayment } from './online-payment.contract.ts';
import { onlinePaymentLifeCycle } from './online-payment.rules.ts';
import { RefundDrawer } from './RefundDrawer.tsx';

/** What the office does with a payment and with its refund that waits to be approved. `follow` gets the job that asks the gateway. */
export function useOnlinePaymentMoves(follow: (jobId: string) => void) {
  const onMoved = (answer: object) => {
    if ('job_id' in answer) follow(String(answer.job_id));
  };
  const ofPayment = useMoves({
    lifeCycle: onlinePaymentLifeCycle,
    api: paymentsApi.online,
    words: 'payments:online',
    stale: paymentsApi.key(),
    named: (row: OfficePayment) => ({ number: row.tran_id, context: byHand(row) }),
    looks: {
      refund: { form: (row, close) => <RefundDrawer payment={row} onRequested={follow} onClose={close} /> },
    },
    onMoved,
  });
  const ofRefund = useMoves({
    lifeCycle: refundLifeCycle,
    api: paymentsApi.onlineRefunds,
    words: ['payments:online.waiting_refund', 'fees:refund'],
    stale: paymentsApi.key(),
    named: (row: ReturnType<typeof refundsOf>[number]) => ({
      refund_no: row.payment.tran_id,
      context: byHand(row.payment),
    }),
    input: ({ payment }, move) => (move === 'approve' ? { is_paid_back: payment.refunds_by_hand } : {}),
    onMoved,
  });
  return {
    rowActions: (row: OfficePayment): RowAction[] => [
      ...refundsOf(row).flatMap(ofRefund.rowActions),
      ...ofPayment.rowActions(row),
    ],
    drawer: ofRefund.drawer || ofPayment.drawer,
  };
}

const byHand = ({ refunds_by_hand }: OfficePayment) => (refunds_by_hand ? 'by_hand' : undefined);

const refundsOf = (payment: OfficePayment) => (payment.refund ? [{ ...payment.refund, payment }] : []);
