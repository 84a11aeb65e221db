import type { SiteTx, Tx } from '#kernel/database/database.ts';
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

/** @returns a payment type that the counter takes. @throws 422 on `method` where it does not */
export async function typeAtCounter(
  tx: Tx,
  code: string,
): Promise<{ kind: Method; name_en: string; name_bn: string }> {
  const type = await tx
    .selectFrom('payment_type')
    .select(['kind', 'name_en', 'name_bn'])
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('is_at_counter', '=', true)
    .executeTakeFirst();
  if (!type) throw fieldProblem('method', 'fees:payment_type_not_taken');
  return { ...type, kind: type.kind as Method };
}

/** The payment type of what no counter takes: a bank's, or that of mobile money. @throws 422 where the core has none in use */
export async function typeOfKind(
  tx: Tx,
  kind: 'bank' | 'mfs',
): Promise<{ code: string; kind: Method; name_en: string; name_bn: string }> {
  const type = await tx
    .selectFrom('payment_type')
    .select(['code', 'name_en', 'name_bn'])
    .where('kind', '=', kind)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .executeTakeFirst();
  if (!type) throw fieldProblem('method', 'fees:payment_type_not_taken');
  return { ...type, kind };
}

/** The ledger of the bank account that took a receipt; nothing where no bank did. */
export async function ledgerOfBank(tx: SiteTx, bankAccountId: string | null): Promise<string | undefined> {
  if (bankAccountId === null) return undefined;
  const account = await tx
    .selectFrom('bank_account')
    .select('ledger_id')
    .where('id', '=', bankAccountId)
    .executeTakeFirst();
  return account?.ledger_id;
}
