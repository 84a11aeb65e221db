import type { Tx } from '#kernel/database/database.ts';
import type { FineSetting, OpenDue } from './due.rules.ts';

export interface FeeSetting extends FineSetting {
  due_day: number;
  is_fine_first: boolean;
  is_partial_allowed: boolean;
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
}

/** How the institution collects; what it would be before anybody set it. */
export async function feeSetting(tx: Tx, siteId: string): Promise<FeeSetting> {
  const row = await tx
    .selectFrom('fee_setting')
    .select(['due_day', 'fine_type', 'fine_poisha', 'fine_grace_days', 'fine_max_poisha'])
    .select(['is_fine_first', 'is_partial_allowed'])
    .where('site_id', '=', siteId)
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
      };
}

/** All dues of a student, paid or not, in the order in which they are paid. */
export async function duesOfStudent(tx: Tx, siteId: string, studentId: string): Promise<StudentDue[]> {
  return tx
    .selectFrom('student_fee_due as d')
    .leftJoin('fee_head as h', 'h.id', 'd.fee_head_id')
    .leftJoin('fee_sub_head as s', 's.id', 'd.fee_sub_head_id')
    .select(['d.id', 'd.enrolment_id', 'd.kind', 'd.period', 'd.due_on', 'd.gross_poisha', 'd.waiver_poisha'])
    .select(['d.offer_poisha', 'd.net_poisha', 'd.paid_poisha', 'h.code as fee_head_code'])
    .select(['h.name_en as head_name_en', 'h.name_bn as head_name_bn'])
    .select(['s.name_en as sub_head_name_en', 's.name_bn as sub_head_name_bn'])
    .select((eb) => eb.fn.coalesce('h.sort_order', eb.lit(9999)).as('head_order'))
    .where('d.site_id', '=', siteId)
    .where('d.student_id', '=', studentId)
    .orderBy('d.due_on')
    .orderBy('head_order')
    .orderBy('d.id')
    .$narrowType<{ kind: 'fee' | 'fine'; net_poisha: number }>()
    .execute();
}

/** What the student left with the institution. */
export async function advanceOf(tx: Tx, siteId: string, studentId: string): Promise<number> {
  const row = await tx
    .selectFrom('student_advance_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_poisha'), eb.lit(0)).as('balance'))
    .where('site_id', '=', siteId)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return Number(row.balance);
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
  section_name: string;
  contact_number: string | null;
  photo_file_id: string | null;
}

/** The student as the counter sees them, with the latest enrolment. `lock` holds others off until the commit. */
export async function counterStudent(
  tx: Tx,
  siteId: string,
  studentId: string,
  lock: boolean,
): Promise<CounterStudent | undefined> {
  return (
    tx
      .selectFrom('student as st')
      .innerJoin('enrolment as e', (join) =>
        join.onRef('e.site_id', '=', 'st.site_id').onRef('e.student_id', '=', 'st.id'),
      )
      .innerJoin('class_section as c', (join) =>
        join.onRef('c.site_id', '=', 'e.site_id').onRef('c.id', '=', 'e.class_section_id'),
      )
      .innerJoin('academic_class as k', 'k.id', 'c.class_id')
      .select(['st.id', 'st.student_no', 'st.name_en', 'st.name_bn', 'st.contact_number', 'st.photo_file_id'])
      .select(['e.id as enrolment_id', 'e.roll', 'k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
      .select('c.name as section_name')
      .where('st.site_id', '=', siteId)
      .where('st.id', '=', studentId)
      .orderBy('e.enrolled_on', 'desc')
      .limit(1)
      // Records that point to the student may be written meanwhile; they do not change the number of a student.
      .$if(lock, (query) => query.forNoKeyUpdate('st'))
      .$narrowType<{ name_en: string }>()
      .executeTakeFirst()
  );
}

/** Writes fines down, or raises those that grew, up to the given amounts by period. */
export async function writeFines(
  tx: Tx,
  siteId: string,
  student: { id: string; enrolment_id: string },
  fines: { period: string; due_on: string; gross_poisha: number }[],
): Promise<void> {
  if (fines.length === 0) return;
  await tx
    .insertInto('student_fee_due')
    .values(
      fines.map((fine) => ({
        site_id: siteId,
        student_id: student.id,
        enrolment_id: student.enrolment_id,
        kind: 'fine',
        ...fine,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'student_id', 'kind', 'fee_sub_head_id', 'period'])
        .doUpdateSet((eb) => ({ gross_poisha: eb.ref('excluded.gross_poisha') })),
    )
    .execute();
}
