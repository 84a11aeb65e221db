import { z } from 'zod';
import {
  chosenDay,
  chosenId,
  type InputOf,
  id,
  optionalText,
  poisha,
  requiredText,
  route,
} from '#shared/contract.ts';
import { paymentTypes } from '../invoices/line-kinds.ts';

const receipt = z.object({
  id,
  receipt_no: z.string(),
  invoice_id: id,
  paid_poisha: poisha,
  due_poisha: poisha,
});

export const paymentContract = {
  /** Records what an institution paid for an invoice, in whole or in part. */
  create: route('invoicing.payment.receive', 'POST /site-invoice-payments', { idempotent: true, status: 201 })
    .input(
      z.object({
        invoice_id: chosenId('invoicing:invoice_no_required'),
        paid_on: chosenDay('required'),
        amount_poisha: poisha.min(1),
        payment_type: z.enum(paymentTypes),
        reference: optionalText(100),
        note: optionalText(300),
      }),
    )
    .output(receipt),
  /** Payments are never changed: a second one reverses a wrong one. */
  reverse: route('invoicing.payment.reverse', 'POST /site-invoice-payments/{id}/reversal', {
    idempotent: true,
  })
    .input(z.object({ id, reason: requiredText('required', 500) }))
    .output(receipt),
  document: route('invoicing.payment.list', 'GET /site-invoice-payments/{id}/document', {
    ownTransaction: true,
  })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type PaymentFields = InputOf<typeof paymentContract.create>;
export type PaymentReceipt = z.infer<typeof receipt>;
