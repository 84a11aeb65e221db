import { createStore, get, type UseStore, update } from 'idb-keyval';
import { callByName } from '../api/api.ts';
import { fetchFromServer } from '../api/fetch.ts';
import { settleGridDraft } from '../grid/grid-draft.ts';
import { createOutbox, type OutboxStore, type WaitingSave } from './outbox.ts';

/** A try without an answer ends after this long. */
const sendMs = 30_000;

let database: UseStore | undefined;
const saves = () => {
  database ??= createStore('panel-outbox', 'saves');
  return database;
};

const store: OutboxStore = {
  read: async () => (await get<WaitingSave[]>('saves', saves())) ?? [],
  change: (changed) => update<WaitingSave[]>('saves', (known) => changed(known ?? []), saves()),
};

/** What waits on this device. */
export const outbox = createOutbox(store, { mayTry, send });

/** Another account may have signed in meanwhile, in another tab; what waits is kept for its own. */
async function mayTry(owner: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetchFromServer('/api/v1/session', { signal: AbortSignal.timeout(sendMs) });
    if (!response.ok) return false;
    const session = (await response.json()) as { user: { id: string }; impersonation: object | null };
    return session.user.id === owner && !session.impersonation;
  } catch {
    return false;
  }
}

async function send(save: WaitingSave): Promise<unknown> {
  const answer = await callByName(save.procedure, save.input, {
    context: { idempotencyKey: save.key },
    signal: AbortSignal.timeout(sendMs),
  });
  settleGridDraft({ owner: save.owner, sheet: save.sheet }, save.changes);
  return answer;
}
