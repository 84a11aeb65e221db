import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { allocateChosen, type ChosenDue } from './allocation.rules.ts';
import { draftReceipt, lockAccount } from './draft-receipt.actions.ts';

/**
 * Pays chosen dues of a student out of the student's own advance, today.
 * @throws 422 where the advance is too short, or a due is not open as it was chosen
 */
export async function payFromAdvance(
  context: SiteContext,
  { student_id, lines }: { student_id: string; lines: ChosenDue[] },
): Promise<{ id: string; receipt_no: string }> {
  const { tx, caller } = context;
  const money = lines.reduce((sum, line) => sum + line.amount_poisha, 0);
  const account = await lockAccount(tx, { student_id, received_on: today(), channel: 'wallet' });
  if (account.advance_poisha < money) throw fieldProblem('lines', 'fees:advance_too_short');
  const allocation = allocateChosen(account.dues, lines, money);
  const { receipt, insertion } = await draftReceipt(tx, account, allocation, {
    method: 'student_wallet',
    kind: 'cash',
    amount_poisha: 0,
    advance_used_poisha: money,
    reference: null,
    note: null,
    collected_by: caller.user_id,
  });
  return context.commitWith({ id: receipt.id }, insertion);
}
