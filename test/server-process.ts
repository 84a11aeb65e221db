import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from '#apps/cli/build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Compiled code is kept between starts: a server starts some twenty times in a run. */
const compileCache = join(tmpdir(), 'bidyaloy-test', 'compile-cache');

/** The server does not start without its panel; which one is no matter to these tests. One worker builds, the others wait. */
export async function ensureBuilt(): Promise<void> {
  const built = ['dist/panel/.vite/screens.json', 'dist/panel-worker/worker.js'];
  const lock = join(root, 'node_modules/.building');
  while (!(await isTaken(lock))) await pause(200);
  try {
    if (!built.every((file) => existsSync(join(root, file)))) await buildWhatIsStale(() => undefined);
  } finally {
    await rm(lock, { recursive: true });
  }
}

/** Whether the lock is ours now; that of a worker that died is not waited for. */
async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
    if (age > 120_000) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

/** Starts a program of the house in a process of its own, e.g. `src/apps/worker/main.ts`. */
export function startProgram(
  path: string,
  args: string[],
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, join(root, path), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOAD_DEMO: 'false',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs a command of the command line to its end. */
export async function runCommand(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number; output: string }> {
  const command = startProgram('src/apps/cli/main.ts', args, env);
  let output = '';
  for (const stream of [command.stdout!, command.stderr!])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  command.stdin!.end(input);
  const [code] = await once(command, 'close');
  return { code, output };
}

/** The Node options of `npm start`, which limit memory. */
function optionsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.match(/--\S+/g) ?? [];
}

/** Starts the real server, as `npm start` does, and waits until it is ready. */
export async function startServerProcess(
  folder: string,
  port: number,
  env: Record<string, string> = {},
  seconds = 120,
): Promise<ChildProcess> {
  const where = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' };
  const server = startProgram('src/apps/server/main.ts', [], { ...where, ...env }, optionsOfStart());
  let said = '';
  server.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  server.stdout!.resume();
  for (let attempt = 0; attempt < seconds * 10; attempt++) {
    if (server.exitCode !== null) throw new Error(`The server ended while starting: ${said}`);
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return server;
    await pause(100);
  }
  server.kill('SIGKILL');
  throw new Error(`The server did not become ready: ${said}`);
}

/** Asks a process to end and waits for it. @returns its exit code, `null` where a signal ended it. */
export async function stopProcess(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (!child) return null;
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}

/** Who is signed in, as the address and headers that their requests carry. */
export interface SignedIn {
  url: string;
  headers: Record<string, string>;
}

/** Signs in over HTTP as a browser would. @throws with the answer where it is refused. */
export async function signInAt(
  port: number,
  username: string,
  password: string,
  language: 'en' | 'bn' = 'en',
): Promise<SignedIn> {
  const url = `http://127.0.0.1:${port}`;
  const cookies: Record<string, string> = {};
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
    }
  };
  const cookieHeader = () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const page = await fetch(`${url}/api/csrf-token`);
  if (!page.ok) throw new Error(`No token to sign in with: ${await page.text()}`);
  keep(page);
  const { csrf_token } = (await page.json()) as { csrf_token: string };
  const headers = {
    'content-type': 'application/json',
    'accept-language': language,
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': csrf_token,
  };
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { ...headers, cookie: cookieHeader() },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`);
  keep(answer);
  return { url, headers: { ...headers, cookie: cookieHeader() } };
}

/** Asks again and again until something is so. @throws where it never is. */
export async function waitUntil<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
): Promise<Value> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const seen = await look();
    if (seen) return seen;
    await pause(100);
  }
  throw new Error(`It did not happen: ${what}`);
}
