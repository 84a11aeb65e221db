import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { printReport } from '#modules/results/prints/print.job.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, rounded, secondsOf } from './measurement.ts';
import { ignoredProgress } from './results.ts';

const wanted = 1_000;

/** Mark sheets in Bangla as one PDF, from the rows in the database to the stored file. */
export async function measureMarkSheets(services: Services, site: BenchSite): Promise<Measurement> {
  const enrolments = await runInTenant(services.database, { scope: 'site', site_id: site.id }, (tx) =>
    tx
      .selectFrom('result')
      .select(['run_id', 'enrolment_id'])
      .where('site_id', '=', site.id)
      .orderBy('run_id')
      .limit(wanted * 2)
      .execute(),
  );
  const runs = Map.groupBy(enrolments, (it) => it.run_id);
  const chosen = [...runs.values()].sort((a, b) => b.length - a.length)[0]!.slice(0, wanted);
  const print = (rows: typeof chosen) =>
    printReport.run(
      services,
      {
        report: 'progress_report',
        run_id: rows[0]!.run_id,
        enrolment_ids: rows.map((row) => row.enrolment_id),
      },
      ignoredProgress(site),
    );
  // The threads and their fonts come up with the first document of a process, not with every one.
  await print(chosen.slice(0, 50));
  let highest = process.memoryUsage.rss();
  const before = highest;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 50);
  const seconds = await secondsOf(() => print(chosen));
  clearInterval(watch);
  const mb = (bytes: number) => rounded(bytes / 1024 / 1024, 0);
  return {
    what: `${chosen.length} Bangla mark sheets as one PDF, database included`,
    aim: '1,000 in ≤ 5 s on 2 cores, memory bounded',
    measured: `${rounded(seconds, 1)} s, ${rounded(chosen.length / seconds, 0)} sheets a second`,
    note: `memory of the whole process at most ${mb(highest)} MB, ${mb(highest - before)} MB above what it held before`,
  };
}
