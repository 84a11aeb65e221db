import type { SiteContext } from '#kernel/http/context.ts';
import { ownLifeCycle } from './submission.rules.ts';
import { decideSubmission, type LockedSubmission } from './transaction.queries.ts';

/** The family takes back what it said, while nobody decided about it. */
export const withdraw = ({ tx, caller }: SiteContext, { id }: LockedSubmission): Promise<void> =>
  decideSubmission(tx, id, { state: ownLifeCycle.withdraw.to, decided_by: caller.user_id });
