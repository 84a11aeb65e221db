import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A few threads that answer one request at a time each. */
export interface Threads<Request, Answer> {
  /** Waits for a free thread. Rejects when the signal aborts or when the thread dies twice over the request. */
  ask(request: Request, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** Milliseconds after which a thread that has not answered is ended, and its request rejected with {@link TooSlow}. */
  answerMs?: number;
  /** Milliseconds after which a thread that has nothing to do is ended. */
  idleMs?: number;
  resourceLimits?: ResourceLimits;
}

/** A thread did not answer within its time. */
export class TooSlow extends Error {}

/**
 * Threads running the given file. One is started when a request finds none free and fewer than `count`
 * run; a thread that dies is replaced, and its request tried once more.
 */
export function createThreads<Request, Answer>(
  file: URL,
  count: number,
  { answerMs, idleMs, resourceLimits }: ThreadOptions = {},
): Threads<Request, Answer> {
  const idle: Worker[] = [];
  const running = new Set<Worker>();
  const idleTimers = new Map<Worker, NodeJS.Timeout>();
  const waiting: Job<Request, Answer>[] = [];
  let closed = false;

  function next() {
    while (waiting.length > 0 && (idle.length > 0 || running.size < count)) {
      const job = waiting.shift() as Job<Request, Answer>;
      if (!job.signal?.aborted) run(popIdle() ?? start(), job);
    }
  }

  function popIdle(): Worker | undefined {
    const worker = idle.pop();
    if (worker) clearTimeout(idleTimers.get(worker));
    return worker;
  }

  function rest(worker: Worker) {
    idle.push(worker);
    if (idleMs === undefined) return;
    const timer = setTimeout(() => {
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      worker.terminate();
    }, idleMs);
    idleTimers.set(worker, timer.unref());
  }

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits });
    running.add(worker);
    // A thread must not keep the process alive; the promise of its request does, through the caller.
    worker.unref();
    worker.once('exit', () => {
      running.delete(worker);
      clearTimeout(idleTimers.get(worker));
      idleTimers.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    return worker;
  }

  function run(worker: Worker, job: Job<Request, Answer>) {
    let death: Error | null = null;
    const onMessage = (answer: Answer) => {
      release();
      rest(worker);
      job.resolve(answer);
      next();
    };
    const onError = (error: Error) => {
      death = error;
    };
    const onExit = (code: number) => {
      release();
      if (closed || job.attempts > 1 || death instanceof TooSlow) {
        job.reject(death ?? new Error(`the thread stopped with code ${code}`));
      } else {
        waiting.unshift(job);
      }
      next();
    };
    const timer =
      answerMs &&
      setTimeout(() => {
        death = new TooSlow(`the thread did not answer within ${answerMs} ms`);
        worker.terminate();
      }, answerMs);
    const release = () => {
      clearTimeout(timer || undefined);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
    };
    job.attempts += 1;
    worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    worker.postMessage(job.request);
  }

  return {
    ask(request, signal) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the threads are closed'));
        if (signal?.aborted) return reject(signal.reason);
        const onAbort = () => reject(signal?.reason);
        signal?.addEventListener('abort', onAbort, { once: true });
        const settle =
          <Value>(settled: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener('abort', onAbort);
            settled(value);
          };
        waiting.push({ request, signal, attempts: 0, resolve: settle(resolve), reject: settle(reject) });
        next();
      });
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('the threads are closed'));
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

interface Job<Request, Answer> {
  request: Request;
  signal: AbortSignal | undefined;
  attempts: number;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}
