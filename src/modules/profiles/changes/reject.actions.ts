import type { SiteContext } from '#kernel/http/context.ts';
import { notifyFamilies } from './profile-change.actions.ts';
import { decideProfileChanges, valuesOfRecord } from './profile-change.queries.ts';
import { profileChangeLifeCycle, valuesLike } from './profile-change.rules.ts';
import type { LockedChange } from './profile-review.actions.ts';

export async function reject(
  context: SiteContext,
  { id, wanted, student }: LockedChange,
  { reason }: { reason: string },
): Promise<void> {
  const recorded = valuesLike(valuesOfRecord(student), wanted);
  await decideProfileChanges(context.tx, context.caller.user_id, [
    { id, state: profileChangeLifeCycle.reject.to, recorded, taken: [], note: reason },
  ]);
  await notifyFamilies(context, 'told.rejected', [student], reason);
}
