import type { SiteContext } from '#kernel/http/context.ts';
import { countSubmission } from './transaction.actions.ts';
import type { PaidReceipt } from './transaction.contract.ts';
import type { LockedSubmission } from './transaction.queries.ts';

/** Somebody looked, and counts the transaction. */
export async function approve(
  { tx, caller }: SiteContext,
  submission: LockedSubmission,
): Promise<{ receipts: PaidReceipt[] }> {
  return { receipts: await countSubmission(tx, submission, caller.user_id) };
}
