import type { Database } from '#kernel/database/database.ts';
import { dropTables } from '#kernel/database/drop-tables.ts';
import { runInTenant } from '#kernel/database/tenant.ts';

/** Stands in `offered_once` while the demo is being loaded. */
const mark = { kind: 'demo', key: 'loading' };

/** Whether a load of the demo was interrupted: the database holds a part of it and was never used. */
export async function isDemoUnfinished(database: Database): Promise<boolean> {
  const [known] = await database.owner.query<{ exists: boolean }>(
    "select to_regclass('public.offered_once') is not null as exists",
  );
  if (!known!.exists) return false;
  return runInTenant(database, { scope: 'core' }, async (tx) => {
    const rows = tx.selectFrom('offered_once').select('key').where('kind', '=', mark.kind);
    return (await rows.where('key', '=', mark.key).executeTakeFirst()) !== undefined;
  });
}

/** Removes everything of an interrupted load; the schema has to be created again. The mark goes last. */
export async function removeUnfinishedDemo({ owner }: Database): Promise<void> {
  await dropTables(owner, 'public', 'offered_once');
  await owner.run(
    'begin; drop schema public cascade; create schema public; grant usage on schema public to bidyaloy_app; commit;',
  );
}

/** Loads the demo so that a load which is broken off is noticed at the next start. */
export async function loadWhole(database: Database, load: () => Promise<void>): Promise<void> {
  await runInTenant(database, { scope: 'core' }, (tx) =>
    tx.insertInto('offered_once').values(mark).execute(),
  );
  await load();
  await runInTenant(database, { scope: 'core' }, (tx) =>
    tx.deleteFrom('offered_once').where('kind', '=', mark.kind).where('key', '=', mark.key).execute(),
  );
}
