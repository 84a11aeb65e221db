import { type RawBuilder, sql } from 'kysely';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { JobProgress } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { generateResults } from '#modules/results/runs/generation.job.ts';
import { insertRuns } from '#modules/results/runs/run-start.queries.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, rounded, secondsOf } from './measurement.ts';

/** The progress of a job that nobody follows. */
export const ignoredProgress = (site: BenchSite): JobProgress => ({
  job_id: site.id,
  tenant: { scope: 'site', site_id: site.id, user_id: site.user_id },
  language: 'bn',
  report: async () => undefined,
  finish: () => Promise.resolve(),
});

/** Results of every student through the rules, beside the same arithmetic as bare SQL over the same rows. */
export async function measureResults(services: Services, sites: readonly BenchSite[]): Promise<Measurement> {
  let rules = 0;
  let written = 0;
  let computed = 0;
  for (const site of sites) {
    const run_ids = await startRuns(services, site);
    rules += await secondsOf(() => generateRuns(services, site, run_ids));
    const bare = await startRuns(services, site);
    written += await secondsOf(() => asSite(services, site, (tx) => writeAsSql(tx, site, bare)));
    computed += await secondsOf(() =>
      asSite(services, site, (tx) => sql`select count(gpa) from (${resultsAsSql(site)}) it`.execute(tx)),
    );
    await compareGpas(services, site, run_ids, bare);
  }
  const { students } = await countResults(services, sites);
  return {
    what: `Results of ${students} students × 12 subjects`,
    aim: '≤ 2 × the same as bare SQL',
    measured: `${rounded(rules / written)} ×`,
    note: `${rounded(rules, 1)} s; SQL that writes the same two tables ${rounded(written, 1)} s, SQL that only computes ${rounded(computed, 1)} s; both gave every student the same GPA`,
  };
}

type Tx = Parameters<Parameters<typeof runInTenant>[2]>[0];

const asSite = <Result>({ database }: Services, site: BenchSite, work: (tx: Tx) => Promise<Result>) =>
  runInTenant(database, { scope: 'site', site_id: site.id, user_id: site.user_id }, work);

/** Results of the exam, not measured. */
export async function makeResults(services: Services, site: BenchSite): Promise<void> {
  await generateRuns(services, site, await startRuns(services, site));
}

const generateRuns = (services: Services, site: BenchSite, run_ids: string[]) =>
  generateResults.run(services, { run_ids }, ignoredProgress(site));

async function startRuns(services: Services, site: BenchSite): Promise<string[]> {
  const runs = await asSite(services, site, (tx) =>
    insertRuns(tx, {
      site_id: site.id,
      exam_id: site.exam_id,
      class_ids: site.class_ids,
      study_group_id: null,
      is_combined: false,
      is_preview: false,
      generated_by: site.user_id,
    }),
  );
  return runs.map((run) => run.id);
}

async function countResults(services: Services, sites: readonly BenchSite[]): Promise<{ students: number }> {
  let students = 0;
  for (const site of sites) {
    const { count } = await asSite(services, site, (tx) =>
      tx
        .selectFrom('enrolment')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow(),
    );
    students += count;
  }
  return { students };
}

/** Grade, fail rule and total of each subject. Rules of the education boards: 80 is A+ 5.00 … below 33 is F. */
const subjectsAsSql = (site: BenchSite) => sql`
  select *, case when is_failed then 0 when total >= 80 then 5 when total >= 70 then 4 when total >= 60 then 3.5
    when total >= 50 then 3 when total >= 40 then 2 when total >= 33 then 1 else 0 end as grade_point
  from (
    select m.enrolment_id, x.subject_id, x.class_id, ceil(sum(m.value) - 0.5) as total, sum(p.full_mark) as full_mark,
      bool_or(m.value < p.pass_mark) as is_failed, jsonb_object_agg(p.sort_order, m.value) as marks
    from mark m
    join exam_component p on p.site_id = m.site_id and p.id = m.exam_component_id
    join exam_subject x on x.site_id = p.site_id and x.id = p.exam_subject_id
    where m.site_id = ${site.id} and x.exam_id = ${site.exam_id}
    group by m.enrolment_id, x.subject_id, x.class_id) sums`;

