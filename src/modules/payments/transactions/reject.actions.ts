import type { SiteContext } from '#kernel/http/context.ts';
import { deskLifeCycle } from './submission.rules.ts';
import { notifyFamily } from './transaction.actions.ts';
import { decideSubmission, type LockedSubmission, linesOfSubmission } from './transaction.queries.ts';

/** Says no to a transaction, and tells the family why. */
export async function reject(
  { tx, caller }: SiteContext,
  { id, submitted_by, transaction_id }: LockedSubmission,
  { reason }: { reason: string },
): Promise<void> {
  await decideSubmission(tx, id, {
    state: deskLifeCycle.reject.to,
    reason,
    decided_by: caller.user_id,
  });
  const lines = await linesOfSubmission(tx, id);
  const students = lines.map((it) => it.student_id);
  await notifyFamily(tx, { id, submitted_by, students, words: 'transaction_rejected' }, () => ({
    transaction_id,
    reason,
  }));
}
