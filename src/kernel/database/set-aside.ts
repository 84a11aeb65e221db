import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';
import { dropSchema } from './drop-tables.ts';

type Owner = Pick<Database['owner'], 'query' | 'run'>;

/** The schemas of an installation: its own, and that of the queue. */
const schemas = ['public', 'pgboss'];
/** What was there stands aside while a backup is loaded; once that is done, it only waits to be dropped. */
const aside = (schema: string) => `${schema}_aside`;
const replaced = (schema: string) => `${schema}_replaced`;

/** Puts what is in the database aside under other names and leaves an empty schema, without a lock on any table. */
export async function putAside(owner: Owner): Promise<void> {
  await endUnfinishedRestore(owner);
  await owner.run(`begin;
    ${await renaming(owner, schemas, aside)}
    create schema public;
    grant usage on schema public to bidyaloy_app;
    ${movingExtensions(aside('public'), 'public')}
    commit;`);
}

/** Drops what was loaded since {@link putAside}, and brings back what was there. */
export async function putBack(owner: Owner): Promise<void> {
  await owner.run(movingExtensions('public', aside('public')));
  for (const schema of schemas) await dropSchema(owner, schema);
  await owner.run(`begin; ${await renaming(owner, schemas.map(aside), nameBefore)} commit;`);
}

/** Drops what was put aside. */
export async function dropAside(owner: Owner): Promise<void> {
  await owner.run(
    `begin; ${await renaming(owner, schemas.map(aside), (it) => replaced(nameBefore(it)))} commit;`,
  );
  for (const schema of schemas) await dropSchema(owner, replaced(schema));
}

/** Brings back what stands aside since a restore was broken off, or drops it where everything had been loaded. */
export async function endUnfinishedRestore(owner: Owner): Promise<void> {
  if (await stands(owner, aside('public'))) await putBack(owner);
  else for (const schema of schemas) await dropSchema(owner, replaced(schema));
}

/** @throws {Refusal} where a restore was broken off: what is there is a part of a backup */
export async function refuseUnfinishedRestore(owner: Owner): Promise<void> {
  if (await stands(owner, aside('public')))
    throw new Refusal(
      'A restore was broken off. Run "bidyaloy backup restore <folder>" again; what was there before stands aside until then.',
    );
}

const nameBefore = (schema: string) => schema.replace(/_aside$/, '');

async function stands(owner: Owner, schema: string): Promise<boolean> {
  const rows = await owner.query('select from pg_namespace where nspname = $1', [schema]);
  return rows.length > 0;
}

/** Renames the schemas that exist. */
async function renaming(
  owner: Owner,
  wanted: readonly string[],
  nameAfter: (schema: string) => string,
): Promise<string> {
  const found: string[] = [];
  for (const schema of wanted) if (await stands(owner, schema)) found.push(schema);
  return found.map((it) => `alter schema ${it} rename to ${nameAfter(it)};`).join('\n');
}

/** An extension would go with its schema, and a dump would not create it a second time. */
const movingExtensions = (from: string, to: string) => `
  do $$
  declare
    name text;
  begin
    for name in select e.extname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where n.nspname = '${from}' and e.extrelocatable
    loop
      execute format('alter extension %I set schema ${to}', name);
    end loop;
  end $$;`;
