import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import { hiddenRows, inMaintenance, unseenRows } from '#kernel/database/maintenance.ts';
import { pendingMigrations } from '#kernel/database/migrate.ts';
import { countOutdated } from '#kernel/housekeeping/housekeeping.ts';
import { openDatabase } from '../../server/open-database.ts';
import { countRows } from '../backup/manifest.ts';
import { type Command, readArguments } from '../command.ts';
import { databaseChecks } from './checks.ts';
import { fileCheck } from './stored-files.ts';

const shownAtMost = 20;

export const checkCommand: Command = {
  name: 'check',
  summary: 'checks settings, schema, row security, books, numbers and files',
  usage: '[--quiet]',
  help: `Reads only. Ends with 0 where everything is in order and with 1 where something is wrong.
On the embedded database the server has to be stopped; on PostgreSQL it may run.

  --quiet  says only what is wrong`,
  async run(args) {
    const { values } = readArguments(args, { quiet: { type: 'boolean', default: false } });
    let wrong = 0;
    const report = (name: string, findings: string[]) => {
      wrong += findings.length;
      if (findings.length > 0 || !values.quiet)
        console.log(`${findings.length > 0 ? 'WRONG' : 'ok   '}  ${name}`);
      for (const finding of findings.slice(0, shownAtMost)) console.log(`         ${finding}`);
      if (findings.length > shownAtMost) console.log(`         … and ${findings.length - shownAtMost} more`);
    };
    const config = readConfig();
    report('settings', await settingProblems(config));
    const database = await openDatabase(config);
    try {
      const pending = await migrationProblems(database);
      report('migrations', pending);
      const hidden = pending.length === 0 ? await hiddenRows(database) : undefined;
      if (pending.length === 0) report('every row can be seen', hidden ? [hidden] : []);
      if (pending.length === 0 && !hidden) await checkContents(config, database, report);
    } finally {
      await database.close();
    }
    console.log(wrong === 0 ? 'Everything is in order.' : `${wrong} things are wrong.`);
    return wrong === 0 ? 0 : 1;
  },
};

async function checkContents(
  config: Config,
  database: Database,
  report: (name: string, findings: string[]) => void,
): Promise<void> {
  const counts = await inMaintenance(database, countRows);
  report('rows that queries see and that the server counts', await unseenRows(database, counts));
  await inMaintenance(database, async (tx) => {
    const outdated = Object.entries(await countOutdated(tx, config));
    const figures = outdated.map(([table, count]) => `${count} of ${table}`).join(', ');
    report(`housekeeping (waiting to be removed: ${figures || 'nothing'})`, []);
    for (const check of [...databaseChecks, fileCheck(join(config.DATA_DIR, 'files'))])
      report(check.name, await check.find(tx));
  });
  // Loads all modules; a static import would delay the other commands.
  const { agreementFindings } = await import('./agreements.ts');
  report('papers and books of every institution in use', await agreementFindings(database));
}

/** Valid but suspicious settings. Invalid settings stop every command. */
async function settingProblems(config: Config): Promise<string[]> {
  const isWritable = await access(config.DATA_DIR, constants.W_OK).then(
    () => true,
    () => false,
  );
  const isHttps = config.PUBLIC_URL.startsWith('https:');
  return [
    ...(isWritable ? [] : [`DATA_DIR: ${config.DATA_DIR} is not there, or cannot be written`]),
    ...(isHttps && !config.SECURE_COOKIES
      ? ['SECURE_COOKIES: must be true, because PUBLIC_URL begins with https']
      : []),
    ...(!isHttps && config.SECURE_COOKIES
      ? ['PUBLIC_URL: must begin with https, because SECURE_COOKIES is true']
      : []),
    ...(!config.DATABASE_URL && !config.RUN_JOBS
      ? ['RUN_JOBS: on the embedded database nothing else can run the jobs']
      : []),
  ];
}

async function migrationProblems(database: Database): Promise<string[]> {
  try {
    return (await pendingMigrations(database)).map((name) => `${name} is not applied yet`);
  } catch (error) {
    return [(error as Error).message];
  }
}
