import type { SiteContext } from '#kernel/http/context.ts';
import { showOwnProfile } from './profile-change.actions.ts';
import type { OwnProfile } from './profile-change.contract.ts';
import { changeProfileChange } from './profile-change.queries.ts';
import { profileChangeLifeCycle } from './profile-change.rules.ts';
import type { LockedChange } from './profile-review.actions.ts';

/** The family takes a waiting request back. */
export async function withdraw(context: SiteContext, { id, student_id }: LockedChange): Promise<OwnProfile> {
  await changeProfileChange(context.tx, id, { state: profileChangeLifeCycle.withdraw.to });
  return showOwnProfile(context, student_id);
}
