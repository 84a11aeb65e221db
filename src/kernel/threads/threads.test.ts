import { afterEach, expect, test } from 'vitest';
import { createThreads, type Threads, TooSlow } from './threads.ts';

const file = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads';
  ${source}`)}`,
  );
const echo = file(`parentPort.on('message', (wish) => {
  if (wish === 'die') throw new Error('the thread fell over');
  parentPort.postMessage(wish === 'who' ? threadId : wish);
});`);

let threads: Threads<string, unknown> | undefined;
afterEach(() => threads?.close());

test('answers each request, however many wait for a thread', async () => {
  threads = createThreads(echo, 2);
  const asked = ['ক', 'খ', 'গ', 'ঘ', 'ঙ'];
  expect(await Promise.all(asked.map((wish) => threads?.ask(wish)))).toEqual(asked);
});

test('reuses a thread before it starts another', async () => {
  threads = createThreads(echo, 2);
  expect(await threads.ask('who')).toBe(await threads.ask('who'));
});

test('retries a failed request once on a new thread, then rejects it and stays usable', async () => {
  threads = createThreads(echo, 1);
  await expect(threads.ask('die')).rejects.toThrow('the thread fell over');
  expect(await threads.ask('still here')).toBe('still here');
});

test('rejects an aborted request at once without sending it to a thread', async () => {
  threads = createThreads(echo, 1);
  const controller = new AbortController();
  const first = threads.ask('first');
  const second = threads.ask('second', controller.signal);
  controller.abort(new Error('nobody wants it'));
  await expect(second).rejects.toThrow('nobody wants it');
  expect(await first).toBe('first');
});

test('rejects waiting requests on closing', async () => {
  threads = createThreads(echo, 1);
  const asked = Promise.allSettled([threads.ask('a'), threads.ask('b')]);
  await threads.close();
  expect((await asked)[1]?.status).toBe('rejected');
});

test('ends a thread that takes too long, and answers the next request', async () => {
  const endless = file(`parentPort.on('message', (wish) => {
    while (wish === 'for ever') {}
    parentPort.postMessage(wish);
  });`);
  threads = createThreads(endless, 1, { answerMs: 3000 });
  await expect(threads.ask('for ever')).rejects.toThrow(TooSlow);
  expect(await threads.ask('short')).toBe('short');
});
