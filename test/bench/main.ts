import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from '#apps/cli/build.ts';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { sumLedgerMonths } from '#modules/accounts/ledger-months/ledger-month.job.ts';
import { today } from '#shared/dates.ts';
import { slowAtLargest, slowAtSchool } from './accepted-reads.ts';
import { type Application, openApplication } from './application.ts';
import { measureApplications } from './applications.ts';
import { measureCoreLists } from './core-lists.ts';
import { measureCheapestRead, measureDashboard } from './cpu.ts';
import { measureDues, raiseDues } from './dues.ts';
import { fillSchools } from './full-school.ts';
import { measureHomePage } from './home-page.ts';
import { type BenchSite, makeSite } from './institutions.ts';
import { measureLedgerReports } from './ledger-reports.ts';
import { measureGrowth, measureListRead } from './list-read.ts';
import { measureMarkSheets } from './mark-sheets.ts';
import { asTable, type Measurement } from './measurement.ts';
import { measurePanelLoad } from './panel-load.ts';
import { measurePanelSize } from './panel-size.ts';
import { measurePaymentNotices } from './payment-notices.ts';
import { type PlanLog, watchPlans } from './plan-log.ts';
import { measurePromotion } from './promotion.ts';
import { type SweepOptions, sweepReads } from './read-sweep.ts';
import { measureReceipts } from './receipts.ts';
import { makeResults, measureResults } from './results.ts';
import { measureRoutine } from './routine.ts';
import { readScale } from './scale.ts';
import { measureSchoolDay } from './school-day.ts';
import { measureStartMemory } from './start-memory.ts';
import { measureStudentReports } from './student-reports.ts';
import { startPostgres } from './throwaway-postgres.ts';
import { measureWebsiteLoad } from './website-load.ts';

const scale = readScale();
const say = (step: string) => console.error(step);
await buildWhatIsStale(say);
const postgres = await startPostgres();
// An interrupted run takes its server along; see startPostgres.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
say(
  postgres ? 'PostgreSQL, a throwaway server' : 'PostgreSQL is not installed: the embedded database (PGlite)',
);
/** What fails the run, in lines. */
const faults: string[] = [];
let plans: PlanLog | undefined;
try {
  console.log(asTable(await measureAll()));
} finally {
  await postgres?.stop();
  await rm(join(tmpdir(), `bidyaloy-bench-${process.pid}.sql`), { force: true });
  await rm(join(tmpdir(), `bidyaloy-bench-files-${process.pid}`), { recursive: true, force: true });
}
if (faults.length > 0) {
  console.error(`\n${faults.length} reads or plans that nobody accepted (test/bench/accepted-reads.ts):`);
  for (const it of faults) console.error(`  ${it}`);
  process.exitCode = 1;
}

async function measureAll(): Promise<Measurement[]> {
  const { sites, largest, all, alone } = await prepare();
  const rows: Measurement[] = [];
  // Said at once, too, so that a run which is broken off has told something.
  const add = (...measured: Measurement[]) => {
    rows.push(...measured);
    for (const it of measured) say(`  ${it.what}: ${it.measured}; ${it.note}`);
  };
  try {
    say('List of students …');
    add(await measureListRead(all, sites[0]!, postgres, 'bench', scale));
    say('Cheapest read …');
    add(await measureCheapestRead(all, sites[0]!, postgres, scale));
    say('Home page …');
    add(await measureHomePage(all, sites[0]!, scale));
    say('Applications for admission …');
    add(await measureApplications(all, sites[1]!, scale));
    say('Results …');
    add(await measureResults(all.services, sites));
    say('Mark sheets …');
    add(await measureMarkSheets(all.services, sites[0]!));
    say('Dues …');
    add(await measureDues(all.services, sites));
    say('Receipts …');
    add(...(await measureReceipts(all, sites, postgres, scale)));
    say('Notices of a gateway …');
    add(...(await measurePaymentNotices(all, sites.at(-1)!)));
    say('Reports on students …');
    add(...(await measureStudentReports(all.services, sites)));
    say('Reports of the books …');
    add(...(await measureLedgerReports(all, sites.at(-1)!, scale)));
    say('A school day …');
    add(...(await measureSchoolDay(all, sites[0]!)));
    say('Routine …');
    add(await measureRoutine(all.services, sites[0]!));
    say('A year behind every institution …');
    await fillSchools(all.services.database, sites);
    await sumLedgerMonths(all.services, today());
    say('Dashboard …');
    add(await measureDashboard(all, sites[0]!, postgres, scale));
    // Before the sweeps, which leave one row of each institution in every table: PostgreSQL then takes an institution for unique there.
    say('Promotion …');
    add(await measurePromotion(all.services, sites[1]!));
    say('Every read …');
    add(
      await sweep(all, sites[0]!, {
        students: scale.studentsPerSite,
        milliseconds: 150,
        accepted: slowAtSchool,
      }),
    );
    if (largest) {
      await raiseDues(all.services, [largest]);
      await makeResults(all.services, largest);
      // As autovacuum would, some time within the next minute: of a run newer than its statistics PostgreSQL expects one row.
      await all.services.database.owner.run('analyze');
      add(
        await sweep(all, largest, {
          students: scale.largestSite,
          milliseconds: 300,
          accepted: slowAtLargest,
        }),
      );
    }
    say('Growth …');
    add(await measureGrowth(alone, all, sites[0]!, scale));
    say('Lists of the core …');
    add(...(await measureCoreLists(all, postgres, 'bench', scale)));
    // Last: the build takes memory that is none of the server's.
    say('Panel …');
    add(...(await measurePanelSize()));
    say('Panel on a slow network …');
    add(...(await measurePanelLoad()));
    say('Website on a slow network …');
    add(...(await measureWebsiteLoad()));
    say('Memory of the embedded server …');
    add(...(await measureStartMemory()));
  } finally {
    await all.close();
    await alone?.close();
  }
  return rows;
}

async function sweep(
  app: Application,
  site: BenchSite,
  options: Omit<SweepOptions, 'plans'>,
): Promise<Measurement> {
  const swept = await sweepReads(app, site, { ...options, plans }, say);
  faults.push(...swept.faults);
  return swept.measurement;
}

/** The database with all institutions, and on PostgreSQL a copy made while the first was the only one. */
async function prepare(): Promise<{
  sites: BenchSite[];
  largest: BenchSite | undefined;
  all: Application;
  alone: Application | undefined;
}> {
  await postgres?.run('create database bench');
  plans = postgres && (await watchPlans(postgres, 'bench'));
  if (!plans) say('auto_explain is not installed: plans are not looked at');
  let database = await open('bench');
  await bringUpToDate(database);
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
  let largest: BenchSite | undefined;
  if (scale.largestSite > 0) {
    say(`One institution of ${scale.largestSite} students`);
    largest = await makeSite(database, scale.sites + 1, scale.largestSite);
  }
  await database.owner.run('analyze');
  const alone = postgres && (await open('alone'));
  await alone?.owner.run('analyze');
  return {
    sites,
    largest,
    all: await openApplication(database),
    alone: alone && (await openApplication(alone)),
  };
}

function open(name: string): Promise<Database> {
  // A large institution is made by statements that take minutes.
  const answerMs = 30 * 60_000;
  return postgres
    ? openPostgres(postgres.url(name), scale.connections, { answerMs })
    : openPGlite('memory://');
}
