import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { lockInvoice } from '../invoices/invoice.queries.ts';
import type { PaymentFields, PaymentReceipt } from './payment.contract.ts';
import { findPayment, insertPayment } from './payment.queries.ts';

/** Records a payment. @throws where it exceeds what is due. */
export async function receivePayment(
  { tx, caller }: Context,
  { invoice_id, ...payment }: PaymentFields,
): Promise<PaymentReceipt> {
  const { site_id, state, total_poisha, paid_poisha } = requireFound(await lockInvoice(tx, invoice_id));
  if (state === 'cancelled') throw new Problem(409, 'invoicing:invoice_cancelled');
  if (payment.paid_on > today()) throw fieldProblem('paid_on', 'invoicing:day_to_come');
  if (payment.amount_poisha > total_poisha - paid_poisha)
    throw fieldProblem('amount_poisha', 'invoicing:more_than_due');
  const paid_after_poisha = paid_poisha + payment.amount_poisha;
  const made = await insertPayment(tx, {
    site_id,
    invoice_id,
    ...payment,
    paid_after_poisha,
    received_by: caller.user_id,
  });
  return {
    ...made,
    invoice_id,
    paid_poisha: paid_after_poisha,
    due_poisha: total_poisha - paid_after_poisha,
  };
}

/** Reverses a payment, with a reason; both stay visible. */
export async function reversePayment(
  { tx, caller }: Context,
  id: string,
  reason: string,
): Promise<PaymentReceipt> {
  const { invoice_id } = requireFound(await findPayment(tx, id));
  const { site_id, total_poisha, paid_poisha } = requireFound(await lockInvoice(tx, invoice_id));
  // Read again, because the lock excludes another reversal only now.
  const payment = requireFound(await findPayment(tx, id));
  if (payment.reversal_of || payment.reversal_id) throw new Problem(409, 'invoicing:already_reversed');
  const paid_after_poisha = paid_poisha - payment.amount_poisha;
  const { payment_type, reference } = payment;
  const made = await insertPayment(tx, {
    site_id,
    invoice_id,
    payment_type,
    reference,
    paid_after_poisha,
    reason,
    paid_on: today(),
    amount_poisha: -payment.amount_poisha,
    reversal_of: id,
    received_by: caller.user_id,
  });
  return {
    ...made,
    invoice_id,
    paid_poisha: paid_after_poisha,
    due_poisha: total_poisha - paid_after_poisha,
  };
}
