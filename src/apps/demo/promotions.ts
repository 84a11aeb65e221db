import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { insertRun } from '#modules/promotions/runs/promotion-run.queries.ts';
import { asOwner } from './as-owner.ts';
import type { DemoExam } from './exams.ts';
import type { DemoSite } from './institutions.ts';

const seats = 60;

/**
 * The next year of an institution with the sections of this one, and the draft of a promotion into it: by the exam whose results are
 * published, because the annual one is still being marked.
 */
export async function makePromotion(
  database: Database,
  site: DemoSite,
  exams: readonly DemoExam[],
  by: string,
): Promise<void> {
  const exam = exams.find((it) => it.plan.is_published);
  if (!exam) return;
  await asOwner(database, site.id, async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      insert into academic_year (site_id, name, session_type, starts_on, ends_on, is_current)
      select site_id, (left(name, 4)::int + 1)::text, session_type, (starts_on + interval '1 year')::date,
        (ends_on + interval '1 year')::date, false
      from academic_year where site_id = ${site.id} and id = ${site.year_id}
      returning id, name`.execute(tx);
    const next = rows[0]!;
    await sql`
      insert into class_section (site_id, academic_year_id, shift_id, version_id, class_id, study_group_id, name, capacity)
      select site_id, ${next.id}, shift_id, version_id, class_id, study_group_id, name, ${seats}
      from class_section where site_id = ${site.id} and academic_year_id = ${site.year_id}`.execute(tx);
    await sql`
      insert into group_subject (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id, condition,
        choice_code, sort_order)
      select site_id, ${next.id}, version_id, class_id, study_group_id, subject_id, condition, choice_code, sort_order
      from group_subject where site_id = ${site.id} and academic_year_id = ${site.year_id}`.execute(tx);
    const groups = await tx
      .selectFrom('study_group')
      .select(['id', 'code'])
      .where('code', 'in', ['science', 'business_studies', 'humanities'])
      .execute();
    const minimums: Record<string, number> = { science: 4, business_studies: 3, humanities: 0 };
    await insertRun(
      tx,
      {
        from_year_id: site.year_id,
        to_year_id: next.id,
        exam_id: exam.id,
        class_ids: null,
        max_failed: 2,
        seating: 'balance',
        session: next.name,
        group_minimums: groups.map((it) => ({ study_group_id: it.id, min_gpa: minimums[it.code]! })),
      },
      by,
    );
  });
}
