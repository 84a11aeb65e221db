import type { Database } from '#kernel/database/database.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';

/**
 * Does in the embedded database what autovacuum does on a server: gives back the room of changed and deleted rows, and counts
 * anew what the planner goes by. Without it, plans stay as they were for empty tables.
 */
export const embeddedUpkeepJob: RecurringJob = {
  name: 'embedded_upkeep',
  everySeconds: 60,
  isDue: async ({ database }) => (await changedTables(database)).length > 0,
  async run({ database }, isStopping) {
    for (const table of await changedTables(database)) {
      // A table at a time, as requests wait meanwhile: half a second for a quarter of a million rows.
      if (!isStopping()) await database.owner.run(`vacuum (analyze) ${table}`);
    }
  },
};

/** The tables that autovacuum would take next, by its default shares and a base of 500 rows. None on a server. */
async function changedTables({ kind, owner }: Pick<Database, 'kind' | 'owner'>): Promise<string[]> {
  if (kind !== 'pglite') return [];
  // Counts are written at most once a second, at the end of a transaction.
  await owner.query('select pg_stat_force_next_flush()');
  const rows = await owner.query<{ name: string }>(`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 500 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 500 + 0.1 * greatest(c.reltuples, 0)
    order by 1`);
  return rows.map((it) => it.name);
}
