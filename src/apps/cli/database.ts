import { writeFile } from 'node:fs/promises';
import { readConfig } from '#kernel/config.ts';
import { openPGlite, openPostgres } from '#kernel/database/database.ts';
import { generateTypes } from '#kernel/database/generate-types.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openDatabase } from '../server/open-database.ts';
import { runTool } from './backup/postgres-tools.ts';
import { type Command, readArguments } from './command.ts';
import { probeTables, writtenByHand } from './schema-dump.ts';

const databaseMigrate: Command = {
  name: 'database migrate',
  summary: 'brings the database to what this version needs',
  usage: '[--demo]',
  help: `The server does the same at every start: schema, roles, national catalogue.

  --demo  also loads the demo institutions, if there is no institution yet`,
  async run(args) {
    const { values } = readArguments(args, { demo: { type: 'boolean', default: false } });
    const config = readConfig();
    const database = await openDatabase(config);
    try {
      // Loads all modules; a static import would delay the other commands.
      const { prepareDatabase } = await import('../server/prepare-database.ts');
      await prepareDatabase({ ...config, LOAD_DEMO: values.demo }, database, console.log);
      console.log('The database is up to date.');
      return 0;
    } finally {
      await database.close();
    }
  },
};

const databaseTypes: Command = {
  name: 'database types',
  summary: 'rewrites database/types.ts from the migrations, after you added one',
  usage: '',
  help: '',
  async run(args) {
    readArguments(args, {});
    const database = await openPGlite('memory://');
    await migrate(database);
    await generateTypes(database, new URL('../../../database/types.ts', import.meta.url));
    await database.close();
    return 0;
  },
};

const databaseSchema: Command = {
  name: 'database schema',
  summary: 'rewrites database/schema.sql from the migrations, for reading',
  usage: '',
  help: 'Migrates the empty PostgreSQL database of DATABASE_URL and describes it with pg_dump.',
  async run(args) {
    readArguments(args, {});
    const { DATABASE_URL } = readConfig();
    if (!DATABASE_URL) throw new Refusal('Set DATABASE_URL to an empty PostgreSQL database.');
    const database = await openPostgres(DATABASE_URL, 2);
    await migrate(database)
      .then(() => database.owner.run(probeTables))
      .finally(() => database.close());
    const dumped = await runTool('pg_dump', ['--schema-only', '--no-owner', '--schema=public'], {
      url: DATABASE_URL,
    });
    // What pg_dump says about itself and its session changes with its version.
    const statements = dumped.replace(/^(--.*|SET .*|SELECT pg_catalog\.set_config.*|\\.*)\n/gm, '');
    const head =
      '-- Made by `npm run database:schema` from the migrated database, for reading. Not edited by hand.\n' +
      '-- The policies, triggers and grants that make_tenant_table and make_catalogue_table make are left out; their calls stand.\n\n';
    await writeFile(
      new URL('../../../database/schema.sql', import.meta.url),
      head + writtenByHand(statements),
    );
    return 0;
  },
};

export const databaseCommands = [databaseMigrate, databaseTypes, databaseSchema];
