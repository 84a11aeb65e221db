import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { FineSetting, OpenDue } from './due.rules.ts';

export interface FeeSetting extends FineSetting {
  due_day: number;
  is_fine_first: boolean;
  is_partial_allowed: boolean;
  /** How many days back a receipt may be dated without a permission of its own. */
  back_date_days: number;
  /** Whether the family gets an SMS for each receipt. */
  sends_receipt_sms: boolean;
}

export interface StudentDue extends OpenDue {
  enrolment_id: string;
  fee_head_code: string | null;
  head_name_en: string | null;
  head_name_bn: string | null;
  sub_head_name_en: string | null;
  sub_head_name_bn: string | null;
  gross_poisha: number;
  waiver_poisha: number;
  offer_poisha: number;
  /** Whether it came with a list from another system. */
  is_brought_over: boolean;
}

/** The institution's rules of collection; defaults where nothing is set. */
export async function feeSetting(tx: SiteTx): Promise<FeeSetting> {
  const row = await tx
    .selectFrom('fee_setting')
    .select(['due_day', 'fine_type', 'fine_poisha', 'fine_grace_days', 'fine_max_poisha'])
    .select(['is_fine_first', 'is_partial_allowed', 'back_date_days', 'sends_receipt_sms'])
    .executeTakeFirst();
  return row
    ? { ...row, fine_type: row.fine_type as FeeSetting['fine_type'] }
    : {
        due_day: 15,
        fine_type: 'none',
        fine_poisha: 0,
        fine_grace_days: 0,
        fine_max_poisha: null,
        is_fine_first: false,
        is_partial_allowed: true,
        back_date_days: 3,
        sends_receipt_sms: true,
      };
}

/**
 * Columns and names, without what was paid, of the dues that `fee_dues_on` or `fee_dues_of` lists as `d`; the stored
 * due, if there is one, is `n`.
 */
const dueColumns = sql`d.due_id as id, d.enrolment_id, d.kind, d.period, d.due_on, d.gross_poisha, d.waiver_poisha,
  d.offer_poisha, d.net_poisha, h.code as fee_head_code, h.name_en as head_name_en,
  h.name_bn as head_name_bn, s.name_en as sub_head_name_en, s.name_bn as sub_head_name_bn,
  coalesce(h.sort_order, 9999) as head_order, n.list_import_id is not null as is_brought_over`;
const dueNames = sql`left join fee_head h on h.id = d.fee_head_id
  left join fee_sub_head s on s.id = d.fee_sub_head_id`;

/**
 * What students owed on a day, by student: open dues with what was paid of them by then, and the fines of that day.
 * Dues that fall due later are among them (`due_on` after `on`). A fine that is not stored has no id.
 */
export async function duesOnDay(
  tx: SiteTx,
  studentIds: string[],
  on: string,
): Promise<Map<string, StudentDue[]>> {
  const { rows } = await sql<StudentDue & { student_id: string }>`
    select d.student_id, ${dueColumns}, d.paid_poisha
    from unnest(${studentIds}::uuid[]) wanted (student_id)
    cross join lateral fee_dues_of(${tx.siteId}, wanted.student_id, ${on}::date) d
    left join student_fee_due n on n.site_id = ${tx.siteId} and n.id = d.due_id ${dueNames}
    order by d.due_on, head_order, d.due_id`.execute(tx);
  return Map.groupBy(rows, (row) => row.student_id);
}

/** A due that a payment may settle. `written_poisha` is what was written down of a fine by the day (0: nothing yet). */
export type PayableDue = StudentDue & { written_poisha: number };

/**
 * The dues that a payment dated `on` may settle. Of each only what is open on that day and still open now counts, so
 * that a payment entered late pays nothing twice: `paid_poisha` is `net_poisha` less that.
 */
export async function payableDues(tx: SiteTx, studentId: string, on: string): Promise<PayableDue[]> {
  return (await payableDuesOf(tx, [studentId], on)).get(studentId) ?? [];
}

/** The same of several students. */
export async function payableDuesOf(
  tx: SiteTx,
  studentIds: string[],
  on: string,
): Promise<Map<string, PayableDue[]>> {
  const open = await openDuesOf(tx, studentIds, on);
  return new Map([...open].map(([id, dues]) => [id, dues.filter(isPayable)]));
}

/** Whether anything of a due that was open on the day is still open now. */
export const isPayable = (due: PayableDue): boolean => due.paid_poisha < due.net_poisha;

/** The dues that were open on a day, those too that were paid since. */
export async function openDuesOf(
  tx: SiteTx,
  studentIds: string[],
  on: string,
): Promise<Map<string, PayableDue[]>> {
  const { rows } = await sql<PayableDue & { student_id: string }>`
    select wanted.student_id, ${dueColumns},
      case d.kind when 'fine' then coalesce((
        select max(c.amount_poisha) filter (where c.charged_on <= ${on}::date and (c.ended_on is null or c.ended_on > ${on}::date))
        from fee_fine_charge c where c.site_id = ${tx.siteId} and c.due_id = n.id
      ), 0) else 0 end as written_poisha,
      greatest(d.paid_poisha, d.net_poisha
        - (greatest(n.net_poisha, case d.kind when 'fine' then d.net_poisha end) - n.paid_poisha)) as paid_poisha
    from unnest(${studentIds}::uuid[]) wanted (student_id)
    cross join lateral fee_dues_of(${tx.siteId}, wanted.student_id, ${on}::date) d
    left join student_fee_due n on n.site_id = ${tx.siteId} and n.id = d.due_id ${dueNames}
    order by d.due_on, head_order, d.due_id`.execute(tx);
  return Map.groupBy(rows, (row) => row.student_id);
}

