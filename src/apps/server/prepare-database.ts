import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import { requireEveryRow } from '#kernel/database/maintenance.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { inStartLock } from '#kernel/database/start-lock.ts';
import { openSecretBox } from '#kernel/secrets/secret-box.ts';
import { isEmpty, loadDemo } from '../demo/load-demo.ts';
import { isDemoUnfinished, loadWhole, removeUnfinishedDemo } from '../demo/load-once.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { writeRoles } from './roles.ts';
import { openFiles } from './services.ts';
import { writeAccess } from './write-access.ts';

const demoLock = 72710002;

/** Whether the demo belongs into an empty database: where nobody says, into the embedded one. */
export const wantsDemo = (config: Config) => config.LOAD_DEMO ?? !config.DATABASE_URL;

/**
 * Brings a database to what this version needs: schema, roles, national catalogue, and the demo where it is wanted
 * and nothing is there. Processes that start together do each of it once; a load of the demo that was broken off is
 * removed and begun anew.
 */
export async function prepareDatabase(
  config: Config,
  database: Database,
  say: (step: string) => void,
): Promise<void> {
  if (wantsDemo(config))
    await inStartLock(database, demoLock, async () => {
      if (!(await isDemoUnfinished(database))) return;
      say('Removing what is left of a load of the demo that was broken off …');
      await removeUnfinishedDemo(database);
    });
  await migrate(database, (name) => say(`  schema: ${name}`));
  await requireEveryRow(database);
  await writeRoles(database);
  say('  national catalogue');
  await loadCatalogue(database);
  await writeAccess(database);
  if (!wantsDemo(config)) return;
  await inStartLock(database, demoLock, async () => {
    if (!(await isEmpty(database))) return;
    say('Loading the demo institutions (once) …');
    const secrets = await openSecretBox(config);
    await loadWhole(database, () => loadDemo(database, openFiles(config), secrets, say));
  });
}
