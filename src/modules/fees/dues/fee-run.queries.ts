import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import { addDays, today } from '#shared/dates.ts';
import type { FeeRun, FeeRunInput, FeeRunPreview } from './fee-run.contract.ts';
import { feeSetting } from './student-dues.queries.ts';

/** The rows of the SQL function `fee_due_candidates` for what is wanted. */
function candidates(wanted: FeeRunInput, classIds = wanted.class_ids ?? null): RawBuilder<unknown> {
  return sql`fee_due_candidates(${wanted.academic_year_id}, ${`${wanted.period}-01`}::date,
    ${wanted.fee_sub_head_ids}::uuid[], ${classIds}::uuid[])`;
}

/** When a due falls due: nobody is late for a bill that did not exist, so not before it is raised. */
const dueDay = (wanted: FeeRunInput, from_on: string) =>
  sql`coalesce(${wanted.due_on ?? null}::date, greatest(c.due_on, ${from_on}::date))`;

/** What a run of today would make, by class and sub-head, from when it is fined, and how many students no rule prices. */
export async function previewRun(tx: SiteTx, wanted: FeeRunInput): Promise<FeeRunPreview> {
  const { rows } = await sql<FeeRunPreview['rows'][number]>`
    select c.class_id, k.name_en as class_name_en, k.name_bn as class_name_bn,
      c.fee_sub_head_id, s.name_en as sub_head_name_en, s.name_bn as sub_head_name_bn,
      h.name_en as head_name_en, h.name_bn as head_name_bn,
      count(*) filter (where not c.is_known)::int as new_count, count(*) filter (where c.is_known)::int as known_count,
      min(${dueDay(wanted, today())}) filter (where not c.is_known) as due_on,
      coalesce(sum(c.gross_poisha) filter (where not c.is_known), 0)::bigint as gross_poisha,
      coalesce(sum(c.waiver_poisha) filter (where not c.is_known), 0)::bigint as waiver_poisha,
      coalesce(sum(c.offer_poisha) filter (where not c.is_known), 0)::bigint as offer_poisha,
      coalesce(sum(c.gross_poisha - c.waiver_poisha - c.offer_poisha) filter (where not c.is_known), 0)::bigint as net_poisha
    from ${candidates(wanted)} c
    join academic_class k on k.id = c.class_id
    join fee_sub_head s on s.id = c.fee_sub_head_id
    join fee_head h on h.id = c.fee_head_id
    group by c.class_id, k.name_en, k.name_bn, k.sort_order, c.fee_sub_head_id, s.name_en, s.name_bn, s.sort_order,
      h.name_en, h.name_bn, h.sort_order
    order by k.sort_order, h.sort_order, s.sort_order`.execute(tx);
  const { rows: unpriced } = await sql<{ count: number }>`
    select count(*)::int as count
    from enrolled_in_month(${wanted.academic_year_id}, ${`${wanted.period}-01`}::date, ${wanted.class_ids ?? null}::uuid[]) e
    where not exists (select from ${candidates(wanted)} f where f.enrolment_id = e.enrolment_id)`.execute(tx);
  const fine = await feeSetting(tx);
  const firstDue = rows.flatMap(({ due_on }) => due_on ?? []).sort()[0];
  const isFined = firstDue && fine.fine_type !== 'none' && fine.fine_poisha > 0;
  return {
    rows,
    fined_from_on: isFined ? addDays(firstDue, fine.fine_grace_days + 1) : null,
    unpriced_count: unpriced[0]?.count ?? 0,
  };
}

export async function insertRun(tx: SiteTx, userId: string | null, wanted: FeeRunInput): Promise<string> {
  const row = await tx
    .insertInto('fee_run')
    .values({
      site_id: tx.siteId,
      run_no: sql<number>`next_number('fee_run')`,
      academic_year_id: wanted.academic_year_id,
      period: wanted.period,
      input: JSON.stringify(wanted),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Raises the dues of one class, or of one student in it, that are not there yet, and counts them into the run. None falls due
 * before `from_on`.
 */
export async function insertDues(
  tx: SiteTx,
  runId: string,
  wanted: FeeRunInput,
  classId: string,
  from_on: string,
  only?: { student_id: string },
) {
  await sql`
    with made as (
      insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on,
        raised_on, gross_poisha, waiver_poisha, offer_poisha, fee_run_id)
      select ${tx.siteId}, c.student_id, c.enrolment_id, c.fee_head_id, c.fee_sub_head_id, c.period,
        ${dueDay(wanted, from_on)}, least(${from_on}::date, ${today()}::date), c.gross_poisha, c.waiver_poisha, c.offer_poisha, ${runId}
      from ${candidates(wanted, [classId])} c
      where not c.is_known ${only ? sql`and c.student_id = ${only.student_id}` : sql``}
      on conflict (site_id, student_id, kind, fee_sub_head_id, period) do nothing
      returning net_poisha
    )
    update fee_run set due_count = due_count + (select count(*) from made),
      net_poisha = net_poisha + (select coalesce(sum(net_poisha), 0) from made)
    where site_id = ${tx.siteId} and id = ${runId}`.execute(tx);
}

export const runTotals = (tx: SiteTx, runId: string) =>
  tx
    .selectFrom('fee_run')
    .select(['id', 'run_no', 'due_count', 'net_poisha'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();

/** The classes of a year that have sections, or those of them that are wanted. */
export async function classesOfYear(tx: SiteTx, wanted: FeeRunInput): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_section')
    .select('class_id')
    .distinct()
    .where('academic_year_id', '=', wanted.academic_year_id)
    .$if(!!wanted.class_ids?.length, (query) => query.where('class_id', 'in', wanted.class_ids!))
    .execute();
  return rows.map((row) => row.class_id);
}

export async function listRuns(
  tx: SiteTx,
  input: { page: number; page_size: number; sort: string },
  canUndo: boolean,
): Promise<Page<FeeRun>> {
  const page = await pageOfRows(
    tx
      .selectFrom('fee_run')
      .leftJoin('user_account', 'user_account.id', 'fee_run.created_by')
      .select([
        'fee_run.id',
        'run_no',
        'period',
        'due_count',
        'net_poisha',
        'fee_run.created_at',
        'undone_at',
      ])
      .select('user_account.full_name as created_by_name'),
    input,
    'fee_run.id',
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, can: { undo: canUndo && row.undone_at === null } })),
  };
}

/**
 * Counts the dues of a run that are paid in whole or in part, and those whose receipts were all cancelled or refunded.
 * Both stay: the lines of a receipt refer to their due.
 */
export async function countTouchedDues(
  tx: SiteTx,
  runId: string,
): Promise<{ paid_count: number; cancelled_count: number }> {
  const { rows } = await sql<{ paid_count: number; cancelled_count: number }>`
    select count(*) filter (where d.paid_poisha > 0)::int as paid_count,
      count(*) filter (where d.paid_poisha = 0)::int as cancelled_count
    from student_fee_due d
    where d.site_id = ${tx.siteId} and d.fee_run_id = ${runId} and (
      exists (select from fee_receipt_line l where l.site_id = d.site_id and l.due_id = d.id)
      or exists (
        select from student_fee_due f join fee_receipt_line l on l.site_id = f.site_id and l.due_id = f.id
        where f.site_id = d.site_id and f.student_id = d.student_id and f.kind = 'fine'
          and f.period = to_char(d.due_on, 'YYYY-MM')))`.execute(tx);
  return rows[0]!;
}

export async function deleteRunDues(tx: SiteTx, runId: string): Promise<void> {
  await tx.deleteFrom('student_fee_due').where('fee_run_id', '=', runId).execute();
}
