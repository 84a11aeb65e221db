import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

type NewPayment = Omit<Insertable<DB['site_invoice_payment']>, 'id' | 'receipt_no' | 'received_at'>;

/** Writes a payment with the next number of its year, and what the invoice has been paid by it. */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
): Promise<{ id: string; receipt_no: string }> {
  const year = payment.paid_on.slice(0, 4);
  const row = await tx
    .insertInto('site_invoice_payment')
    .values({
      ...payment,
      receipt_no: sql<string>`'RCT-' || ${year}::text || '-'
        || lpad(core_numbers('site_invoice_receipt', ${year}, 1)::text, 6, '0')`,
    })
    .returning(['id', 'receipt_no'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('site_invoice')
    .set({ paid_poisha: payment.paid_after_poisha })
    .where('site_id', '=', payment.site_id)
    .where('id', '=', payment.invoice_id)
    .execute();
  return row;
}

/** A payment with its reversal, if any. */
export const findPayment = (tx: Tx, id: string) =>
  tx
    .selectFrom('site_invoice_payment as payment')
    .leftJoin('site_invoice_payment as reversal', (join) =>
      inSameSite(join, 'reversal.reversal_of', 'payment.id'),
    )
    .select(['payment.id', 'payment.site_id', 'payment.invoice_id', 'payment.amount_poisha'])
    .select([
      'payment.payment_type',
      'payment.reference',
      'payment.reversal_of',
      'reversal.id as reversal_id',
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst();
