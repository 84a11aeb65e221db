import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#kernel/refusal.ts';

const root = new URL('../../../', import.meta.url);
const stamp = new URL('dist/build.json', root);

/** Builds the panel, its service worker and the website's pages, when their sources changed since the last time. */
export async function buildWhatIsStale(say: (step: string) => void = console.log): Promise<void> {
  const sources = await fingerprint();
  if ((await builtFrom()) === sources) return;
  const { build } = await import('vite');
  // The build must not depend on the caller's NODE_ENV, which Vite would use, e.g. in a test run.
  const callers = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  for (const [what, configFile] of [
    ['panel', 'vite.config.ts'],
    ['panel’s service worker', 'vite.panel-worker.config.ts'],
    ['website', 'vite.website.config.ts'],
  ] as const) {
    if (!existsSync(new URL(configFile, root))) continue;
    say(`Building the ${what} …`);
    await build({
      configFile: fileURLToPath(new URL(configFile, root)),
      logLevel: 'warn',
    });
  }
  if (callers === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = callers;
  await mkdir(new URL('dist/', root), { recursive: true });
  await writeFile(stamp, JSON.stringify({ sources }));
}

/** For development, where the panel is served as it is written: what a server cannot start without. */
export async function buildWhatIsMissing(): Promise<void> {
  if ((await builtFrom()) === undefined) await buildApart();
}

/**
 * Does the same in a child process that ends, because the memory of a build would stay with the server that starts afterwards.
 * @throws {Refusal} where the build fails, after it has printed why
 */
export async function buildApart(): Promise<void> {
  if ((await builtFrom()) === (await fingerprint())) return;
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Refusal('The panel could not be built; what is said above tells why.');
}

/** The sources of the last build, as their fingerprint. */
async function builtFrom(): Promise<string | undefined> {
  if (!existsSync(stamp)) return undefined;
  return (JSON.parse(await readFile(stamp, 'utf8')) as { sources: string }).sources;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const patterns = ['src/**/*.{ts,tsx,json,css,html}', 'vite*.config.ts', 'package-lock.json'];
  const names = (await Array.fromAsync(glob(patterns, { cwd: fileURLToPath(root) }))).sort();
  for (const name of names) hash.update(name).update(await readFile(new URL(name, root)));
  return hash.digest('hex');
}

if (import.meta.main) {
  // The parent has ended.
  process.once('disconnect', () => process.exit(1));
  await buildWhatIsStale();
  process.exit(0);
}
