import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#kernel/config.ts';
import { type Database, openPostgres } from '#kernel/database/database.ts';
import { endUnfinishedRestore } from '#kernel/database/set-aside.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openDatabase } from '../../server/open-database.ts';
import { type Command, readArguments, UsageError } from '../command.ts';
import { ask, isInteractive } from '../prompt.ts';
import { createBackup } from './create.ts';
import { type Manifest, readManifest } from './manifest.ts';
import {
  assertRestorable,
  compareWithBackup,
  isInUse,
  named,
  refuseWhileRunning,
  restoreDatabase,
  restoreFiles,
} from './restore.ts';
import { verifyBackup } from './verify.ts';

const backupCreate: Command = {
  name: 'backup create',
  summary: 'writes database and stored files into a new folder',
  usage: '[<folder>]',
  help: `Without a folder: DATA_DIR/backups/<time>. Move it to another machine afterwards.
The embedded server has to be stopped. PostgreSQL goes on working; pg_dump has to be installed.`,
  async run(args) {
    const { positionals } = readArguments(args, {}, 1);
    const config = readConfig();
    const folder = resolve(positionals[0] ?? defaultFolder(config));
    return withDatabase(config, async (database) => {
      console.log(told(folder, await createBackup(config, database, folder)));
      return 0;
    });
  },
};

const backupVerify: Command = {
  name: 'backup verify',
  summary: 'looks whether a backup can be relied upon',
  usage: '<folder>',
  help: 'Compares every file with its checksum, and opens or reads the database in it. Touches no running system.',
  async run(args) {
    const folder = folderOf(args, {});
    const manifest = await readManifest(folder);
    const wrong = await verifyBackup(folder, manifest);
    for (const it of wrong) console.log(`WRONG  ${it}`);
    if (wrong.length === 0) console.log(`ok     ${told(folder, manifest)}`);
    return wrong.length === 0 ? 0 : 1;
  },
};

const backupRestore: Command = {
  name: 'backup restore',
  summary: 'puts a backup in the place of database and files',
  usage: '<folder> [--replace]',
  help: `Everything has to be stopped. Where the target is in use, asks first (or takes --replace) and makes a
backup of it into DATA_DIR/backups. Afterwards the database is brought to this version.

  --replace  replaces a database that is in use without asking`,
  async run(args) {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values } = readArguments(args, options, 1);
    const folder = folderOf(args, options);
    const config = readConfig();
    const manifest = await readManifest(folder);
    await assertRestorable(config, manifest);
    await refuseDamaged(folder, manifest);
    await saveWhatIsThere(config, values.replace);
    await restoreDatabase(config, folder, manifest);
    await restoreFiles(config, folder, manifest);
    return withDatabase(config, async (database) => {
      await compareWithBackup(database, manifest);
      // Loads all modules; a static import would delay the other commands.
      const { prepareDatabase } = await import('../../server/prepare-database.ts');
      await prepareDatabase({ ...config, LOAD_DEMO: false }, database, () => undefined);
      console.log(`Restored from ${told(folder, manifest)}`);
      return 0;
    });
  },
};

export const backupCommands = [backupCreate, backupRestore, backupVerify];

const defaultFolder = (config: Config, prefix = '') =>
  join(config.DATA_DIR, 'backups', `${prefix}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);

function folderOf(args: string[], options: Parameters<typeof readArguments>[1]): string {
  const [folder] = readArguments(args, options, 1).positionals;
  if (!folder) throw new UsageError('Which backup? Name its folder.');
  return resolve(folder);
}

async function withDatabase(config: Config, work: (database: Database) => Promise<number>): Promise<number> {
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function refuseDamaged(folder: string, manifest: Manifest): Promise<void> {
  const wrong = await verifyBackup(folder, { ...manifest, missing_files: [] });
  if (wrong.length > 0) throw new Refusal(`The backup is damaged:\n${wrong.join('\n')}`);
}

/** Confirms that a restore may replace a database in use, and backs it up first. */
async function saveWhatIsThere(config: Config, mayReplace: boolean): Promise<void> {
  const url = config.DATABASE_URL;
  const database = url ? await openPostgres(named(url), 4) : await openDatabase(config);
  try {
    await refuseWhileRunning(database);
    await endUnfinishedRestore(database.owner);
    if (!(await isInUse(database))) return;
    await confirmReplacing(config, mayReplace);
    const folder = resolve(defaultFolder(config, 'before-restore-'));
    console.log(`What was there: ${told(folder, await createBackup(config, database, folder))}`);
  } finally {
    await database.close();
  }
}

async function confirmReplacing(config: Config, mayReplace: boolean): Promise<void> {
  if (mayReplace) return;
  const target = config.DATABASE_URL ? new URL(config.DATABASE_URL).pathname.slice(1) : config.DATA_DIR;
  const warning = `The database ${target} is in use. A restore replaces all of it.`;
  if (!isInteractive()) throw new Refusal(`${warning} Say --replace if you mean it.`);
  const answer = await ask(`${warning} Type "replace" to go on: `);
  if (answer !== 'replace') throw new Refusal('Nothing was changed.');
}

const told = (folder: string, manifest: Manifest) =>
  `${folder} (${Object.values(manifest.rows).reduce((sum, it) => sum + it, 0)} rows, ${manifest.files.length} files, ${manifest.made_at})`;
