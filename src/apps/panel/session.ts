import { endLeftSession } from '#modules/auth/session/end-session.ts';
import { sessionApi } from '#modules/auth/session-api.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { bindDraftsTo } from '#ui/form/draft.ts';
import { cacheReadsFor, forgetKeptReads, readOrKept } from '#ui/offline/kept-reads.ts';
import type { CurrentSession } from '#ui/session/session.ts';
import { storeSignOutReason } from '#ui/session/sign-out-reason.ts';
import { forgetUser } from '#ui/session/stored-user.ts';

/**
 * Who is signed in; asked once, refreshed after changes to the account. No signal goes to the call: the
 * panel's start waits for it, and a component that comes and goes meanwhile must not cancel it. Without a network it is the one
 * that was kept on the device.
 */
export const sessionQuery = {
  ...sessionApi.show.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  queryFn: () => readOrKept('session', readSession),
};

async function readSession(): Promise<CurrentSession> {
  const session = await sessionApi.show.call();
  await cacheReadsFor(session.impersonation ? null : session.user.id);
  return session;
}

/** The session, or `null` when nobody is signed in. */
export async function findSession(): Promise<CurrentSession | null> {
  if (!(await endLeftSession())) return null;
  try {
    const session = await queryClient.ensureQueryData(sessionQuery);
    bindDraftsTo(session.user.id);
    return session;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    storeSignOutReason(error);
    forgetUser();
    await forgetKeptReads();
    return null;
  }
}
