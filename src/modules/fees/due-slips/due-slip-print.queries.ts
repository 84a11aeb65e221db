import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { shiftOfSection } from '../section-shift.queries.ts';

export interface PrintedSlip {
  household_id: string | null;
  slip_no: string;
  issued_at: string;
  last_on: string;
  student_no: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  father_name_en: string | null;
  father_name_bn: string | null;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
  shift: { en: string; bn: string } | null;
  group_name_en: string;
  group_name_bn: string;
  amount_poisha: number;
  print_count: number;
  lines: {
    kind: 'fee' | 'fine';
    period: string;
    due_on: string;
    head_name_en: string | null;
    head_name_bn: string | null;
    sub_head_name_en: string | null;
    sub_head_name_bn: string | null;
    gross_poisha: number;
    waiver_poisha: number;
    paid_before_poisha: number;
    amount_poisha: number;
  }[];
  /** What of the fines of the student was paid or waived, by month. */
  settled_fines: { period: string; settled_poisha: number }[];
}

/** The slips with their lines, in one statement, in the order of the ids; cancelled ones are left out. */
export async function slipsToPrint(tx: SiteTx, ids: string[]): Promise<PrintedSlip[]> {
  const { rows } = await sql<PrintedSlip>`
    select st.household_id, s.slip_no, s.created_at as issued_at, s.last_on, st.student_no, e.roll, st.name_en, st.name_bn,
      st.father_name as father_name_en, st.father_name_bn, k.name_en as class_name_en, k.name_bn as class_name_bn,
      c.name as section_name, ${shiftOfSection} as shift, g.name_en as group_name_en, g.name_bn as group_name_bn, s.amount_poisha, s.print_count,
      (select jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'due_on', coalesce(d.due_on, s.up_to_on), 'gross_poisha', l.gross_poisha,
          'waiver_poisha', l.waiver_poisha, 'paid_before_poisha', l.paid_before_poisha, 'amount_poisha', l.amount_poisha,
          'head_name_en', h.name_en, 'head_name_bn', h.name_bn, 'sub_head_name_en', b.name_en, 'sub_head_name_bn', b.name_bn)
          order by d.due_on, h.sort_order nulls last, l.id)
        from due_slip_line l
        left join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
        left join fee_head h on h.id = d.fee_head_id
        left join fee_sub_head b on b.id = d.fee_sub_head_id
        where l.site_id = s.site_id and l.due_slip_id = s.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('period', f.period, 'settled_poisha', f.paid_poisha + f.waiver_poisha)), '[]')
        from student_fee_due f where f.site_id = s.site_id and f.student_id = s.student_id and f.kind = 'fine') as settled_fines
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    join due_slip s on s.site_id = ${tx.siteId} and s.id = wanted.id
    join student st on st.site_id = s.site_id and st.id = s.student_id
    join enrolment e on e.site_id = s.site_id and e.id = s.enrolment_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    join shift h on h.id = c.shift_id
    join study_group g on g.id = c.study_group_id
    where s.cancelled_at is null
    order by wanted.place`.execute(tx);
  return rows;
}

export async function countSlipPrints(tx: SiteTx, ids: string[]): Promise<void> {
  await tx
    .updateTable('due_slip')
    .set((eb) => ({ print_count: eb('print_count', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}
