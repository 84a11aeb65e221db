import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss } from '#kernel/database/connection-loss.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import type { Job } from './job.contract.ts';
import { readJobs } from './job.queries.ts';

/** Streams of one person in one process; a browser tab asks every two seconds where it gets none. */
const streamsPerPerson = 6;
const readEveryMs = 400;

type Listener = (job: Job | undefined) => void;

/** The streams of one process: who follows which job. */
class JobReader {
  readonly #services: Services;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #streamsOf = new Map<string, number>();
  #isReading = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Counts a stream. @returns what ends it; calling it again does nothing.
   * @throws 429 where the person has enough streams.
   */
  open(userId: string): () => void {
    const open = this.#streamsOf.get(userId) ?? 0;
    if (open >= streamsPerPerson) throw new Problem(429, 'jobs:too_many_streams');
    this.#streamsOf.set(userId, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.#streamsOf.get(userId)! - 1;
      if (left > 0) this.#streamsOf.set(userId, left);
      else this.#streamsOf.delete(userId);
    };
  }

  listen(jobId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(jobId) ?? new Set();
    this.#listeners.set(jobId, listeners.add(listener));
    if (!this.#isReading) void this.#read();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(jobId) === listeners) this.#listeners.delete(jobId);
    };
  }

  /** Reads all followed jobs with one statement, until nobody follows any. */
  async #read(): Promise<void> {
    this.#isReading = true;
    while (this.#listeners.size > 0) {
      await pause(readEveryMs);
      const ids = [...this.#listeners.keys()];
      if (ids.length === 0) break;
      try {
        const jobs = await runInTenant(this.#services.database, { scope: 'jobs' }, (tx) => readJobs(tx, ids));
        const byId = new Map(jobs.map((job) => [job.id, job]));
        for (const id of ids) for (const listener of this.#listeners.get(id) ?? []) listener(byId.get(id));
      } catch (error) {
        // The streams stay open and go on when the database answers again.
        if (!isConnectionLoss(error)) this.#services.log.error({ err: error }, 'job streams');
      }
    }
    this.#isReading = false;
  }
}

const readers = new WeakMap<Services, JobReader>();

function readerOf(services: Services): JobReader {
  const reader = readers.get(services) ?? new JobReader(services);
  readers.set(services, reader);
  return reader;
}

/**
 * Yields a job at once and on every change, until it has ended or the client disconnects. All streams of a process share one
 * reader of the table.
 * @throws 429 `jobs:too_many_streams` where the person has the maximum of streams.
 */
export function followJob(
  services: Services,
  userId: string,
  first: Job,
  signal: AbortSignal | undefined,
): AsyncGenerator<Job, void> {
  const reader = readerOf(services);
  const close = reader.open(userId);
  // A generator that is never read never reaches its end, so its stream is closed here.
  signal?.addEventListener('abort', close);
  return changes(reader, close, first, signal);
}

async function* changes(
  reader: JobReader,
  close: () => void,
  first: Job,
  signal: AbortSignal | undefined,
): AsyncGenerator<Job, void> {
  let wake = () => {};
  let latest: Job | undefined = first;
  const stopListening = reader.listen(first.id, (job) => {
    latest = job;
    wake();
  });
  const onAbort = () => wake();
  signal?.addEventListener('abort', onAbort);
  try {
    let told: string | undefined;
    while (latest && !signal?.aborted) {
      const now: Job = latest;
      const text = JSON.stringify(now);
      if (text !== told) yield now;
      told = text;
      if (now.state !== 'queued' && now.state !== 'running') return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (signal?.aborted) resolve();
      });
    }
  } finally {
    stopListening();
    signal?.removeEventListener('abort', onAbort);
    close();
  }
}
