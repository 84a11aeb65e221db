import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What each connection sends, one after another; an endless one begins again with its first. */
export interface Load {
  port: number;
  connections: LoadRequest[][];
  isEndless: boolean;
  seconds: number;
}

export interface LoadOutcome {
  answered: number;
  seconds: number;
  /** Processor time of the asking thread. */
  askingMilliseconds: number;
  /** The first unsuccessful answer, if any. */
  refusal: string | null;
}

/** Answered requests a second; see `loadOutcome`. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { answered, seconds } = await loadOutcome(load);
  return answered / seconds;
}

/**
 * Asks over kept-alive connections on loopback, from a thread of its own.
 * @throws when anything but a success was answered: a fast refusal is no performance.
 */
export async function loadOutcome(load: Load): Promise<LoadOutcome> {
  const worker = new Worker(new URL('./http-load.worker.ts', import.meta.url), { workerData: load });
  const [outcome] = (await once(worker, 'message')) as [LoadOutcome];
  await worker.terminate();
  if (outcome.refusal) throw new Error(`The server refused: ${outcome.refusal}`);
  return outcome;
}
