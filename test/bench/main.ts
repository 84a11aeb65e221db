import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '#apps/server/load-catalogue.ts';
import { writeRoles } from '#apps/server/roles.ts';
import { writeAccess } from '#apps/server/write-access.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { type Application, openApplication } from './application.ts';
import { measureCoreLists } from './core-lists.ts';
import { measureDues } from './dues.ts';
import { measureHomePage } from './home-page.ts';
import { type BenchSite, makeSite } from './institutions.ts';
import { measureGrowth, measureListRead } from './list-read.ts';
import { measureMarkSheets } from './mark-sheets.ts';
import { asTable, type Measurement } from './measurement.ts';
import { measurePanelSize } from './panel-size.ts';
import { sweepReads } from './read-sweep.ts';
import { measureReceipts } from './receipts.ts';
import { measureResults } from './results.ts';
import { readScale } from './scale.ts';
import { startPostgres } from './throwaway-postgres.ts';

const scale = readScale();
const say = (step: string) => console.error(step);
const postgres = await startPostgres();
// An interrupted run takes its server along; see startPostgres.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
say(
  postgres ? 'PostgreSQL, a throwaway server' : 'PostgreSQL is not installed: the embedded database (PGlite)',
);
try {
  console.log(asTable(await measureAll()));
} finally {
  await postgres?.stop();
  await rm(join(tmpdir(), `bidyaloy-bench-${process.pid}.sql`), { force: true });
  await rm(join(tmpdir(), `bidyaloy-bench-files-${process.pid}`), { recursive: true, force: true });
}

async function measureAll(): Promise<Measurement[]> {
  const { sites, all, alone } = await prepare();
  const rows: Measurement[] = [];
  try {
    say('List of students …');
    rows.push(await measureListRead(all, sites[0]!, postgres, 'bench', scale));
    say('Home page …');
    rows.push(await measureHomePage(all, sites[0]!, scale));
    say('Results …');
    rows.push(await measureResults(all.services, sites));
    say('Mark sheets …');
    rows.push(await measureMarkSheets(all.services, sites[0]!));
    say('Dues …');
    rows.push(await measureDues(all.services, sites));
    say('Receipts …');
    rows.push(await measureReceipts(all, sites, postgres, scale));
    say('Every read …');
    rows.push(await sweepReads(all, sites[0]!, say));
    say('Growth …');
    rows.push(await measureGrowth(alone, all, sites[0]!, scale));
    say('Lists of the core …');
    rows.push(...(await measureCoreLists(all, postgres, 'bench', scale)));
    // Last: the build takes memory that is none of the server's.
    say('Panel …');
    rows.push(...(await measurePanelSize()));
  } finally {
    await all.close();
    await alone?.close();
  }
  return rows;
}

/** The database with all institutions, and on PostgreSQL a copy made while the first was the only one. */
async function prepare(): Promise<{ sites: BenchSite[]; all: Application; alone: Application | undefined }> {
  await postgres?.run('create database bench');
  let database = await open('bench');
  await migrate(database);
  await writeRoles(database);
  await loadCatalogue(database);
  await writeAccess(database);
  say(`Institution 1 of ${scale.sites}, ${scale.studentsPerSite} students each`);
  const sites = [await makeSite(database, 1, scale.studentsPerSite)];
  if (postgres) {
    await database.close();
    await postgres.run('create database alone template bench');
    database = await open('bench');
  }
  for (let number = 2; number <= scale.sites; number += 1) {
    say(`Institution ${number} of ${scale.sites}`);
    sites.push(await makeSite(database, number, scale.studentsPerSite));
  }
  await database.owner.run('analyze');
  const alone = postgres && (await open('alone'));
  await alone?.owner.run('analyze');
  return {
    sites,
    all: await openApplication(database),
    alone: alone && (await openApplication(alone)),
  };
}

function open(name: string): Promise<Database> {
  return postgres ? openPostgres(postgres.url(name), scale.connections) : openPGlite('memory://');
}
