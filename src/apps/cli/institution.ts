import { randomUUID } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '#kernel/config.ts';
import { type Database, openPostgres } from '#kernel/database/database.ts';
import { isUnfinished, removeUnfinished } from '#kernel/database/load-whole.ts';
import { inMaintenance, requireEveryRow } from '#kernel/database/maintenance.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openDatabase } from '../server/open-database.ts';
import { openFiles } from '../server/services.ts';
import { named, refuseWhileRunning } from './backup/restore.ts';
import { type Command, readArguments, UsageError } from './command.ts';

const institutionExport: Command = {
  name: 'export',
  summary: 'writes everything of one institution into an archive, in open formats',
  usage: '<alias> <file.zip>',
  help: `The same as the institution's own export in its panel: CSV, JSON and files with a description, without passwords and keys.
On the embedded database the server has to be stopped; on PostgreSQL it may run.`,
  async run(args) {
    const [alias, file] = readArguments(args, {}, 2).positionals;
    if (!alias || !file) throw new UsageError('Which institution, and into which file?');
    const path = resolve(file);
    if (await isThere(path)) throw new Refusal(`${path} is there already. Name a new file.`);
    const config = readConfig();
    const database = await openDatabase(config);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await requireEveryRow(database);
      const site_id = await siteOfAlias(database, alias);
      // Loads all modules; a static import would delay the other commands.
      const { writeExport } = await import('#modules/platform/index.ts');
      const { tables, files } = await writeExport(
        { database, files: openFiles(config) },
        { scope: 'site', site_id },
        unfinished,
      );
      await rename(unfinished, path);
      const rows = tables.reduce((sum, it) => sum + it.row_count, 0);
      console.log(`${path}: ${rows} rows of ${tables.length} tables, ${files.count} files.`);
      for (const id of files.missing) console.log(`The file ${id} is missing in the store.`);
      return 0;
    } finally {
      await rm(unfinished, { force: true });
      await database.close();
    }
  },
};

const institutionImport: Command = {
  name: 'import',
  summary: 'brings the export of an institution into an installation that nobody uses yet',
  usage: '<file.zip>',
  help: `The installation has to be of the same version and without an institution or account; everything has to be stopped.
All of the export comes in, or nothing. Nobody has a password afterwards: make an administrator with "administrator create",
who gives the institution's administrator a new one; the others choose theirs by "Forgot password" or get a slip.`,
  async run(args) {
    const [file] = readArguments(args, {}, 1).positionals;
    if (!file) throw new UsageError('Which file?');
    const config = readConfig();
    const url = config.DATABASE_URL;
    const database = url ? await openPostgres(named(url), 4) : await openDatabase(config);
    try {
      await refuseWhileRunning(database);
      if (await isUnfinished(database, 'import')) await removeUnfinished(database);
      const { importExport } = await import('#modules/platform/index.ts');
      const { prepareDatabase } = await import('../server/prepare-database.ts');
      await prepareDatabase({ ...config, LOAD_DEMO: false }, database, () => undefined);
      const target = { database, files: openFiles(config), folder: join(config.DATA_DIR, 'importing') };
      const { description, row_count, emptied_count, outsider_count } = await importExport(
        target,
        resolve(file),
      );
      const { institution, files } = description;
      console.log(
        `${institution.alias} is here: ${row_count} rows, ${files.count} files, as of ${description.made_at}.`,
      );
      if (emptied_count > 0)
        console.log(`${emptied_count} references to what an export leaves behind were emptied.`);
      if (outsider_count > 0)
        console.log(`${outsider_count} people outside of the institution are named by their ids alone.`);
      console.log('Nobody has a password yet. Make an administrator: bidyaloy administrator create');
      return 0;
    } finally {
      await database.close();
    }
  },
};

export const institutionCommands = [institutionExport, institutionImport];

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function siteOfAlias(database: Database, alias: string): Promise<string> {
  const site = await inMaintenance(database, (tx) =>
    tx.selectFrom('site').select('id').where('alias', '=', alias).executeTakeFirst(),
  );
  if (!site) throw new Refusal(`There is no institution "${alias}".`);
  return site.id;
}