/** What of some dues is owed by a day, fines included, and all that is open, due yet or not. */
export function sumsOf(dues: readonly StudentDue[], on: string): { owed_poisha: number; due_poisha: number } {
  const openOf = (some: readonly StudentDue[]) =>
    some.reduce((sum, due) => sum + due.net_poisha - due.paid_poisha, 0);
  return { owed_poisha: openOf(dues.filter((due) => due.due_on <= on)), due_poisha: openOf(dues) };
}

/** The student's advance on a day, in poisha. */
export async function advanceOn(tx: SiteTx, studentId: string, on: string): Promise<number> {
  const row = await tx
    .selectFrom('student_advance_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_poisha'), eb.lit(0)).as('balance'))
    .where('student_id', '=', studentId)
    .where('booked_on', '<=', on)
    .executeTakeFirstOrThrow();
  return Number(row.balance);
}

/** The advance of each of some students on a day, in poisha; those without one are left out. */
export async function advancesOf(tx: SiteTx, studentIds: string[], on: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ student_id: string; balance: number }>`
    select student_id, sum(amount_poisha)::bigint as balance from student_advance_entry
    where site_id = ${tx.siteId} and student_id = any (${studentIds}::uuid[]) and booked_on <= ${on}
    group by student_id`.execute(tx);
  return new Map(rows.map((row) => [row.student_id, row.balance]));
}

/** The student's lowest advance on any day from `on`: using no more than this leaves no later day below zero. */
export async function spendableAdvance(tx: SiteTx, studentId: string, on: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(min(balance), 0)::bigint as balance from (
      select sum(sum(amount_poisha)) over (order by day) as balance
      from (
        select greatest(booked_on, ${on}::date) as day, amount_poisha
        from student_advance_entry where site_id = ${tx.siteId} and student_id = ${studentId}
      ) entry
      group by day
    ) days`.execute(tx);
  return rows[0]?.balance ?? 0;
}

export interface CounterStudent {
  id: string;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  enrolment_id: string;
  roll: number;
  class_name_en: string;
  class_name_bn: string;
  class_section_id: string;
  section_name: string;
  contact_number: string | null;
  photo_file_id: string | null;
}

/** The student as the counter shows them, with the latest enrolment. `lock` locks the student until the commit. */
export async function counterStudent(
  tx: SiteTx,
  studentId: string,
  lock: boolean,
): Promise<CounterStudent | undefined> {
  return (
    tx
      .selectFrom('student as st')
      .innerJoin('enrolment as e', (join) => inSameSite(join, 'e.student_id', 'st.id'))
      .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
      .innerJoin('academic_class as k', 'k.id', 'c.class_id')
      .select(['st.id', 'st.student_no', 'st.name_en', 'st.name_bn', 'st.contact_number', 'st.photo_file_id'])
      .select(['e.id as enrolment_id', 'e.roll', 'k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
      .select(['c.id as class_section_id', 'c.name as section_name'])
      .where('st.id', '=', studentId)
      .orderBy('e.enrolled_on', 'desc')
      .limit(1)
      // Rows that refer to the student may be inserted meanwhile; they do not change the key.
      .$if(lock, (query) => query.forNoKeyUpdate('st'))
      .$narrowType<{ name_en: string }>()
      .executeTakeFirst()
  );
}

export interface FineToCharge {
  period: string;
  due_on: string;
  /** The whole fine as it stands on the day. */
  amount_poisha: number;
}

/** Stores the fines that a receipt charges, and raises those stored with a smaller amount. @returns the due id of each period. */
export async function writeFines(
  tx: SiteTx,
  student: { id: string; enrolment_id: string },
  fines: FineToCharge[],
): Promise<Map<string, string>> {
  if (fines.length === 0) return new Map();
  const rows = await tx
    .insertInto('student_fee_due')
    .values(
      fines.map(({ period, due_on, amount_poisha }) => ({
        site_id: tx.siteId,
        student_id: student.id,
        enrolment_id: student.enrolment_id,
        kind: 'fine',
        period,
        due_on,
        gross_poisha: amount_poisha,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'student_id', 'kind', 'fee_sub_head_id', 'period'])
        .doUpdateSet({ gross_poisha: sql`greatest(student_fee_due.gross_poisha, excluded.gross_poisha)` }),
    )
    .returning(['id', 'period'])
    .execute();
  return new Map(rows.map((row) => [row.period, row.id]));
}

/**
 * The first day that a new receipt of the student may bear. An earlier one would pay for days on which the due was
 * settled already, because a receipt was refunded or a waiver undone later. Null: any day.
 */
export async function firstReceiptDay(tx: SiteTx, studentId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select greatest(
      (select max(refunded_on) from fee_refund
        where site_id = ${tx.siteId} and student_id = ${studentId} and fee_receipt_id is not null),
      (select max(undone_on) from waiver_application
        where site_id = ${tx.siteId} and student_id = ${studentId} and undone_on > applied_on)) as day`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}
