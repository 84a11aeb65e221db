import type { Database } from './database.ts';

type Owner = Pick<Database['owner'], 'query' | 'run'>;

const tablesAtOnce = 5;

/**
 * Drops the tables of a schema, a few in a transaction: everything that goes with one is locked until it is gone, and a server has
 * room for so many locks only. Those that others point to go last.
 * @param kept a table that stays
 */
export async function dropTables(owner: Owner, schema: string, kept = ''): Promise<void> {
  for (;;) {
    const some = await owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relname <> $2 and c.relkind in ('r', 'p') and not c.relispartition
       order by (select count(*) from pg_constraint k where k.confrelid = c.oid and k.conrelid <> c.oid), c.relname
       limit ${tablesAtOnce}`,
      [schema, kept],
    );
    if (some.length === 0) return;
    await owner.run(`drop table ${some.map((it) => it.name).join(', ')} cascade`);
  }
}

/** Drops a schema with everything in it; does nothing where there is none. */
export async function dropSchema(owner: Owner, schema: string): Promise<void> {
  await dropTables(owner, schema);
  await owner.run(`drop schema if exists ${schema} cascade`);
}
