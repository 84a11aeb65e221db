import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { advanceSource } from './opening-advance.posting.ts';

export interface OpeningAdvance {
  student_id: string;
  student_no: string;
  student_name: string;
  booked_on: string;
  amount_poisha: number;
}

export const keyOfAdvance = (it: Pick<OpeningAdvance, 'student_id' | 'booked_on'>) =>
  `${it.student_id} ${it.booked_on}`;

/** The imported advances by student and day, without lists that were undone. */
export async function standingAdvances(tx: SiteTx): Promise<Map<string, number>> {
  const { rows } = await sql<OpeningAdvance>`
    select a.student_id, a.booked_on, sum(a.amount_poisha)::bigint as amount_poisha
    from student_advance_entry a
    where a.site_id = ${tx.siteId} and a.list_import_id is not null
    group by a.student_id, a.booked_on having sum(a.amount_poisha) <> 0`.execute(tx);
  return new Map(rows.map((row) => [keyOfAdvance(row), row.amount_poisha]));
}

export async function insertAdvances(
  tx: SiteTx,
  listId: string,
  entries: { id: string; student_id: string; booked_on: string; amount_poisha: number }[],
): Promise<void> {
  await sql`
    insert into student_advance_entry (site_id, id, student_id, list_import_id, booked_on, amount_poisha)
    select ${tx.siteId}, e.id, e.student_id, ${listId}::uuid, e.booked_on, e.amount_poisha
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id uuid, student_id uuid, booked_on date,
      amount_poisha bigint)`.execute(tx);
}

interface BroughtAdvance {
  student_id: string;
  booked_on: string;
  amount_poisha: number;
  journal_id: string;
}

/** The advances of a list with their journals; locks its students until the end of the transaction. */
export async function lockAdvancesOfList(tx: SiteTx, listId: string): Promise<BroughtAdvance[]> {
  await sql`
    select s.id from student s where s.site_id = ${tx.siteId} and s.id in (
      select a.student_id from student_advance_entry a where a.site_id = ${tx.siteId} and a.list_import_id = ${listId})
    order by s.id for no key update`.execute(tx);
  const { rows } = await sql<BroughtAdvance>`
    select a.student_id, a.booked_on, a.amount_poisha, j.id as journal_id
    from student_advance_entry a
    join journal j on j.site_id = a.site_id and j.source_kind = ${advanceSource} and j.source_id = a.id
      and j.reversal_of is null
    where a.site_id = ${tx.siteId} and a.list_import_id = ${listId}`.execute(tx);
  return rows;
}

/** The numbers of the students whose advance would be negative on some day without what the list brought. */
export async function studentsWhoSpent(tx: SiteTx, listId: string): Promise<string[]> {
  const { rows } = await sql<{ student_no: string }>`
    with brought as (
      select a.student_id, a.booked_on, a.amount_poisha from student_advance_entry a
      where a.site_id = ${tx.siteId} and a.list_import_id = ${listId}
    ), entry as (
      select a.student_id, a.booked_on, a.amount_poisha from student_advance_entry a
      where a.site_id = ${tx.siteId} and a.student_id in (select b.student_id from brought b)
      union all select b.student_id, b.booked_on, -b.amount_poisha from brought b
    ), day as (
      select e.student_id, sum(sum(e.amount_poisha)) over (partition by e.student_id order by e.booked_on) as balance
      from entry e group by e.student_id, e.booked_on
    )
    select distinct s.student_no from day d join student s on s.site_id = ${tx.siteId} and s.id = d.student_id
    where d.balance < 0 order by 1`.execute(tx);
  return rows.map((row) => row.student_no);
}

/** The opening balances of the ledger of students' advances, in poisha. */
export async function openingOfAdvanceLedger(tx: SiteTx): Promise<number> {
  const { rows } = await sql<{ amount_poisha: number }>`
    select coalesce(sum(-l.amount_poisha), 0)::bigint as amount_poisha
    from ledger g
    join journal_line l on l.site_id = g.site_id and l.ledger_id = g.id
    join journal j on j.site_id = l.site_id and j.id = l.journal_id and j.source_kind = 'opening_balance'
    where g.site_id = ${tx.siteId} and g.system_key = 'student_advance'`.execute(tx);
  return rows[0]?.amount_poisha ?? 0;
}
