import { ApiProblem } from '#ui/api/problem.ts';
import { sessionApi } from '../session-api.ts';

/** Kept until the server has ended the session of somebody who signed out without a network. */
const key = 'session_to_end';

/** How long the server may take; a person who hands over the device does not wait. */
const patienceMs = 8_000;

/** Ends the session on the server. @returns whether it is over; where the server gave no answer, a later call ends it */
export async function endSession(): Promise<boolean> {
  localStorage.setItem(key, 'true');
  try {
    await sessionApi.delete.call(undefined, { signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) return false;
  }
  localStorage.removeItem(key);
  return true;
}

/** Ends the session that was left open. @returns whether none is left */
export async function endLeftSession(): Promise<boolean> {
  return localStorage.getItem(key) === null || endSession();
}
