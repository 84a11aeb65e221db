import { writeFile } from 'node:fs/promises';
import type { Database } from './database.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
  is_identity: 'YES' | 'NO';
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  json: 'JsonColumn',
  jsonb: 'JsonColumn',
  bytea: 'Uint8Array',
};

/** Writes `database/types.ts` from the migrated database. */
export async function generateTypes(database: Database, target: URL): Promise<void> {
  const columns = await database.owner.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_generated, c.is_identity
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not in ('schema_migration', 'schema_function_file')
    order by c.table_name, c.ordinal_position`);
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const interfaces = [...tables].map(
    ([table, own]) => `export interface ${pascal(table)}Table {\n${own.map(field).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`);
  const ofSites = columns.filter((it) => it.column_name === 'site_id' && it.is_nullable === 'NO');
  await writeFile(
    target,
    `// Made by \`npm run database:types\` from the migrated database. Not edited by hand.
import type { ColumnType } from 'kysely';

/** Has a default, so an insert may leave it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as a value that the module parses, written as JSON text. */
type JsonColumn = ColumnType<unknown, string, string>;

${interfaces.join('\n\n')}

export interface DB {
${index.join('\n')}
}

/** Every table whose rows belong to an institution each. */
export const siteTables: ReadonlySet<string> = new Set([
${ofSites.map((it) => `  '${it.table_name}',`).join('\n')}
]);
`,
  );
}

function field(column: Column): string {
  const array = column.udt_name.startsWith('_');
  const scalar = scalars[array ? column.udt_name.slice(1) : column.udt_name] ?? 'string';
  const base = array ? `${scalar}[]` : scalar;
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  if (column.is_generated === 'ALWAYS') return `  ${column.column_name}: ColumnType<${type}, never, never>;`;
  const optional = column.column_default !== null || column.is_identity === 'YES';
  return `  ${column.column_name}: ${optional ? `Generated<${type}>` : type};`;
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
