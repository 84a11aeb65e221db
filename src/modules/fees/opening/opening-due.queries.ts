import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';

export interface HeadToFind {
  id: string;
  code: string;
  name_en: string;
  name_bn: string;
  sub_heads: { id: string; code: string; name_en: string; name_bn: string; month: number | null }[];
}

/** The fee heads with their sub-heads in order, as far as they are in use. */
export async function headsToFind(tx: Tx): Promise<HeadToFind[]> {
  const { rows } = await sql<HeadToFind>`
    select h.id, h.code, h.name_en, h.name_bn, jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code,
      'name_en', s.name_en, 'name_bn', s.name_bn, 'month', s.month) order by s.sort_order, s.id) as sub_heads
    from fee_head h join fee_sub_head s on s.fee_head_id = h.id and s.is_active
    where h.is_active
    group by h.id order by h.sort_order`.execute(tx);
  return rows;
}

/** The years of the institution by name and first and last day. */
export const yearsOfSite = (tx: SiteTx) =>
  tx.selectFrom('academic_year').select(['name', 'starts_on', 'ends_on']).execute();

export interface OpeningDue {
  student_id: string;
  enrolment_id: string;
  fee_head_id: string;
  fee_sub_head_id: string;
  period: string;
  due_on: string;
  gross_poisha: number;
}

export const keyOfDue = (due: Pick<OpeningDue, 'student_id' | 'fee_sub_head_id' | 'period'>) =>
  `${due.student_id} ${due.fee_sub_head_id} ${due.period}`;

/** The existing dues of these students, heads and periods, with the amount of each. */
export async function standingDues(
  tx: SiteTx,
  dues: Pick<OpeningDue, 'student_id' | 'fee_sub_head_id' | 'period'>[],
): Promise<Map<string, number>> {
  const wanted = dues.map(({ student_id, fee_sub_head_id, period }) => ({
    student_id,
    fee_sub_head_id,
    period,
  }));
  const { rows } = await sql<OpeningDue>`
    select d.student_id, d.fee_sub_head_id, d.period, d.gross_poisha
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(student_id uuid, fee_sub_head_id uuid, period text)
    join student_fee_due d on d.site_id = ${tx.siteId} and d.student_id = w.student_id and d.kind = 'fee'
      and d.fee_sub_head_id = w.fee_sub_head_id and d.period = w.period`.execute(tx);
  return new Map(rows.map((row) => [keyOfDue(row), row.gross_poisha]));
}

/** Dues of another system were raised there: they count from their due day, those of the future from today. */
export async function insertOpeningDues(tx: SiteTx, listId: string, dues: OpeningDue[]): Promise<void> {
  await sql`
    insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on,
      raised_on, gross_poisha, list_import_id)
    select ${tx.siteId}, d.student_id, d.enrolment_id, d.fee_head_id, d.fee_sub_head_id, d.period, d.due_on,
      least(d.due_on, ${today()}::date), d.gross_poisha, ${listId}::uuid
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as d(student_id uuid, enrolment_id uuid, fee_head_id uuid,
      fee_sub_head_id uuid, period text, due_on date, gross_poisha bigint)`.execute(tx);
}

/** Locks the dues of a list. @returns the numbers of the students for whose dues money was received, even if given back */
export async function studentsWhoPaid(tx: SiteTx, listId: string): Promise<string[]> {
  await tx
    .selectFrom('student_fee_due')
    .select('id')
    .where('list_import_id', '=', listId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ student_no: string }>`
    select distinct s.student_no
    from student_fee_due d
    join fee_receipt_line l on l.site_id = d.site_id and l.due_id = d.id
    join student s on s.site_id = d.site_id and s.id = d.student_id
    where d.site_id = ${tx.siteId} and d.list_import_id = ${listId}
    order by 1`.execute(tx);
  return rows.map((row) => row.student_no);
}

export async function deleteDuesOfList(tx: SiteTx, listId: string): Promise<void> {
  await tx.deleteFrom('student_fee_due').where('list_import_id', '=', listId).execute();
}
