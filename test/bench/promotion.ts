import { sql } from 'kysely';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import type { Services } from '#kernel/services.ts';
import { undoNextYear } from '#modules/people/index.ts';
import { promoteStudents } from '#modules/promotions/runs/promotion.job.ts';
import { insertRun, listTakenBack } from '#modules/promotions/runs/promotion-run.queries.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, rounded, secondsOf } from './measurement.ts';
import { ignoredProgress, makeResults } from './results.ts';

const startsOn = '2027-01-01';

/** Everybody of an institution into the next year in one run, the same run once more, and back again. */
export async function measurePromotion(services: Services, site: BenchSite): Promise<Measurement> {
  await makeResults(services, site);
  const runId = await prepareYear(services, site);
  const promote = () => promoteStudents.run(services, { id: runId }, ignoredProgress(site));
  const students = await countEnrolments(services, site);
  const first = await secondsOf(promote);
  const made = (await countEnrolments(services, site)) - students;
  const again = await secondsOf(promote);
  if ((await countEnrolments(services, site)) !== students + made)
    throw new Error('The second promotion made enrolments.');
  const back = await secondsOf(() => takeBack(services, site, runId));
  if ((await countEnrolments(services, site)) !== students)
    throw new Error('Not every new enrolment was taken back.');
  const perThousand = rounded((first / students) * 1000, 2);
  return {
    what: `Promotion of ${students} students in one run`,
    aim: '2,000 in ≤ 5 s; again changes nothing',
    measured: `${rounded(first)} s, ${perThousand} s for each 1,000`,
    note: `${made} new enrolments with their subjects, the others complete the last class or are detained; again: ${rounded(again)} s, none; taken back in ${rounded(back)} s`,
  };
}

/** Publishes the newest results, opens the sections of the next year, and drafts a promotion of every class. */
function prepareYear({ database }: Services, site: BenchSite): Promise<string> {
  return asOwner(database, site.id, async (tx) => {
    await sql`
      update result_run r set state = 'published', published_at = now()
      where r.site_id = ${site.id} and r.id in (
        select distinct on (class_id) id from result_run
        where site_id = ${site.id} and exam_id = ${site.exam_id} and state = 'generated'
        order by class_id, run_no desc)`.execute(tx);
    const year = await tx
      .insertInto('academic_year')
      .values({ site_id: site.id, name: '2027', starts_on: startsOn, ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into class_section (site_id, academic_year_id, shift_id, version_id, class_id, study_group_id, name)
      select site_id, ${year.id}, shift_id, version_id, class_id, study_group_id, name
      from class_section where site_id = ${site.id} and academic_year_id = ${site.year_id}`.execute(tx);
    await sql`
      insert into group_subject (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id, condition)
      select site_id, ${year.id}, version_id, class_id, study_group_id, subject_id, condition
      from group_subject where site_id = ${site.id} and academic_year_id = ${site.year_id}`.execute(tx);
    return insertRun(
      tx,
      {
        from_year_id: site.year_id,
        to_year_id: year.id,
        exam_id: site.exam_id,
        class_ids: null,
        max_failed: 2,
        seating: 'balance',
        session: '2027',
        group_minimums: [],
      },
      site.user_id,
    );
  });
}

const inSite = <Result>({ database }: Services, site: BenchSite, work: (tx: SiteTx) => Promise<Result>) =>
  runInTenant(database, { scope: 'site', site_id: site.id, user_id: site.user_id }, work);

async function countEnrolments(services: Services, site: BenchSite): Promise<number> {
  const { count } = await inSite(services, site, (tx) =>
    tx
      .selectFrom('enrolment')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow(),
  );
  return count;
}

async function takeBack(services: Services, site: BenchSite, runId: string): Promise<void> {
  await inSite(services, site, async (tx) => {
    await undoRun(tx, {
      table: 'promotion_run',
      id: runId,
      userId: site.user_id,
      refusal: 'promotions:promotion_is_undone',
      async takeBack() {
        const made = await listTakenBack(tx, runId);
        await undoNextYear(tx, {
          starts_on: startsOn,
          students: made.flatMap(({ from_enrolment_id, to_enrolment_id }) =>
            to_enrolment_id === null ? [] : [{ from_enrolment_id, to_enrolment_id }],
          ),
          kept: [],
          change_ids: made.flatMap((it) => it.placement_change_id ?? []),
          undone_by: site.user_id,
        });
      },
    });
  });
}
