import { sql } from 'kysely';
import type { World } from '#test/world.ts';
import {
  buildClass,
  buildClassSection,
  buildShift,
  buildStudyGroup,
  buildVersion,
  buildYear,
  unique,
} from './academics.ts';
import { buildExamType } from './exams.ts';
import { buildEnrolledStudent } from './fees.ts';

export type PromotionSchool = Awaited<ReturnType<typeof buildPromotionSchool>>;

/** What a pupil got in the annual exam; null for a pupil without a result. */
export type Outcome = { gpa: number } | { failed: number } | 'withheld' | null;

/** Where the classes of the next school stand, behind those of other tests and within what a class may have. */
let nextOrder = 1000;

/**
 * A school of classes Eight, Nine and Ten with sections in an old year and in the new one, and an annual exam whose results are
 * published as they are given. Its kind of institution is its own, so that its classes follow one another alone.
 */
export async function buildPromotionSchool(w: World) {
  const class_group_id = await classGroup(w);
  const days = (year: number) => ({ starts_on: `${year}-01-01`, ends_on: `${year}-12-31` });
  const from = await buildYear(w, { name: `Old ${unique()}`, is_current: false, ...days(2025) });
  const to = await buildYear(w, { name: `New ${unique()}`, is_current: false, ...days(2026) });
  nextOrder += 10;
  const order = nextOrder;
  const named = (name_en: string, at: number) =>
    buildClass(w, { name_en, class_group_id, sort_order: order + at });
  const [eight, nine, ten] = [await named('Eight', 1), await named('Nine', 2), await named('Ten', 3)];
  const general = await buildStudyGroup(w, { name_en: 'General', sort_order: 1 });
  const science = await buildStudyGroup(w, { name_en: 'Science', sort_order: 2 });
  const humanities = await buildStudyGroup(w, { name_en: 'Humanities', sort_order: 3 });
  const place = { shift_id: (await buildShift(w)).id, version_id: (await buildVersion(w)).id };
  const section = (year: { id: string }, of: { id: string }, group: { id: string }, over: object = {}) =>
    buildClassSection(w, {
      ...place,
      academic_year_id: year.id,
      class_id: of.id,
      study_group_id: group.id,
      ...over,
    });
  const sections = {
    eightA: await section(from, eight, general, { name: 'A' }),
    eightB: await section(from, eight, general, { name: 'B' }),
    tenA: await section(from, ten, science, { name: 'A' }),
    newEightA: await section(to, eight, general, { name: 'A' }),
    nineScience: await section(to, nine, science, { name: 'S' }),
    nineHumanities: await section(to, nine, humanities, { name: 'H' }),
  };
  const type = await buildExamType(w);
  const exam = await w.inSite((tx) =>
    tx
      .insertInto('exam')
      .values({
        site_id: w.site.id,
        academic_year_id: from.id,
        exam_type_id: type.id,
        name_en: 'Annual',
        name_bn: 'বার্ষিক',
        starts_on: '2025-11-20',
        ends_on: '2025-12-05',
        state: 'published',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return { class_group_id, from, to, eight, nine, ten, general, science, humanities, sections, exam };
}

/** Pupils of a section with their results, by rolls 1, 2, 3 …; each call publishes a run of the section's class and group. */
export async function buildPupils(
  w: World,
  school: Pick<PromotionSchool, 'from' | 'exam'>,
  section: { id: string; class_id: string; study_group_id: string },
  outcomes: readonly Outcome[],
) {
  const pupils: { student_id: string; enrolment_id: string }[] = [];
  for (const at of outcomes.keys()) {
    pupils.push(
      await buildEnrolledStudent(
        w,
        {
          academic_year_id: school.from.id,
          class_section_id: section.id,
          roll: at + 1,
          enrolled_on: '2025-01-01',
        },
        { first_name: `Pupil ${at + 1}` },
      ),
    );
  }
  const results = outcomes.flatMap((outcome, at) =>
    outcome === null ? [] : [{ outcome, at, enrolment_id: pupils[at]!.enrolment_id }],
  );
  const gpaOf = (it: Exclude<Outcome, null>) => (typeof it === 'object' && 'gpa' in it ? it.gpa : 0);
  const inOrder = results.toSorted((a, b) => gpaOf(b.outcome) - gpaOf(a.outcome));
  await w.inSite(async (tx) => {
    const run = await tx
      .insertInto('result_run')
      .values({
        site_id: w.site.id,
        exam_id: school.exam.id,
        class_id: section.class_id,
        study_group_id: null,
        state: 'published',
        published_at: '2025-12-20T10:00:00Z',
        run_no: sql<number>`1 + (select count(*) from result_run where exam_id = ${school.exam.id})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const { id } =
      run ??
      (await tx
        .selectFrom('result_run')
        .select('id')
        .where('exam_id', '=', school.exam.id)
        .where('class_id', '=', section.class_id)
        .executeTakeFirstOrThrow());
    const rows = inOrder.map(({ outcome, enrolment_id, at }, order) => ({
      site_id: w.site.id,
      run_id: id,
      enrolment_id,
      class_section_id: section.id,
      roll: at + 1,
      main_count: 9,
      main_total: 500,
      grand_total: 500,
      full_total: 900,
      roll_order: order + 1,
      ...resultOf(outcome),
      verification_code: `code-${unique()}-${unique()}`,
    }));
    if (rows.length > 0) await tx.insertInto('result').values(rows).execute();
  });
  return pupils;
}

function resultOf(outcome: Exclude<Outcome, null>) {
  if (outcome === 'withheld')
    return {
      status: 'withheld',
      outcome: 'passed',
      withheld_reason: 'Form missing',
      gpa: null,
      failed_count: 0,
    };
  if ('gpa' in outcome) return { status: 'passed', outcome: 'passed', gpa: outcome.gpa, failed_count: 0 };
  return { status: 'failed', outcome: 'failed', gpa: 0, failed_count: outcome.failed };
}

async function classGroup(w: World): Promise<string> {
  const { id } = await w.inCore((tx) =>
    tx
      .insertInto('class_group')
      .values({ code: `k${unique()}`, name_en: 'School', name_bn: 'বিদ্যালয়', academic_group: 'technical' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
