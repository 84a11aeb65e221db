import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, SiteTx, Tx } from '#kernel/database/database.ts';
import { atOneMoment, type ReadAtMoment, type SiteTenant } from '#kernel/database/tenant.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { ZipFile } from '#kernel/files/zip-file.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { columnLabel } from '#kernel/language/field-name.ts';
import { tableLabel } from '#kernel/language/table-label.ts';
import type { Language } from '#shared/language.ts';
import {
  type DescribedTable,
  type Description,
  descriptionPath,
  exportFormat,
  filePath,
  tablePath,
} from './description.ts';
import { columnsLeftBehind, rowsLeftBehind, tablesLeftBehind } from './left-behind.ts';
import { readMe } from './read-me.ts';
import {
  exportedColumns,
  exportedTables,
  readLines,
  readTables,
  type SiteTable,
} from './site-tables.queries.ts';

interface Source {
  database: Database;
  files: FileStore;
}

/** Says how far an export is: so many of so many tables and files. */
type Report = (done: number, total: number) => Promise<void>;

/**
 * Writes everything of an institution into an archive: its rows, read under its own tenancy and as they stand at one moment, the rows of
 * shared tables that they point to, its files, and a description.
 * @param tenant of the institution; nothing that its people may not read gets into the archive
 */
export async function writeExport(
  { database, files }: Source,
  tenant: SiteTenant,
  path: string,
  report: Report = async () => undefined,
): Promise<Description> {
  const archive = new ZipFile(path);
  try {
    // The embedded database has one connection, which the reading holds, so that nothing can be reported meanwhile.
    const paced = atMostTwiceASecond(report);
    const reportRows = database.kind === 'pglite' ? async () => undefined : paced;
    const newest_migration = await newestMigration(database);
    const { kept, ...read } = await atOneMoment(database, tenant, (read) =>
      addTables(read, archive, tenant, reportRows),
    );
    const description = { ...read, newest_migration };
    const missing: string[] = [];
    const total = description.tables.length + kept.length;
    let size_bytes = 0;
    for (const [at, file] of kept.entries()) {
      await paced(description.tables.length + at, total);
      const content = await openStored(files, `${tenant.site_id}/${file.id}`);
      if (content) size_bytes += (await archive.add(filePath(file.id), content)).size_bytes;
      else missing.push(file.id);
    }
    const whole = { ...description, files: { count: kept.length - missing.length, size_bytes, missing } };
    await archive.add(descriptionPath, [JSON.stringify(whole, null, 2)]);
    await archive.close();
    await report(total, total);
    return whole;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Most tables take less time than a report, which is a transaction of its own. */
function atMostTwiceASecond(report: Report): Report {
  let last = 0;
  return async (done, total) => {
    if (performance.now() - last < 500) return;
    await report(done, total);
    last = performance.now();
  };
}

/** The bytes of a stored file as a stream; nothing where they are gone. */
async function openStored(files: FileStore, key: string) {
  const content = await files.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return content?.stream();
}

async function addTables(
  read: ReadAtMoment<SiteTenant>,
  archive: ZipFile,
  tenant: SiteTenant,
  report: Report,
) {
  const { institution, all, made_by } = await read(async (tx) => ({
    institution: requireFound(await findInstitution(tx)),
    all: await readTables(tx),
    made_by: await nameOf(tx, tenant.user_id),
  }));
  const about = {
    format: exportFormat,
    product_version: await productVersion(),
    made_at: new Date().toISOString(),
    made_by,
    institution,
    tables_left_behind: Object.entries(tablesLeftBehind).map(([table, why]) => ({ table, why })),
  } as const;
  for (const [language, name] of [
    ['en', 'README.txt'],
    ['bn', 'README.bn.txt'],
  ] as const)
    await archive.add(name, [readMe(about, language)]);
  const tables: DescribedTable[] = [];
  const wanted = exportedTables(all);
  for (const table of wanted) {
    await report(tables.length, wanted.length);
    tables.push(await read((tx) => addTable(tx, archive, table, all)));
  }
  const kept = await read((tx) => keptFiles(tx));
  return { ...about, tables, kept };
}

const findInstitution = (tx: SiteTx) =>
  tx
    .selectFrom('site')
    .select(['id', 'alias', 'name_en', 'name_bn'])
    .where('id', '=', tx.siteId)
    .executeTakeFirst();

const keptFiles = (tx: SiteTx) =>
  tx
    .selectFrom('stored_file')
    .select('id')
    .where(sql<boolean>`${sql.raw(rowsLeftBehind.stored_file!.keeps)}`)
    .orderBy('id')
    .execute();

async function addTable(
  tx: Tx,
  archive: ZipFile,
  table: SiteTable,
  all: readonly SiteTable[],
): Promise<DescribedTable> {
  const { name, primary_key, has_site } = table;
  let row_count = 0;
  const lines = readLines(tx, table, all);
  async function* counted() {
    row_count = yield* lines;
  }
  const written = await archive.add(tablePath(name), counted());
  const meaning = meaningOf((language) => tableLabel(name, language));
  return {
    name,
    file: tablePath(name),
    ...(meaning && { meaning }),
    belongs_to: has_site || name === 'site' ? 'institution' : 'everybody',
    row_count,
    ...written,
    columns: exportedColumns(table).map((it) => {
      const called = meaningOfColumn(it.name);
      return {
        name: it.name,
        type: it.type,
        may_be_empty: it.is_nullable,
        ...(called && { meaning: called }),
      };
    }),
    primary_key,
    references: table.references.map((it) => ({
      columns: it.columns,
      table: it.table,
      references: it.references,
    })),
    left_behind: Object.entries(columnsLeftBehind[name] ?? {}).map(([column, { why }]) => ({ column, why })),
    ...(rowsLeftBehind[name] && { rows_left_behind: rowsLeftBehind[name].why }),
  };
}

function meaningOf(label: (language: Language) => string | undefined) {
  const [en, bn] = [label('en'), label('bn')];
  return en && bn ? { en, bn } : undefined;
}

/** Many tables have columns of one name, and each is looked for in the texts of all modules. */
const meanings = new Map<string, ReturnType<typeof meaningOf>>();

function meaningOfColumn(column: string) {
  if (!meanings.has(column))
    meanings.set(
      column,
      meaningOf((language) => columnLabel(column, language)),
    );
  return meanings.get(column);
}

/** The newest migration that a database has. */
export async function newestMigration({ owner }: Pick<Database, 'owner'>): Promise<string> {
  const [row] = await owner.query<{ name: string }>('select max(name) as name from schema_migration');
  return row!.name;
}

async function nameOf(tx: Tx, userId: string | null | undefined): Promise<string | null> {
  if (!userId) return null;
  const row = await tx
    .selectFrom('user_account')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.full_name ?? null;
}

async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
