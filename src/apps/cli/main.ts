import { openPGlite } from '#kernel/database/database.ts';
import { generateTypes } from '#kernel/database/generate-types.ts';
import { migrate } from '#kernel/database/migrate.ts';

const commands: Record<string, () => Promise<void>> = {
  async 'database types'() {
    const database = await openPGlite('memory://');
    await migrate(database);
    await generateTypes(database, new URL('../../../database/types.ts', import.meta.url));
    await database.close();
  },
};

const wanted = process.argv.slice(2).join(' ');
const command = commands[wanted];
if (!command) {
  console.error(
    `Usage: npm run bidyaloy -- <command>\n\n${Object.keys(commands)
      .map((name) => `  ${name}`)
      .join('\n')}`,
  );
  process.exit(2);
}
await command();
