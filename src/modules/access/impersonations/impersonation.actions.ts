import type { Context } from '#kernel/http/context.ts';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { linkSessionToImpersonation, withSessionScope } from '#modules/auth/index.ts';
import { endImpersonation, findTarget, insertImpersonation } from './impersonation.queries.ts';

/**
 * Lets the caller's session act as an account for some minutes; the audit log names both for what is done meanwhile.
 * @throws 404; 403 `access:core_target` for another core administrator; 422 where the account is not active.
 */
export async function actAs(
  { tx, caller, request, services }: Context,
  { user_id, reason, minutes }: { user_id: string; reason: string; minutes: number },
): Promise<{ ends_at: string }> {
  const target = requireFound(await findTarget(tx, user_id));
  if (target.user_type === 'core-admin') throw new Problem(403, 'access:core_target');
  if (!target.is_active || target.is_group_active === false || target.is_site_active === false)
    throw fieldProblem('user_id', 'access:account_out_of_use');
  const secret = sessionSecretOf(services.config, request);
  const row = await insertImpersonation(tx, { impersonator_id: userIdOf(caller), user_id, reason, minutes });
  const isTied =
    secret !== undefined &&
    (await withSessionScope(tx, () => linkSessionToImpersonation(tx, hashSecret(secret), row.id)));
  if (!isTied) throw new Problem(403, 'forbidden');
  return { ends_at: row.ends_at };
}

/** @throws 409 `access:not_acting` where the session is the caller's own. */
export async function stopActing({ tx, caller, request, services }: Context): Promise<void> {
  const secret = sessionSecretOf(services.config, request);
  if (!caller.impersonator_id || !secret) throw new Problem(409, 'access:not_acting');
  await withSessionScope(tx, () => endImpersonation(tx, hashSecret(secret)));
}
