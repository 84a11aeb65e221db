import { parentPort } from 'node:worker_threads';
import { solveRoutine } from './solver.rules.ts';
import type { SolverAnswer, SolverInput } from './solver-input.ts';

export interface SolveRequest {
  input: SolverInput;
  /** Shared with who asked: lessons placed, lessons in all, and whether to end. */
  shared: Int32Array<SharedArrayBuffer>;
  /** Milliseconds after which the best so far is the answer. */
  most_ms: number;
}

parentPort?.on('message', ({ input, shared, most_ms }: SolveRequest) => {
  const until = performance.now() + most_ms;
  const answer: SolverAnswer = solveRoutine(input, (placed, total) => {
    Atomics.store(shared, 0, placed);
    Atomics.store(shared, 1, total);
    return Atomics.load(shared, 2) === 1 || performance.now() > until;
  });
  parentPort?.postMessage(answer);
});
