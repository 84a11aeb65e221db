import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#kernel/database/database.ts';
import { loadWhole, removeUnfinished } from '#kernel/database/load-whole.ts';
import { inMaintenance } from '#kernel/database/maintenance.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { hashUnknownPassword } from '#modules/auth/index.ts';
import { CsvDamaged, readCsv } from './csv.rules.ts';
import { type DescribedTable, type Description, filePath, tablePath } from './description.ts';
import {
  addOutsiders,
  addReferences,
  type Cells,
  dropReferences,
  forgetMissing,
  insertRows,
  inTransaction,
  joinSharedRows,
  type Session,
  withoutTriggers,
} from './import.queries.ts';
import { type ExportArchive, openExport } from './read-archive.ts';
import { exportedColumns, exportedTables, readTables, type SiteTable } from './site-tables.queries.ts';
import { newestMigration } from './write-export.actions.ts';

interface Target {
  database: Database;
  files: FileStore;
  /** A folder for files under way. */
  folder: string;
}

export interface Imported {
  description: Description;
  row_count: number;
  /** References to what did not come along, emptied. */
  emptied_count: number;
  /** Accounts out of use for people outside of the institution whom rows name. */
  outsider_count: number;
}

/**
 * Brings the export of an institution into an installation of the same version that nobody uses yet: all of it, or nothing stands in the
 * database afterwards, not even its schema. Rows keep their ids; triggers write nothing; nobody has a password.
 * @throws {Refusal} where the export is damaged or of another version, or the installation is in use
 */
export async function importExport({ database, files, folder }: Target, path: string): Promise<Imported> {
  const archive = await openExport(path);
  try {
    const { description } = archive;
    const ours = await newestMigration(database);
    if (description.newest_migration !== ours)
      throw new Refusal(
        `The export was made by a version with ${description.newest_migration}, this one has ${ours}. Use the same version.`,
      );
    await requireUnused(database);
    const stored = await storeFiles(archive, files, folder);
    try {
      return { description, ...(await loadRows(database, archive)) };
    } catch (error) {
      for (const key of stored) await files.remove(key);
      throw error;
    }
  } catch (error) {
    throw error instanceof CsvDamaged ? new Refusal('A table of the export is damaged.') : error;
  } finally {
    archive.close();
  }
}

const inUse =
  'The installation has an institution or accounts already. An export is brought into an empty one.';

async function requireUnused(database: Database): Promise<void> {
  const isFree = await inMaintenance(database, async (tx) => {
    const sites = await tx.selectFrom('site').select('id').limit(1).execute();
    const accounts = await tx.selectFrom('user_account').select('id').limit(1).execute();
    return sites.length + accounts.length === 0;
  });
  if (!isFree) throw new Refusal(inUse);
}

