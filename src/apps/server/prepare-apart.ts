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
 * Creates the embedded database, and the demo in it, in a child process that ends, because WebAssembly would never give that
 * memory back to the server. Where it fails, the server meets the same problem and reports it.
 */
export async function prepareApart(config: Config, say: (step: string) => void): Promise<void> {
  const folder = join(config.DATA_DIR, 'database');
  // Exists while the database is being made, so that an interrupted run is repeated in a child process, too.
  const mark = join(config.DATA_DIR, 'database.unfinished');
  if (config.DATABASE_URL || (existsSync(join(folder, 'PG_VERSION')) && !existsSync(mark))) return;
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(mark, '');
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, DATA_DIR: config.DATA_DIR, LOAD_DEMO: String(wantsDemo(config)) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Under `node --watch` the files that it reads are reported on the same way.
  child.on('message', (step) => typeof step === 'string' && say(step));
  const [code] = await once(child, 'exit');
  if (code === 0) await rm(mark, { force: true });
}

/** Runs in the child process: exits with 0 once the database is complete. */
async function prepare(): Promise<void> {
  // The parent has ended.
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
