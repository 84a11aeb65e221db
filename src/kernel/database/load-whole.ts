import type { Database } from '#kernel/database/database.ts';
import { dropTables } from '#kernel/database/drop-tables.ts';
import { runInTenant } from '#kernel/database/tenant.ts';

/** What fills a whole database in many transactions, because one would take more locks than a server has room for. */
export type Load = 'demo' | 'import';

/** Stands in `offered_once` while a load goes on. */
const markOf = (kind: Load) => ({ kind, key: 'loading' });

/** Whether a load was interrupted: the database holds a part of it and was never used. */
export async function isUnfinished(database: Database, load: Load): Promise<boolean> {
  const [known] = await database.owner.query<{ exists: boolean }>(
    "select to_regclass('public.offered_once') is not null as exists",
  );
  if (!known!.exists) return false;
  return runInTenant(database, { scope: 'core' }, async (tx) => {
    const { kind, key } = markOf(load);
    const rows = tx.selectFrom('offered_once').select('key').where('kind', '=', kind);
    return (await rows.where('key', '=', key).executeTakeFirst()) !== undefined;
  });
}

/** Removes everything of an interrupted load; the schema has to be created again. The mark goes last. */
export async function removeUnfinished({ owner }: Database): Promise<void> {
  await dropTables(owner, 'public', 'offered_once');
  await owner.run(
    'begin; drop schema public cascade; create schema public; grant usage on schema public to bidyaloy_app; commit;',
  );
}

/** Loads so that a load which is broken off is noticed at the next start. */
export async function loadWhole<Result>(
  database: Database,
  load: Load,
  work: () => Promise<Result>,
): Promise<Result> {
  const { kind, key } = markOf(load);
  await runInTenant(database, { scope: 'core' }, (tx) =>
    tx.insertInto('offered_once').values({ kind, key }).execute(),
  );
  const result = await work();
  await runInTenant(database, { scope: 'core' }, (tx) =>
    tx.deleteFrom('offered_once').where('kind', '=', kind).where('key', '=', key).execute(),
  );
  return result;
}
