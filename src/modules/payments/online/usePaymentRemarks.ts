import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { OfficePayment } from './online-payment.contract.ts';

/** What is said below the state of a payment: why it is held, who set it aside, who asked for its refund and who decided it. */
export function usePaymentRemarks(): (row: OfficePayment) => string[] {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const at = (instant: string) =>
    `${formatDay(dayOf(instant), language, 'short')}, ${formatTime(instant, language)}`;
  const ofRefund = (refund: NonNullable<OfficePayment['refund']>) => {
    const { receipt_no, requested_by_name, decided_by_name, decided_at, decision_reason } = refund;
    const decided = { name: decided_by_name, at: decided_at && at(decided_at), note: decision_reason };
    return [
      t('online.waiting_refund.asked_by', {
        amount: formatTaka(refund.amount_poisha, language),
        receipt: receipt_no ? localDigits(receipt_no, language) : t('online.waiting_refund.whole'),
        name: requested_by_name,
        at: at(refund.requested_at),
        reason: refund.reason,
      }),
      refund.ends_charge && t('online.waiting_refund.ends_charge'),
      decided_at &&
        t(
          refund.state === 'rejected'
            ? 'online.waiting_refund.rejected_by'
            : 'online.waiting_refund.approved_by',
          decided,
        ),
    ];
  };
  return (row) =>
    [
      row.held_reason && t(`online.held.${row.held_reason}`),
      row.set_aside_note &&
        t('online.set_aside_by', { note: row.set_aside_note, name: row.set_aside_by_name }),
      row.failure,
      ...(row.refund ? ofRefund(row.refund) : []),
    ].filter((it): it is string => Boolean(it));
}
