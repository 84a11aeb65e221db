import { readConfig } from '#kernel/config.ts';
import { openPGlite } from '#kernel/database/database.ts';
import { generateTypes } from '#kernel/database/generate-types.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { openDatabase } from '../server/open-database.ts';
import { type Command, readArguments } from './command.ts';

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
      // All modules are read for it, which other commands need not wait for.
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

export const databaseCommands = [databaseMigrate, databaseTypes];