/** Puts the files of an export into the store. @returns their keys */
async function storeFiles(archive: ExportArchive, files: FileStore, folder: string): Promise<string[]> {
  const { institution } = archive.description;
  const known = await checksumsOfFiles(archive);
  const keys: string[] = [];
  await mkdir(folder, { recursive: true });
  try {
    for (const id of archive.fileIds) {
      const path = join(folder, id);
      const hash = createHash('sha256');
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(await archive.read(filePath(id)), measured, createWriteStream(path));
      if (hash.digest('hex') !== known.get(id))
        throw new Refusal(`The file ${id} of the export is not what it was.`);
      const key = `${institution.id}/${id}`;
      await files.putFile(key, path);
      keys.push(key);
    }
    return keys;
  } catch (error) {
    for (const key of keys) await files.remove(key);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checksumsOfFiles(archive: ExportArchive): Promise<Map<string, string>> {
  const path = tablePath('stored_file');
  if (!archive.description.tables.some((it) => it.file === path)) return new Map();
  const rows = readCsv((await archive.read(path)).setEncoding('utf8'));
  const { value: header = [] } = await rows.next();
  const [id, sha256] = [header.indexOf('id'), header.indexOf('sha256')];
  const known = new Map<string, string>();
  for await (const row of rows) known.set(row[id]!, row[sha256]!);
  return known;
}

async function loadRows(database: Database, archive: ExportArchive): Promise<Omit<Imported, 'description'>> {
  const { description } = archive;
  const all = await inMaintenance(database, readTables);
  const password = await hashUnknownPassword();
  const described = new Map(description.tables.map((it) => [it.name, it]));
  const wanted = inOrder(exportedTables(all)).map((table) => ({ table, about: described.get(table.name) }));
  requireSameTables(description, wanted);
  const load = () =>
    database.owner.session(async (session) => {
      let [row_count, outsider_count, emptied_count] = [0, 0, 0];
      for (const table of all) await inTransaction(session, () => dropReferences(session, table));
      for (const { table, about } of wanted)
        row_count += await inTransaction(session, () =>
          loadTable(session, archive, table, about!, all, password),
        );
      for (const { table } of wanted)
        await inTransaction(session, async () => {
          for (const it of table.references)
            outsider_count += await addOutsiders(session, table, it, password);
          emptied_count += await withoutTriggers(session, table, () => forgetMissing(session, table));
        });
      for (const table of all) await inTransaction(session, () => addReferences(session, table));
      return { row_count, outsider_count, emptied_count };
    });
  return loadWhole(database, 'import', load).catch(async (error) => {
    await removeUnfinished(database);
    throw error;
  });
}

/** @throws {Refusal} where the tables and columns of an export are not those of this installation */
function requireSameTables(
  { tables }: Description,
  wanted: { table: SiteTable; about: DescribedTable | undefined }[],
): void {
  const isSame =
    tables.length === wanted.length &&
    wanted.every(({ table, about }) => {
      const columns = exportedColumns(table).map((it) => it.name);
      return (
        about?.file === tablePath(table.name) && about.columns.map((it) => it.name).join() === columns.join()
      );
    });
  if (!isSame) throw new Refusal('The tables of the export are not those of this version.');
}

/** Shared tables first, each after those that it refers to; then the others. */
function inOrder(tables: readonly SiteTable[]): SiteTable[] {
  const ordered: SiteTable[] = [];
  const add = (table: SiteTable) => {
    if (ordered.includes(table)) return;
    ordered.push(table);
  };
  const visit = (table: SiteTable, above: readonly SiteTable[]) => {
    for (const { table: target } of table.references) {
      const other = tables.find((it) => it.name === target && isShared(it));
      if (other && !above.includes(other)) visit(other, [...above, other]);
    }
    add(table);
  };
  for (const table of tables.filter(isShared)) visit(table, [table]);
  for (const table of tables) add(table);
  return ordered;
}

const isShared = ({ has_site, name }: SiteTable) => !has_site && name !== 'site';

const bytesAtOnce = 1_000_000;

async function loadTable(
  session: Session,
  archive: ExportArchive,
  table: SiteTable,
  about: DescribedTable,
  all: readonly SiteTable[],
  password: string,
): Promise<number> {
  return withoutTriggers(session, table, async () => {
    const width = about.columns.length;
    let count = 0;
    let waiting: Cells[] = [];
    let bytes = 0;
    const write = async () => {
      if (waiting.length === 0) return;
      if (isShared(table)) await joinSharedRows(session, table, waiting, all);
      else await insertRows(session, table, waiting, password);
      count += waiting.length;
      [waiting, bytes] = [[], 0];
    };
    const rows = readCsv((await archive.read(tablePath(table.name))).setEncoding('utf8'));
    const { value: header } = await rows.next();
    if (header?.join() !== about.columns.map((it) => it.name).join()) throw new CsvDamaged();
    for await (const row of rows) {
      if (row.length !== width) throw new CsvDamaged();
      waiting.push(row);
      bytes += row.reduce((sum, it) => sum + (it?.length ?? 0), 0);
      if (bytes >= bytesAtOnce || waiting.length >= 5_000) await write();
    }
    await write();
    if (count !== about.row_count) throw new CsvDamaged();
    return count;
  });
}
