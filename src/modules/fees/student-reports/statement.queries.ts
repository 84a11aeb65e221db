import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { shiftOfSection } from '../section-shift.queries.ts';
import type { DatedFineRule, StatementFacts } from './statement.rules.ts';
import type { StatedStudent } from './student-report.contract.ts';

/** The students of a section by roll, or one student in the latest enrolment. */
export async function statedStudents(
  tx: SiteTx,
  whom: { class_section_id?: string; student_id?: string },
): Promise<StatedStudent[]> {
  const enrolments = whom.student_id
    ? sql`(select * from enrolment where site_id = ${tx.siteId} and student_id = ${whom.student_id}
        order by enrolled_on desc limit 1)`
    : sql`(select * from enrolment where site_id = ${tx.siteId} and class_section_id = ${whom.class_section_id})`;
  const { rows } = await sql<StatedStudent>`
    select st.id as student_id, st.student_no, st.name_en as student_name_en, st.name_bn as student_name_bn, e.roll,
      c.id as class_section_id, c.name as section_name, k.name_en as class_name_en, k.name_bn as class_name_bn
    from ${enrolments} e
    join student st on st.site_id = e.site_id and st.id = e.student_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    order by e.roll, st.student_no`.execute(tx);
  return rows;
}

/** The rules of late fines that the institution had, in the order of their days. */
export async function fineRules(tx: SiteTx): Promise<DatedFineRule[]> {
  return tx
    .selectFrom('fee_fine_rule')
    .select((eb) => eb.ref('fine_type').$castTo<DatedFineRule['fine_type']>().as('fine_type'))
    .select(['from_on', 'fine_poisha', 'fine_grace_days', 'fine_max_poisha'])
    .orderBy('from_on')
    .execute();
}

/** Everything that changed what some students owe, up to a day and after it; those without anything are left out. */
export async function statementFacts(tx: SiteTx, studentIds: string[]): Promise<Map<string, StatementFacts>> {
  const { rows } = await sql<StatementFacts & { student_id: string }>`
    with due as materialized (
      select d.* from student_fee_due d where d.site_id = ${tx.siteId} and d.student_id = any (${studentIds}::uuid[])
    ), dues as (
      select d.student_id, jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'period', d.period, 'due_on', d.due_on,
        'gross_poisha', d.gross_poisha, 'reduction_poisha', d.waiver_poisha + d.offer_poisha, 'head_name_en', h.name_en,
        'head_name_bn', h.name_bn, 'sub_head_name_en', s.name_en, 'sub_head_name_bn', s.name_bn)
        order by d.due_on, h.sort_order, s.sort_order, d.id) as found
      from due d
      left join fee_head h on h.id = d.fee_head_id
      left join fee_sub_head s on s.id = d.fee_sub_head_id
      group by d.student_id
    ), payments as (
      select d.student_id, jsonb_agg(jsonb_build_object('due_id', l.due_id, 'on', l.booked_on, 'amount_poisha', l.amount_poisha)) as found
      from due d
      join fee_receipt_line l on l.site_id = ${tx.siteId} and l.due_id = d.id
      group by d.student_id
    ), waivers as (
      select a.student_id, jsonb_agg(jsonb_build_object('due_id', l.due_id, 'from_on', a.applied_on, 'until_on', a.undone_on,
        'amount_poisha', l.waiver_after_poisha + l.offer_after_poisha - l.waiver_before_poisha - l.offer_before_poisha)) as found
      from waiver_application a
      join waiver_application_line l on l.site_id = ${tx.siteId} and l.waiver_application_id = a.id
      where a.site_id = ${tx.siteId} and a.student_id = any (${studentIds}::uuid[])
      group by a.student_id
    ), charges as (
      select d.student_id, jsonb_agg(jsonb_build_object('due_id', c.due_id, 'from_on', c.charged_on, 'until_on', c.ended_on,
        'amount_poisha', c.amount_poisha)) as found
      from due d
      join fee_fine_charge c on c.site_id = ${tx.siteId} and c.due_id = d.id
      where d.kind = 'fine'
      group by d.student_id
    ), advances as (
      select a.student_id, jsonb_agg(jsonb_build_object('on', a.booked_on, 'amount_poisha', a.amount_poisha,
        'is_brought_over', a.list_import_id is not null)) as found
      from student_advance_entry a
      where a.site_id = ${tx.siteId} and a.student_id = any (${studentIds}::uuid[])
      group by a.student_id
    ), movements as (
      select m.student_id, jsonb_agg(jsonb_build_object('receipt_id', r.id,
        'receipt_no', coalesce(r.receipt_no, m.document_no), 'on', m.booked_on, 'sign', m.sign,
        'amount_poisha', m.amount_poisha, 'advance_used_poisha', greatest(-m.sign * m.advance_poisha, 0))) as found
      from fee_movement m
      left join fee_receipt r on r.site_id = ${tx.siteId} and r.id = m.fee_receipt_id
      where m.site_id = ${tx.siteId} and m.student_id = any (${studentIds}::uuid[])
      group by m.student_id
    )
    select w.student_id, coalesce(dues.found, '[]') as dues, coalesce(payments.found, '[]') as payments,
      coalesce(waivers.found, '[]') as waivers, coalesce(charges.found, '[]') as charges,
      coalesce(advances.found, '[]') as advances, coalesce(movements.found, '[]') as movements
    from unnest(${studentIds}::uuid[]) w (student_id)
    left join dues using (student_id)
    left join payments using (student_id)
    left join waivers using (student_id)
    left join charges using (student_id)
    left join advances using (student_id)
    left join movements using (student_id)`.execute(tx);
  return new Map(rows.map(({ student_id, ...facts }) => [student_id, facts]));
}

/** The names of the shifts of some sections, where paper says them. */
export async function shiftsOfSections(
  tx: SiteTx,
  sectionIds: string[],
): Promise<Map<string, { en: string; bn: string } | undefined>> {
  const { rows } = await sql<{ id: string; shift: { en: string; bn: string } | null }>`
    select c.id, ${shiftOfSection} as shift
    from class_section c join shift h on h.id = c.shift_id
    where c.site_id = ${tx.siteId} and c.id = any (${sectionIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.shift ?? undefined]));
}
