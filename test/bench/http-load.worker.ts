import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, LoadOutcome, LoadRequest } from './http-load.ts';

const load = workerData as Load;
const agent = new Agent({ keepAlive: true, maxSockets: load.connections.length });
const outcome: LoadOutcome = { answered: 0, seconds: 0, askingMilliseconds: 0, refusal: null };
const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;

await Promise.all(load.connections.map(follow));
outcome.seconds = elapsed();
const { user, system } = process.threadCpuUsage();
outcome.askingMilliseconds = (user + system) / 1000;
agent.destroy();
parentPort!.postMessage(outcome);

async function follow(requests: readonly LoadRequest[]): Promise<void> {
  for (let at = 0; load.isEndless || at < requests.length; at += 1) {
    if (outcome.refusal || elapsed() > load.seconds) return;
    await ask(requests[at % requests.length]!);
  }
}

function ask({ method, path, headers, body }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port: load.port, method, path, headers }, (answer) => {
      const isRefused = answer.statusCode! >= 300;
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        if (isRefused) text += chunk;
      });
      answer.on('end', () => {
        outcome.answered += 1;
        if (isRefused) outcome.refusal ??= `${answer.statusCode} ${text.slice(0, 300)}`;
        resolve();
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
