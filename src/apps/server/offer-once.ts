import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';

/** Stands in `offered_once` with the checksum of what was offered last, and goes into backups with the rows it speaks of. */
const kind = 'version';

/**
 * Does what writes the offers of a version into a database, unless they were the last that were written there.
 * @param offers all that decides what is written
 */
export async function offerOnce(
  database: Database,
  offers: unknown,
  write: () => Promise<void>,
): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(offers)).digest('hex');
  const isOffered = await runInTenant(database, { scope: 'core' }, (tx) =>
    tx
      .selectFrom('offered_once')
      .select('key')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (isOffered) return;
  await write();
  await runInTenant(database, { scope: 'core' }, (tx) =>
    sql`with before as (delete from offered_once where kind = ${kind} and key <> ${key})
      insert into offered_once (kind, key) values (${kind}, ${key}) on conflict do nothing`.execute(tx),
  );
}
