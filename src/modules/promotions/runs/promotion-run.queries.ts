import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Day } from '#shared/dates.ts';
import type { PlaceRow } from './plan.queries.ts';
import { placeColumns, placeJoins, placeOrder } from './plan.queries.ts';
import type { Decision, Outcome, Placed } from './promotion.rules.ts';
import type { PromotionFields, PromotionListInput, PromotionRun } from './promotion-run.contract.ts';
import type { UndoObstacle } from './promotion-run.rules.ts';

export type RunRow = Omit<PromotionRun, 'can'>;

const selectRuns = (tx: SiteTx) =>
  tx
    .selectFrom('promotion_run as p')
    .innerJoin('academic_year as old', (join) => inSameSite(join, 'old.id', 'p.from_year_id'))
    .innerJoin('academic_year as new', (join) => inSameSite(join, 'new.id', 'p.to_year_id'))
    .innerJoin('exam', (join) => inSameSite(join, 'exam.id', 'p.exam_id'))
    .leftJoin('user_account as maker', 'maker.id', 'p.created_by')
    .leftJoin('user_account as doer', 'doer.id', 'p.done_by')
    .leftJoin('user_account as undoer', 'undoer.id', 'p.undone_by')
    .leftJoin('user_account as scheduler', 'scheduler.id', 'p.scheduled_by')
    .select(['p.id', 'p.run_no', 'p.version', 'p.from_year_id', 'p.to_year_id', 'p.exam_id', 'p.class_ids'])
    .select(['p.max_failed', 'p.session', 'p.created_at', 'p.done_at', 'p.undone_at'])
    .select(['old.name as from_year_name', 'new.name as to_year_name'])
    .select(['exam.name_en as exam_name_en', 'exam.name_bn as exam_name_bn'])
    .select(['maker.full_name as created_by_name', 'doer.full_name as done_by_name'])
    .select(['undoer.full_name as undone_by_name'])
    .select(['p.carry_out_on', 'scheduler.full_name as scheduled_by_name'])
    .select([
      sql<PromotionRun['state']>`p.state`.as('state'),
      sql<PromotionRun['seating']>`p.seating`.as('seating'),
      sql<PromotionRun['group_minimums']>`p.group_minimums`.as('group_minimums'),
      sql<number>`(select count(*)::int from promotion_student s where s.site_id = p.site_id
        and s.promotion_run_id = p.id and s.outcome in ('promoted', 'conditional', 'detained', 'completed'))`.as(
        'placed_count',
      ),
      sql<number>`(select count(*)::int from promotion_student s where s.site_id = p.site_id
        and s.promotion_run_id = p.id and s.outcome = 'undecided')`.as('undecided_count'),
    ]);

export const listRuns = (tx: SiteTx, input: PromotionListInput) =>
  pageOfRows(input.state ? selectRuns(tx).where('p.state', '=', input.state) : selectRuns(tx), input, 'p.id');

export const findRun = (tx: SiteTx, id: string): Promise<RunRow | undefined> =>
  selectRuns(tx).where('p.id', '=', id).executeTakeFirst();

/** Holds a promotion until the end of the transaction. */
export const lockRun = (tx: SiteTx, id: string) =>
  tx.selectFrom('promotion_run').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

const columnsOf = ({ class_ids, group_minimums, ...fields }: PromotionFields) => ({
  ...fields,
  class_ids: class_ids?.length ? class_ids : null,
  group_minimums: JSON.stringify(group_minimums.toSorted((a, b) => b.min_gpa - a.min_gpa)),
});

