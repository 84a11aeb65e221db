import { reportFailure } from '#ui/api/query-client.ts';
import { confirmLeave } from '#ui/form/unsaved-work.ts';
import { forgetKeptReads } from '#ui/offline/kept-reads.ts';
import { sessionApi } from '../session-api.ts';

/** Moves the session to the person's account at another institution and opens its start page, or another one in place of this. */
export async function moveInstitution(account_id: string, next?: string): Promise<void> {
  if (!(await confirmLeave())) return;
  try {
    await sessionApi.move.call({ account_id });
  } catch (error) {
    return reportFailure(error);
  }
  await forgetKeptReads();
  sessionStorage.clear();
  // Everything on the page is the other institution's.
  if (next) window.location.replace(next);
  else window.location.assign('/dashboard');
}
