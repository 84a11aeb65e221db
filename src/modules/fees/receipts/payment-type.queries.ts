import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import type { PaymentKind } from '#shared/payment-kinds.ts';
import type { PaymentTypeChoice } from './receipt.contract.ts';
import type { Method } from './receipt.posting.ts';

/** The payment types of receipts, those out of use too: old receipts bear them. */
export const paymentTypes = (tx: Tx): Promise<PaymentTypeChoice[]> =>
  tx
    .selectFrom('payment_type')
    .select(['code', 'name_en', 'name_bn', 'kind', 'is_at_counter', 'is_active'])
    .orderBy('sort_order')
    .orderBy('code')
    .$narrowType<{ kind: PaymentKind }>()
    .execute();

/** @returns the kind of a payment type. @throws 422 on `method` where the counter does not take it. */
export async function kindAtCounter(tx: Tx, code: string): Promise<Method> {
  const type = await tx
    .selectFrom('payment_type')
    .select('kind')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('is_at_counter', '=', true)
    .executeTakeFirst();
  if (!type) throw fieldProblem('method', 'fees:payment_type_not_taken');
  return type.kind as Method;
}