export async function insertRun(tx: SiteTx, fields: PromotionFields, userId: string | null): Promise<string> {
  const row = await tx
    .insertInto('promotion_run')
    .values({
      ...columnsOf(fields),
      site_id: tx.siteId,
      run_no: sql<number>`next_number('promotion_run')`,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRun(
  tx: SiteTx,
  id: string,
  values: Partial<ReturnType<typeof columnsOf>> & { done_at?: string; done_by?: string | null },
): Promise<number> {
  const row = await tx
    .updateTable('promotion_run')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const changeRun = (tx: SiteTx, id: string, fields: PromotionFields): Promise<number> =>
  updateRun(tx, id, columnsOf(fields));

export async function deleteRun(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('promotion_run').where('id', '=', id).execute();
}

/** The day, the job that waits for it and who wanted it; null takes all of it back. */
export const setSchedule = (
  tx: SiteTx,
  id: string,
  schedule: { on: Day; jobId: string; by: string | null } | null,
) =>
  tx
    .updateTable('promotion_run')
    .set({
      carry_out_on: schedule?.on ?? null,
      carry_out_job_id: schedule?.jobId ?? null,
      scheduled_by: schedule?.by ?? null,
    })
    .where('id', '=', id)
    .execute();

/** The draft that a job is to carry out; none where that was called off, or somebody has carried it out. */
export const findDueRun = (tx: SiteTx, jobId: string) =>
  tx
    .selectFrom('promotion_run')
    .select(['id', 'run_no', 'scheduled_by'])
    .where('carry_out_job_id', '=', jobId)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();

/** Exams of a year with published results, the last one first. */
export async function listExams(tx: SiteTx, yearId: string) {
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string; class_count: number }>`
    select x.id, x.name_en, x.name_bn, count(distinct t.class_id)::int as class_count
    from exam x
    join result_run t on t.site_id = x.site_id and t.exam_id = x.id and t.state = 'published'
    where x.site_id = ${tx.siteId} and x.academic_year_id = ${yearId}
    group by x.id, x.name_en, x.name_bn, x.ends_on
    order by x.ends_on desc, x.id`.execute(tx);
  return rows;
}

export interface TypedRow {
  enrolment_id: string;
  decision: Decision | null;
  study_group_id: string | null;
  class_section_id: string | null;
  roll: number | null;
}

export async function listTyped(tx: SiteTx, runId: string) {
  const { rows } = await sql<TypedRow & { changed_at: string; changed_by_name: string | null }>`
    select t.enrolment_id, t.decision, t.study_group_id, t.class_section_id, t.roll, t.changed_at,
      u.full_name as changed_by_name
    from promotion_change t left join user_account u on u.id = t.changed_by
    where t.site_id = ${tx.siteId} and t.promotion_run_id = ${runId}`.execute(tx);
  return rows;
}

/** Writes what is typed for some students, as a whole; nothing typed takes the row away. */
export async function writeTyped(
  tx: SiteTx,
  runId: string,
  userId: string,
  rows: readonly TypedRow[],
): Promise<void> {
  const typed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(enrolment_id uuid, decision text, study_group_id uuid, class_section_id uuid, roll int)`;
  await sql`
    insert into promotion_change (site_id, promotion_run_id, enrolment_id, decision, study_group_id, class_section_id, roll,
      changed_by)
    select ${tx.siteId}, ${runId}, r.enrolment_id, r.decision, r.study_group_id, r.class_section_id, r.roll, ${userId}
    from ${typed}
    on conflict (site_id, promotion_run_id, enrolment_id) do update set decision = excluded.decision,
      study_group_id = excluded.study_group_id, class_section_id = excluded.class_section_id, roll = excluded.roll,
      changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
  await sql`
    delete from promotion_change
    where site_id = ${tx.siteId} and promotion_run_id = ${runId}
      and num_nonnulls(decision, study_group_id, class_section_id, roll) = 0`.execute(tx);
}

/** One promotion of an institution after the other, so that two do not give the same seats. */
export async function waitForOtherPromotions(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions ' || ${tx.siteId}, 0))`.execute(tx);
}

export interface KeptStudent extends Placed {
  failed_count: number | null;
  gpa: number | null;
  to_enrolment_id: string | null;
  placement_change_id: string | null;
}

/** Keeps what a promotion did with everybody. */
export async function insertStudents(
  tx: SiteTx,
  runId: string,
  students: readonly KeptStudent[],
): Promise<void> {
  await sql`
    insert into promotion_student (site_id, promotion_run_id, from_enrolment_id, outcome, problem, failed_count, gpa,
      to_enrolment_id, to_section_id, to_roll, placement_change_id)
    select ${tx.siteId}, ${runId}, r.enrolment_id, r.outcome, r.problem, r.failed_count, r.gpa, r.to_enrolment_id,
      r.to_section_id, r.to_roll, r.placement_change_id
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as r(enrolment_id uuid, outcome text, problem text,
      failed_count int, gpa numeric, to_enrolment_id uuid, to_section_id uuid, to_roll int, placement_change_id uuid)`.execute(
    tx,
  );
}

export interface MadeRow extends PlaceRow {
  enrolment_id: string;
  student_id: string;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  roll: number;
  failed_count: number | null;
  gpa: number | null;
  outcome: Outcome;
  problem: string | null;
  to_section_id: string | null;
  to_roll: number | null;
}

/** What a promotion did, in the order of the old classes, sections and rolls. */
export async function listMade(tx: SiteTx, runId: string): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select e.id as enrolment_id, e.student_id, s.student_no, s.name_en, s.name_bn, e.roll, ${placeColumns},
      p.failed_count, p.gpa::float8 as gpa, p.outcome, p.problem, p.to_section_id, p.to_roll
    from promotion_student p
    join enrolment e on e.site_id = p.site_id and e.id = p.from_enrolment_id
    join student s on s.site_id = e.site_id and s.id = e.student_id
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    ${placeJoins}
    where p.site_id = ${tx.siteId} and p.promotion_run_id = ${runId}
    order by ${placeOrder}, e.roll, e.id`.execute(tx);
  return rows;
}

/** What a promotion made, for taking it back. */
export async function listTakenBack(tx: SiteTx, runId: string) {
  return tx
    .selectFrom('promotion_student')
    .select(['from_enrolment_id', 'to_enrolment_id', 'placement_change_id'])
    .where('promotion_run_id', '=', runId)
    .where((eb) => eb.or([eb('to_enrolment_id', 'is not', null), eb('placement_change_id', 'is not', null)]))
    .execute();
}

const made = (siteId: string, runId: string) => sql`(
  select p.to_enrolment_id as id, p.from_enrolment_id, e.student_id, p.placement_change_id, r.done_at
  from promotion_student p
  join promotion_run r on r.site_id = p.site_id and r.id = p.promotion_run_id
  join enrolment e on e.site_id = p.site_id and e.id = p.from_enrolment_id
  where p.site_id = ${siteId} and p.promotion_run_id = ${runId}
    and (p.to_enrolment_id is not null or p.placement_change_id is not null))`;

/** How many of a promotion's students have what stands against its undoing. */
export async function countObstacles(tx: SiteTx, runId: string): Promise<Record<UndoObstacle, number>> {
  const { rows } = await sql<Record<UndoObstacle, number>>`
    with made as materialized (select * from ${made(tx.siteId, runId)} m)
    select
      count(*) filter (where exists (select from attendance_entry a
        where a.site_id = ${tx.siteId} and a.enrolment_id = m.id))::int as has_attendance,
      count(*) filter (where exists (select from mark k where k.site_id = ${tx.siteId} and k.enrolment_id = m.id)
        or exists (select from exam_exemption x where x.site_id = ${tx.siteId} and x.enrolment_id = m.id)
        or exists (select from result r where r.site_id = ${tx.siteId} and r.enrolment_id = m.id))::int as has_marks,
      count(*) filter (where exists (select from fee_receipt f
        where f.site_id = ${tx.siteId} and f.enrolment_id = m.id))::int as has_receipts,
      count(*) filter (where exists (select from student_fee_due d
        where d.site_id = ${tx.siteId} and d.enrolment_id = m.id))::int as has_dues,
      count(*) filter (where exists (select from fee_migration_line l
        join fee_migration g on g.site_id = l.site_id and g.id = l.fee_migration_id and g.undone_at is null
        where l.site_id = ${tx.siteId} and l.to_enrolment_id = m.id))::int as dues_carried,
      count(*) filter (where exists (select from due_slip u
        where u.site_id = ${tx.siteId} and u.enrolment_id = m.id))::int as has_slips,
      count(*) filter (where exists (select from transfer_certificate t where t.site_id = ${tx.siteId}
        and t.enrolment_id in (m.id, case when m.id is null then m.from_enrolment_id end)
        and (t.enrolment_id = m.id or t.state <> 'cancelled' and greatest(t.requested_at, t.issued_at) > m.done_at)
        ))::int as has_certificates,
      count(*) filter (where exists (select from placement_change c
        where c.site_id = ${tx.siteId} and c.student_id = m.student_id and c.undone_at is null
          and c.id is distinct from m.placement_change_id
          and c.changed_at > m.done_at))::int as placed_since
    from made m`.execute(tx);
  return rows[0]!;
}

/** New enrolments that a migration of dues still names although it was undone. */
export async function listNamedByMigrations(tx: SiteTx, runId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from ${made(tx.siteId, runId)} m
    join fee_migration_line l on l.site_id = ${tx.siteId} and l.to_enrolment_id = m.id`.execute(tx);
  return rows.map((row) => row.id);
}
