import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { forSiteHeader } from '../api/for-site.ts';
import { ApiProblem, isUnreachable } from '../api/problem.ts';

/** What was read from the server, as it is kept on the device. */
interface KeptRead {
  data: unknown;
  /** Instant. */
  read_at: string;
}

const maxAgeMs = 7 * 86_400_000;

/** A server that takes longer is treated as out of reach where the device has an answer. */
const patienceMs = 8_000;

const ownerKey = 'device_owner';

let store: UseStore | undefined;
const reads = () => {
  store ??= createStore('panel-reads', 'reads');
  return store;
};

/** Reads that were answered by the device, by their name, with the instant at which the server answered them. */
const answeredByDevice = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Keeps the reads of one person on this device; those of another are deleted. `null` keeps none, as while an administrator acts
 * for somebody.
 */
export async function cacheReadsFor(userId: string | null): Promise<void> {
  if (localStorage.getItem(ownerKey) === userId) return;
  await forgetKeptReads();
  if (userId) localStorage.setItem(ownerKey, userId);
}

/** Deletes what was kept, as at sign-out. */
export async function forgetKeptReads(): Promise<void> {
  localStorage.removeItem(ownerKey);
  answeredByDevice.clear();
  await clear(reads()).catch(() => undefined);
}

/**
 * The answer of the server, kept on the device; without a network the kept one, where it is not older than a week. Only for
 * small reads that people need without a network.
 */
export async function readOrKept<Data>(name: string, read: () => Promise<Data>): Promise<Data> {
  const isOwn = Object.keys(forSiteHeader()).length === 0;
  const owner = isOwn ? localStorage.getItem(ownerKey) : null;
  const kept = owner ? await findKept(`${owner} ${name}`) : undefined;
  try {
    const data = await (kept ? withPatience(read()) : read());
    // The owner is asked for again: the first read of a visit, the session, names it.
    void cache(name, data);
    note(name, undefined);
    return data;
  } catch (error) {
    if (!kept || !isUnreachable(error)) throw error;
    note(name, kept.read_at);
    return kept.data as Data;
  }
}

/** Options of a query whose answer is kept: `useQuery(keptOnDevice(attendanceApi.sheets.get.queryOptions({ input })))`. */
export function keptOnDevice<Options extends object>(options: Options): Options {
  return { ...options, persister: readQueryOrKept };
}

function readQueryOrKept<Data, Context>(
  read: (context: Context) => Data | Promise<Data>,
  context: Context,
  { queryHash }: { queryHash: string },
): Promise<Data> {
  return readOrKept(queryHash, async () => read(context));
}

/** The instant at which the server answered a read that the device answers now; nothing where the answer is fresh. */
export const keptSince = (name: string): string | undefined => answeredByDevice.get(name);

export function listenToKeptReads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(name: string, readAt: string | undefined) {
  if (answeredByDevice.get(name) === readAt) return;
  if (readAt) answeredByDevice.set(name, readAt);
  else answeredByDevice.delete(name);
  for (const listener of listeners) listener();
}

async function cache(name: string, data: unknown): Promise<void> {
  const owner = localStorage.getItem(ownerKey);
  if (!owner || Object.keys(forSiteHeader()).length > 0) return;
  const read: KeptRead = { data, read_at: new Date().toISOString() };
  // A browser that keeps nothing, as in a private window, works as before.
  await set(`${owner} ${name}`, read, reads()).catch(() => undefined);
}

async function findKept(key: string): Promise<KeptRead | undefined> {
  const kept = await get<KeptRead>(key, reads()).catch(() => undefined);
  return kept && Date.now() - Date.parse(kept.read_at) < maxAgeMs ? kept : undefined;
}

async function withPatience<Data>(reading: Promise<Data>): Promise<Data> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiProblem({ title: '', status: 0, code: 'network' })), patienceMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
