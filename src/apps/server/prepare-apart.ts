import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '#kernel/config.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase, wantsDemo } from './prepare-database.ts';

/**
 * Makes the embedded database, and the demo in it, in a process of its own that ends: what that needed of memory would
 * stay with the server for ever, since WebAssembly gives none back. Where that process fails, it leaves it to the
 * server to find the same obstacle and to say it.
 */
export async function prepareApart(config: Config, say: (step: string) => void): Promise<void> {
  const folder = join(config.DATA_DIR, 'database');
  // Stands there from the first moment to the last, so that what was broken off is made apart, too.
  const mark = join(config.DATA_DIR, 'database.unfinished');
  if (config.DATABASE_URL || (existsSync(join(folder, 'PG_VERSION')) && !existsSync(mark))) return;
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(mark, '');
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, DATA_DIR: config.DATA_DIR, LOAD_DEMO: String(wantsDemo(config)) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', (step) => say(String(step)));
  const [code] = await once(child, 'exit');
  if (code === 0) await rm(mark, { force: true });
}

/** The other process: ends with 0 once the database holds what it must. */
async function prepare(): Promise<void> {
  // Whoever wanted it is gone.
  process.once('disconnect', () => process.exit(1));
  const config = readConfig();
  const database = await openDatabase(config);
  await prepareDatabase(config, database, (step) => process.send!(step));
  await database.close();
}

if (import.meta.main)
  await prepare().then(
    () => process.exit(0),
    () => process.exit(1),
  );
