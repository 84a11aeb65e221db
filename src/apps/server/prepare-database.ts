import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import { isUnfinished, loadWhole, removeUnfinished } from '#kernel/database/load-whole.ts';
import { requireLockRoom } from '#kernel/database/lock-room.ts';
import { requireEveryRow } from '#kernel/database/maintenance.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { refuseUnfinishedRestore } from '#kernel/database/set-aside.ts';
import { inStartLock } from '#kernel/database/start-lock.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openSecretBox } from '#kernel/secrets/secret-box.ts';
import { isEmpty, loadDemo } from '../demo/load-demo.ts';
import { accessCatalogue } from './access-catalogue.ts';
import { catalogueScript, loadCatalogue } from './load-catalogue.ts';
import { offerOnce } from './offer-once.ts';
import { systemRoles, writeRoles } from './roles.ts';
import { openFiles } from './services.ts';
import { syncAccessCatalogue } from './sync-access-catalogue.ts';

const demoLock = 72710002;

const unfinishedDemo =
  'The database holds a part of the demo, because loading it was broken off. Start with LOAD_DEMO=true to load it anew, or name an empty database.';

const unfinishedImport =
  'The database holds a part of an institution, because importing it was broken off. Run "bidyaloy import <file>" again, or name an empty database.';

/** Whether the demo belongs into an empty database: where nobody says, into the embedded one. */
export const wantsDemo = (config: Config) => config.LOAD_DEMO ?? !config.DATABASE_URL;

/** Gives a database the schema, the roles, the national catalogue and the modules of this version; those it has are not written again. */
export async function bringUpToDate(
  database: Database,
  say: (step: string) => void = () => undefined,
): Promise<void> {
  await migrate(database, (name) => say(`  schema: ${name}`));
  await requireEveryRow(database);
  const offers = [systemRoles(), catalogueScript(), accessCatalogue()];
  await offerOnce(database, offers, async () => {
    await writeRoles(database);
    say('  national catalogue');
    await loadCatalogue(database);
    await syncAccessCatalogue(database);
  });
}

/**
 * Brings a database to what this version needs: schema, roles, national catalogue, and the demo where it is wanted and nothing
 * is there. Processes that start together do each of it once; a load of the demo that was broken off is removed and begun anew.
 * @throws {Refusal} where a part of the demo is there and the demo is not wanted, where a restore or an import was broken off, or where the server has
 *   room for too few locks
 */
export async function prepareDatabase(
  config: Config,
  database: Database,
  say: (step: string) => void,
): Promise<void> {
  await refuseUnfinishedRestore(database.owner);
  await requireLockRoom(database);
  if (await isUnfinished(database, 'import')) throw new Refusal(unfinishedImport);
  await inStartLock(database, demoLock, async () => {
    if (!(await isUnfinished(database, 'demo'))) return;
    // Nobody must work beside a partial demo, because their rows would be removed with it.
    if (!wantsDemo(config)) throw new Refusal(unfinishedDemo);
    say('Removing what is left of a load of the demo that was broken off …');
    await removeUnfinished(database);
  });
  await bringUpToDate(database, say);
  if (!wantsDemo(config)) return;
  await inStartLock(database, demoLock, async () => {
    if (!(await isEmpty(database))) return;
    say('Loading the demo institutions (once) …');
    const secrets = await openSecretBox(config);
    await loadWhole(database, 'demo', () => loadDemo(database, openFiles(config), secrets, say));
  });
}
