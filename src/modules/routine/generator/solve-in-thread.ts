import { createThreads } from '#kernel/threads/threads.ts';
import type { SolveRequest } from './solve.worker.ts';
import type { SolverAnswer, SolverInput } from './solver-input.ts';

const mostMs = 50_000;
const reportEveryMs = 500;

const threads = createThreads<SolveRequest, SolverAnswer>(new URL('./solve.worker.ts', import.meta.url), 1, {
  answerMs: mostMs * 2,
  idleMs: 10_000,
});

/**
 * Searches in a thread of its own, so that requests are answered meanwhile, for at most fifty seconds. Rejects with what `report`
 * throws, and ends the search then.
 */
export async function solveInThread(
  input: SolverInput,
  report: (placed: number, total: number) => Promise<void>,
): Promise<SolverAnswer> {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const answer = threads.ask({ input, shared, most_ms: mostMs });
  // Told of below, or when the report has thrown.
  answer.catch(() => {});
  let isDone = false;
  const done = answer.finally(() => {
    isDone = true;
  });
  try {
    while (!isDone) {
      await report(Atomics.load(shared, 0), Atomics.load(shared, 1));
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, reportEveryMs))]);
    }
  } finally {
    Atomics.store(shared, 2, 1);
  }
  return answer;
}