/** The result of each student with the four positions. */
const resultsOf = (site: BenchSite, subjects: RawBuilder<unknown>) => sql`
  select r.*, e.class_section_id, e.roll,
    dense_rank() over (partition by e.class_section_id order by r.gpa desc, r.total desc) as in_section,
    dense_rank() over (partition by r.class_id, c.shift_id order by r.gpa desc, r.total desc) as in_shift,
    dense_rank() over (partition by r.class_id, c.study_group_id order by r.gpa desc, r.total desc) as in_group,
    dense_rank() over (partition by r.class_id order by r.gpa desc, r.total desc) as in_class,
    row_number() over (partition by r.class_id order by r.gpa desc, r.total desc, e.roll) as roll_order
  from (
    select enrolment_id, class_id, count(*) as main_count, count(*) filter (where grade_point = 0) as failed_count,
      sum(total) as total, sum(full_mark) as full_total,
      case when bool_or(grade_point = 0) then 0 else round(sum(grade_point) / count(*), 2) end as gpa
    from (${subjects}) s group by enrolment_id, class_id) r
  join enrolment e on e.site_id = ${site.id} and e.id = r.enrolment_id
  join class_section c on c.site_id = e.site_id and c.id = e.class_section_id`;

const resultsAsSql = (site: BenchSite) => resultsOf(site, subjectsAsSql(site));

const letterOf = (
  points: RawBuilder<unknown>,
) => sql`case when ${points} >= 5 then 'A+' when ${points} >= 4 then 'A'
  when ${points} >= 3.5 then 'A-' when ${points} >= 3 then 'B' when ${points} >= 2 then 'C' when ${points} >= 1 then 'D' else 'F' end`;

/** Writes the rows that the rules write, into the same tables. */
async function writeAsSql(tx: Tx, site: BenchSite, runIds: readonly string[]): Promise<void> {
  const runs = sql`(select id, class_id from result_run where site_id = ${site.id} and id = any (${runIds}::uuid[]))`;
  await sql`
    insert into result_subject (site_id, run_id, enrolment_id, subject_id, condition, status, total, full_mark, percent,
      letter, grade_point, marks, paper_totals)
    select ${site.id}, run.id, s.enrolment_id, s.subject_id, 'compulsory',
      case when grade_point = 0 then 'failed' else 'passed' end, total, full_mark, total * 100 / full_mark,
      ${letterOf(sql`grade_point`)}, grade_point, marks, jsonb_build_array(total)
    from (${subjectsAsSql(site)}) s join ${runs} run on run.class_id = s.class_id`.execute(tx);
  const stored = sql`select enrolment_id, run.class_id, total, full_mark, grade_point from result_subject t
    join ${runs} run on run.id = t.run_id where t.site_id = ${site.id}`;
  await sql`
    insert into result (site_id, run_id, enrolment_id, class_section_id, roll, status, outcome, gpa, gpa_without_4th,
      letter, failed_count, main_count, main_total, grand_total, full_total, position_in_section, position_in_shift,
      position_in_group, position_in_class, roll_order, verification_code)
    select ${site.id}, run.id, r.enrolment_id, r.class_section_id, r.roll,
      case when r.failed_count > 0 then 'failed' else 'passed' end,
      case when r.failed_count > 0 then 'failed' else 'passed' end, r.gpa, r.gpa, ${letterOf(sql`r.gpa`)},
      r.failed_count, r.main_count, r.total, r.total, r.full_total, r.in_section, r.in_shift, r.in_group, r.in_class,
      r.roll_order, replace(gen_random_uuid()::text, '-', '')
    from (${resultsOf(site, stored)}) r join ${runs} run on run.class_id = r.class_id`.execute(tx);
}

/** Verifies that the SQL baseline computes the same. @throws when one GPA or failure count differs. */
async function compareGpas(
  services: Services,
  site: BenchSite,
  rules: readonly string[],
  bare: readonly string[],
): Promise<void> {
  const { rows } = await asSite(services, site, (tx) =>
    sql<{ count: number }>`
      select count(*) as count from (${resultsOfRuns(site, rules)}) a full join (${resultsOfRuns(site, bare)}) b using (enrolment_id)
      where (a.gpa, a.failed_count, a.grand_total) is distinct from (b.gpa, b.failed_count, b.grand_total)`.execute(
      tx,
    ),
  );
  if (rows[0]!.count > 0) throw new Error(`${rows[0]!.count} results differ between the rules and bare SQL.`);
}

const resultsOfRuns = (site: BenchSite, runs: readonly string[]) =>
  sql`select enrolment_id, gpa, failed_count, grand_total from result where site_id = ${site.id} and run_id = any (${runs}::uuid[])`;
