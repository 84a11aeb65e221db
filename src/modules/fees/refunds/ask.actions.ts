import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { ledgerOfPayingAccount } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { spendableAdvance } from '../dues/student-dues.queries.ts';
import { typeAtCounter } from '../receipts/payment-type.queries.ts';
import type { HandedBack } from './refund.contract.ts';
import { findWaiting, insertRefund } from './refund.queries.ts';
import type { RefundLine } from './refund.rules.ts';

/** Writes down what is asked for. @throws 409 while the same is asked for already */
export async function askFor(
  { tx, caller }: SiteContext,
  lines: readonly RefundLine[],
  refund: Omit<Parameters<typeof insertRefund>[1], 'requested_by'>,
): Promise<string> {
  const waiting = await findWaiting(tx, refund);
  if (waiting) throw new Problem(409, 'fees:refund_waits', waiting);
  return insertRefund(tx, { ...refund, requested_by: caller.user_id }, lines);
}

/** @throws 422 where the payment type hands nothing back, or the account cannot pay */
export async function requireHandedBack(tx: SiteTx, handed: HandedBack) {
  const { kind } = await typeAtCounter(tx, handed.method);
  const { bank_account_id, cheque_no } = paidFrom(handed);
  if (kind === 'cheque') {
    if (!bank_account_id) throw fieldProblem('bank_account_id', 'required');
    if (!cheque_no) throw fieldProblem('cheque_no', 'required');
  }
  if (bank_account_id) await ledgerOfPayingAccount(tx, { bank_account_id, cheque_no });
  return { kind };
}

/** Of cash nobody keeps an account or a leaf, whatever else the form still holds. */
export function paidFrom({ method, bank_account_id, cheque_no, reference }: HandedBack) {
  const isCash = method === 'cash';
  return {
    bank_account_id: isCash ? null : (bank_account_id ?? null),
    cheque_no: isCash ? null : (cheque_no ?? null),
    reference: reference ?? null,
  };
}

/** @throws 422 on the field for more than the advance can give without a later day falling below zero */
export async function requireSpendable(
  tx: SiteTx,
  studentId: string,
  amount_poisha: number,
  field: string,
): Promise<void> {
  if ((await spendableAdvance(tx, studentId, today())) < amount_poisha)
    throw fieldProblem(field, 'fees:advance_too_short');
}
