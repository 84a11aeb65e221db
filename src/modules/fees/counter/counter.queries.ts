import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing } from '#kernel/database/paging.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { receiptState } from '../receipts/receipt.queries.ts';
import type { FoundStudent, MyDay } from './counter.contract.ts';

const mostHits = 12;

/** Students by what somebody typed at the counter; the exact student ID first, then its last digits, the
 * roll, the name. A guardian's phone finds the children. */
export async function findStudents(tx: Tx, siteId: string, typed: string): Promise<FoundStudent[]> {
  const text = toAsciiDigits(typed).trim();
  if (text === '') return [];
  const pattern = containing(text);
  // A household's phone begins with 880, people type it from the 0 or the 1 on.
  const phone = /^\+?\d{5,14}$/.test(text) ? containing(text.replace(/^\+?(88)?0?/, '')) : null;
  const roll = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  const { rows } = await sql<FoundStudent>`
    select s.id, s.student_no, s.name_en, s.name_bn, s.contact_number, e.roll,
      k.name_en as class_name_en, k.name_bn as class_name_bn, c.name as section_name
    from student s
    join lateral (
      select * from enrolment e where e.site_id = s.site_id and e.student_id = s.id order by e.enrolled_on desc limit 1
    ) e on true
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    where s.site_id = ${siteId}
      and (s.student_no ilike ${pattern} or s.name_en ilike ${pattern} or s.name_bn ilike ${containing(typed)}
        or s.contact_number like ${pattern} or e.roll = ${roll}
        or s.household_id in (select h.id from household h where h.site_id = ${siteId} and h.phone like ${phone}))
    order by lower(s.student_no) = lower(${text}) desc,
      (${text.length >= 4} and lower(right(s.student_no, ${text.length})) = lower(${text})) desc, s.status = 'active' desc, e.roll = ${roll} desc,
      s.student_no ilike ${pattern} desc, k.sort_order, c.name, e.roll
    limit ${mostHits}`.execute(tx);
  return rows;
}

/** What one person took in on a day less what they paid back, by method. */
export async function collectionOfDay(tx: Tx, siteId: string, userId: string, on: string): Promise<MyDay> {
  const { rows: methods } = await sql<MyDay['methods'][number]>`
    select method, count(*) filter (where sign = 1)::int as receipt_count, sum(amount_poisha)::bigint as amount_poisha
    from fee_movement
    where site_id = ${siteId} and booked_on = ${on} and moved_by = ${userId}
    group by method order by method`.execute(tx);
  const sum = (key: 'receipt_count' | 'amount_poisha') => methods.reduce((total, it) => total + it[key], 0);
  return { on, receipt_count: sum('receipt_count'), amount_poisha: sum('amount_poisha'), methods };
}

/** A student's latest receipts, cancelled ones too. */
export const latestReceipts = (tx: Tx, siteId: string, studentId: string) =>
  tx
    .selectFrom('fee_receipt as r')
    .select(['id', 'receipt_no', 'received_on', 'amount_poisha', receiptState.as('state')])
    .where('site_id', '=', siteId)
    .where('student_id', '=', studentId)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(24)
    .execute();
