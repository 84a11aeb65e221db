import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Recipients } from '#modules/communication/index.ts';
import { familyJoins, familyLanguage, familyPhone } from '#modules/fees/index.ts';
import type { RunState } from '../runs/result-run.contract.ts';

interface Place {
  exam_id: string;
  class_id: string;
  study_group_id: string | null;
}

/** The published runs that say something about the same students: of the class, or of its groups. */
export const overlappingPublishedRuns = (tx: SiteTx, place: Place) => {
  let query = tx
    .selectFrom('result_run')
    .select(['id', 'study_group_id'])
    .where('exam_id', '=', place.exam_id)
    .where('class_id', '=', place.class_id)
    .where('state', '=', 'published');
  if (place.study_group_id) {
    query = query.where((eb) =>
      eb.or([eb('study_group_id', '=', place.study_group_id!), eb('study_group_id', 'is', null)]),
    );
  }
  return query.execute();
};

/** Whether results of any class in an exam are published. */
export async function hasPublishedRun(tx: SiteTx, examId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('result_run')
    .select('id')
    .where('exam_id', '=', examId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

export const examNames = (tx: SiteTx, examId: string) =>
  tx.selectFrom('exam').select(['name_en', 'name_bn']).where('id', '=', examId).executeTakeFirstOrThrow();

/** Sets the state of runs, and who published or unpublished them and when. */
export async function setRunState(
  tx: SiteTx,
  ids: readonly string[],
  state: RunState,
  by: { user_id: string | null; reason?: string },
): Promise<void> {
  if (ids.length === 0) return;
  const now = new Date().toISOString();
  await tx
    .updateTable('result_run')
    .set({
      state,
      ...(state === 'published'
        ? { published_by: by.user_id, published_at: now, unpublish_reason: null }
        : { unpublished_by: by.user_id, unpublished_at: now, unpublish_reason: by.reason ?? null }),
    })
    .where('id', 'in', ids)
    .execute();
}

/** The accounts of the students of a run and of their guardians. */
export const accountsOfRun = (siteId: string, runId: string): Recipients =>
  sql`
    select u.id as user_id, u.language, case when u.user_type = 'guardian' then s.id end as child_id
    from result r
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join student s on s.site_id = e.site_id and s.id = e.student_id
    join user_account u on u.site_id = s.site_id and u.is_active
      and (u.user_type = 'student' and u.student_id = s.id or u.user_type = 'guardian' and u.household_id = s.household_id)
    where r.site_id = ${siteId} and r.run_id = ${runId}`;

interface FamilyOfRun {
  phone: string;
  language: string;
  names_en: string;
  names_bn: string;
  site_name_en: string;
  site_name_bn: string;
}

/** The families of a run that have a mobile, with their children in it. */
export async function familiesOfRun(tx: SiteTx, runId: string): Promise<FamilyOfRun[]> {
  const { rows } = await sql<FamilyOfRun>`
    select ${familyPhone} as phone, min(${familyLanguage}) as language,
      string_agg(st.name_en, ', ' order by st.name_en) as names_en,
      string_agg(coalesce(st.name_bn, st.name_en), ', ' order by st.name_en) as names_bn,
      min(own.name_en) as site_name_en, min(own.name_bn) as site_name_bn
    from result r
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join student st on st.site_id = e.site_id and st.id = e.student_id
    join site own on own.id = r.site_id
    ${familyJoins}
    where r.site_id = ${tx.siteId} and r.run_id = ${runId} and ${familyPhone} is not null
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Holds a student's result back. @returns nothing where there is no such result, or it is held back already. */
export async function withholdResult(
  tx: SiteTx,
  place: { run_id: string; enrolment_id: string },
  by: { user_id: string | null; reason: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('result')
    .set({
      status: 'withheld',
      withheld_reason: by.reason,
      withheld_by: by.user_id,
      withheld_at: new Date().toISOString(),
    })
    .where('run_id', '=', place.run_id)
    .where('enrolment_id', '=', place.enrolment_id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Releases a withheld result: its status is computed from the marks again. */
export async function releaseResult(
  tx: SiteTx,
  place: { run_id: string; enrolment_id: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('result')
    .set((eb) => ({ status: eb.ref('outcome'), withheld_reason: null, withheld_by: null, withheld_at: null }))
    .where('run_id', '=', place.run_id)
    .where('enrolment_id', '=', place.enrolment_id)
    .where('status', '=', 'withheld')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
