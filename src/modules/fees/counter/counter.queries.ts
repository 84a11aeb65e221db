import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing } from '#kernel/database/paging.ts';
import { matchesStudentSearch, searchedRoll } from '#modules/people/index.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { receiptState } from '../receipts/receipt.queries.ts';
import type { FoundStudent, MyDay, SiblingOwing } from './counter.contract.ts';

const mostHits = 12;
/** Candidates per way of searching; whoever finds too many types more. */
const mostCandidates = 300;

/**
 * Students by what somebody typed at the counter: beginnings of names, the number or its last digits (four or more),
 * the roll, the own phone or that of the family. The exact number first, then last digits, the roll, the rest.
 */
export async function findStudents(tx: SiteTx, typed: string): Promise<FoundStudent[]> {
  const text = toAsciiDigits(typed).trim().toLowerCase();
  if (text === '') return [];
  const ending = [...text].reverse().join('');
  const isEnding = text.length >= 4;
  const roll = searchedRoll(typed);
  // People type a phone from the 880, the 0 or the 1 on, with or without separators.
  const dialled = text.replace(/[\s().-]/g, '');
  const phone = /^\+?\d{5,14}$/.test(dialled) ? `880${dialled.replace(/^\+?(88)?0{0,2}/, '')}` : null;
  const nextPhone = String(Number(phone ?? 0) + 1);
  const { rows } = await sql<FoundStudent>`
    with hit as (
      (select s.id from student s where s.site_id = ${tx.siteId} and ${matchesStudentSearch(tx.siteId, typed)} limit ${mostCandidates})
      union (select s.id from student s where s.site_id = ${tx.siteId} and s.student_no = ${typed.trim()})
      union (select s.id from student s where ${isEnding} and s.site_id = ${tx.siteId}
        and ${between(sql`reverse(lower(s.student_no)) collate "C"`, ending)} limit ${mostCandidates})
      union (select s.id from student s where s.site_id = ${tx.siteId}
        and s.contact_number >= ${phone} and s.contact_number < ${nextPhone} limit ${mostCandidates})
      union (select s.id from household h join student s on s.site_id = h.site_id and s.household_id = h.id
        where h.site_id = ${tx.siteId} and h.phone >= ${phone} and h.phone < ${nextPhone}
        limit ${mostCandidates})
    )
    select s.id, s.student_no, s.name_en, s.name_bn, s.contact_number, e.roll,
      k.name_en as class_name_en, k.name_bn as class_name_bn, c.id as class_section_id, c.name as section_name
    from hit
    join student s on s.site_id = ${tx.siteId} and s.id = hit.id
    join lateral (
      select * from enrolment e where e.site_id = s.site_id and e.student_id = s.id order by e.enrolled_on desc limit 1
    ) e on true
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    order by lower(s.student_no) = ${text} desc,
      (${isEnding} and ${between(sql`reverse(lower(s.student_no)) collate "C"`, ending)}) desc,
      s.status = 'active' desc, e.roll = ${roll}::int desc nulls last, s.student_no ilike ${containing(text)} desc, k.sort_order,
      c.name, e.roll
    limit ${mostHits}`.execute(tx);
  return rows;
}

/** The other active students of a student's household, each with the newest slip that can be paid on a day. */
export async function siblingsOf(tx: SiteTx, studentId: string, on: string) {
  const { rows } = await sql<SiblingOwing>`
    select s.id, s.student_no, s.name_en, s.name_bn, s.contact_number, e.roll,
      k.name_en as class_name_en, k.name_bn as class_name_bn, c.id as class_section_id, c.name as section_name,
      (select d.slip_no from due_slip d
        where d.site_id = s.site_id and d.student_id = s.id and d.cancelled_at is null and d.last_on >= ${on}
        order by d.created_at desc, d.slip_no desc limit 1) as slip_no
    from student own
    join student s on s.site_id = own.site_id and s.household_id = own.household_id and s.id <> own.id and s.status = 'active'
    join lateral (
      select * from enrolment e where e.site_id = s.site_id and e.student_id = s.id order by e.enrolled_on desc limit 1
    ) e on true
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    where own.site_id = ${tx.siteId} and own.id = ${studentId}
    order by k.sort_order, s.student_no`.execute(tx);
  return rows;
}

/** Whether a text of collation "C" begins with another, in a form that an index answers. */
const between = (column: RawBuilder<unknown>, beginning: string) =>
  sql`${column} >= ${beginning} and ${column} < ${`${beginning}\u{10ffff}`}`;

/** What one person took in on a day less what they paid back, by method. */
export async function collectionOfDay(tx: SiteTx, userId: string, on: string): Promise<MyDay> {
  const { rows: methods } = await sql<MyDay['methods'][number]>`
    select method, count(*) filter (where sign = 1)::int as receipt_count, sum(amount_poisha)::bigint as amount_poisha
    from fee_movement
    where site_id = ${tx.siteId} and booked_on = ${on} and moved_by = ${userId}
    group by method order by method`.execute(tx);
  const sum = (key: 'receipt_count' | 'amount_poisha') => methods.reduce((total, it) => total + it[key], 0);
  return { on, receipt_count: sum('receipt_count'), amount_poisha: sum('amount_poisha'), methods };
}

/** A student's latest receipts, cancelled ones too. */
export const latestReceipts = (tx: SiteTx, studentId: string) =>
  tx
    .selectFrom('fee_receipt as r')
    .select(['id', 'receipt_no', 'received_on', 'amount_poisha', receiptState.as('state')])
    .where('student_id', '=', studentId)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(24)
    .execute();
