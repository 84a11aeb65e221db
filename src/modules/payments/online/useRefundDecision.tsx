import { IconChecks, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundLifeCycle } from '#modules/fees/ui.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useMove } from '#ui/document/useMove.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { paymentsApi } from '../api.ts';
import type { OfficePayment } from './online-payment.contract.ts';

const { approve, reject } = refundLifeCycle;

/** What can be done with a refund that waits to be approved, in the row of its payment; `drawer` asks why it is turned down. */
export function useRefundDecision(onApproved: (jobId: string) => void) {
  const { t } = useTranslation(['payments', 'fees']);
  const [rejected, setRejected] = useState<OfficePayment>();
  const move = useMove({
    lifeCycle: { approve, approve_by_hand: approve, reject },
    words: 'payments:online.waiting_refund',
    stale: paymentsApi.key(),
  });
  const approveRefund = ({ refund, can: { refund_by_hand: is_paid_back } }: OfficePayment) =>
    move.make(is_paid_back ? 'approve_by_hand' : 'approve', async () => {
      const answer = await paymentsApi.online.approveRefund.call({ id: refund!.id, is_paid_back });
      onApproved(answer.job_id);
      return answer;
    });
  return {
    rowActions: (row: OfficePayment): RowAction[] => [
      ...(row.can.approve_refund
        ? [
            {
              label: move.labelOf(row.can.refund_by_hand ? 'approve_by_hand' : 'approve'),
              icon: <IconChecks size={16} aria-hidden />,
              onClick: () => approveRefund(row),
            },
          ]
        : []),
      ...(row.can.reject_refund
        ? [
            {
              label: move.labelOf('reject'),
              icon: <IconX size={16} aria-hidden />,
              danger: true,
              onClick: () => setRejected(row),
            },
          ]
        : []),
    ],
    drawer: rejected && (
      <ReasonDrawer
        name={`reject-online-refund:${rejected.refund!.id}`}
        title={t('fees:refund.reject_title', { refund_no: rejected.tran_id })}
        hint={t('online.waiting_refund.reject_hint')}
        save={t('online.waiting_refund.reject')}
        keep={t('fees:refund.reject_keep')}
        submit={(reason) => paymentsApi.online.rejectRefund.call({ id: rejected.refund!.id, reason })}
        done={t('fees:refund.reject_done', { refund_no: rejected.tran_id })}
        stale={paymentsApi.key()}
        onClose={() => setRejected(undefined)}
      />
    ),
  };
}
