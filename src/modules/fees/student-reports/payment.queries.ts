import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { PagedStudentRange, PaymentRow, PaymentSums } from './student-report.contract.ts';
import { whomFilter } from './whom.queries.ts';

/**
 * Money received and refunded in the days, one page of it: what each receipt paid, head by head, and what it left as an
 * advance less what it used of one, then the sums of the student and of the section.
 */
export async function studentPayments(
  tx: SiteTx,
  { page, page_size, ...input }: PagedStudentRange,
): Promise<{ rows: PaymentRow[]; total: number; totals: PaymentSums }> {
  // Sorts a year of receipts in memory instead of through a temporary file.
  await sql`set local work_mem = '32MB'`.execute(tx);
  const sums = sql`coalesce(sum(amount_poisha) filter (where sign = 1), 0)::bigint as received_poisha,
    coalesce(-sum(amount_poisha) filter (where sign = -1), 0)::bigint as refunded_poisha,
    coalesce(sum(amount_poisha), 0)::bigint as net_poisha`;
  const sumsOf = sql`coalesce(sum(received_poisha), 0)::bigint as received_poisha,
    coalesce(sum(refunded_poisha), 0)::bigint as refunded_poisha, coalesce(sum(net_poisha), 0)::bigint as net_poisha`;
  const { rows } = await sql<{ rows: PaymentRow[] | null; total: number; totals: PaymentSums }>`
    with moved as materialized (
      select m.fee_receipt_id, m.fee_refund_id, m.sign, m.booked_on, case when m.fee_refund_id is null then m.document_no
          -- Refunds are few; joined, all receipts there ever were would be read.
          else coalesce((select r.receipt_no from fee_receipt r where r.site_id = m.site_id and r.id = m.fee_receipt_id),
            m.document_no) end as receipt_no,
        m.student_id, e.roll, e.class_section_id, m.advance_poisha
      from fee_movement m
      join enrolment e on e.site_id = m.site_id and e.id = m.enrolment_id
      where m.site_id = ${tx.siteId} and m.booked_on between ${input.from} and ${input.to} ${whomFilter(input, sql`m.student_id`)}
    ), line as materialized (
      select m.class_section_id, m.roll, m.student_id, m.booked_on, m.receipt_no, m.fee_receipt_id, m.sign, l.due_id,
        l.amount_poisha
      from moved m
      join fee_receipt_line l on l.site_id = ${tx.siteId} and l.fee_receipt_id = m.fee_receipt_id
        and l.fee_refund_id is null and l.amount_poisha > 0
      where m.fee_refund_id is null
      union all
      select m.class_section_id, m.roll, m.student_id, m.booked_on, m.receipt_no, m.fee_receipt_id, m.sign, l.due_id,
        l.amount_poisha
      from moved m
      join fee_receipt_line l on l.site_id = ${tx.siteId} and l.fee_receipt_id = m.fee_receipt_id
        and l.fee_refund_id = m.fee_refund_id and l.amount_poisha < 0
      union all
      select class_section_id, roll, student_id, booked_on, receipt_no, fee_receipt_id, sign, null, advance_poisha
      from moved where advance_poisha <> 0
    ), paid as materialized (
      select class_section_id, roll, student_id, booked_on, receipt_no, fee_receipt_id, sign, due_id, ${sums}
      from line group by class_section_id, roll, student_id, booked_on, receipt_no, fee_receipt_id, sign, due_id
    ), of_student as materialized (
      select class_section_id, roll, student_id, count(*) as line_count, ${sumsOf}
      from paid group by class_section_id, roll, student_id
    ), of_section as materialized (
      select class_section_id, sum(line_count) + count(*) + 1 as row_count, ${sumsOf}
      from of_student group by class_section_id
    ), section as (
      select o.*, c.name as section_name, k.name_en as class_name_en, k.name_bn as class_name_bn, k.sort_order,
        sum(o.row_count) over (order by k.sort_order, c.name, o.class_section_id) as rows_so_far
      from of_section o
      join class_section c on c.site_id = ${tx.siteId} and c.id = o.class_section_id
      join academic_class k on k.id = c.class_id
    ), shown_section as (
      -- The sections on the page; only their rows are put in order.
      select * from section
      where rows_so_far > ${(page - 1) * page_size}::int and rows_so_far - row_count < ${page * page_size}::int
    ), listed as (
      select 'line' as level, 0 as place, class_section_id, roll, student_id, booked_on, receipt_no, fee_receipt_id, sign, due_id,
        received_poisha, refunded_poisha, net_poisha
      from paid where class_section_id in (select class_section_id from shown_section)
      union all
      select 'student', 1, class_section_id, roll, student_id, null, null, null, null, null, received_poisha, refunded_poisha, net_poisha
      from of_student where class_section_id in (select class_section_id from shown_section)
      union all
      select 'section', 2, class_section_id, null, null, null, null, null, null, null, received_poisha, refunded_poisha, net_poisha
      from shown_section
    ), placed as (
      select l.*, s.section_name, s.class_name_en, s.class_name_bn, s.sort_order from listed l join shown_section s using (class_section_id)
    )
    select (select coalesce(sum(row_count), 0)::int from of_section) as total,
      (select jsonb_build_object('received_poisha', t.received_poisha, 'refunded_poisha', t.refunded_poisha,
        'net_poisha', t.net_poisha) from (select ${sumsOf} from of_section) t) as totals,
      (select jsonb_agg(shown) from (
        select p.level, case when p.level = 'line' then coalesce(d.kind, 'advance') end as kind, p.class_section_id,
          p.section_name, p.class_name_en, p.class_name_bn, p.student_id, st.student_no, st.name_en as student_name_en,
          st.name_bn as student_name_bn, p.roll, p.fee_receipt_id as receipt_id, p.receipt_no, p.booked_on, d.period,
          h.name_en as head_name_en, h.name_bn as head_name_bn, p.received_poisha, p.refunded_poisha, p.net_poisha
        from (
          select * from placed
          order by sort_order, section_name, class_section_id, roll nulls last, student_id nulls last, place, booked_on,
            receipt_no, due_id
          limit ${page_size}
          offset ${(page - 1) * page_size} - (select coalesce(min(rows_so_far - row_count), 0) from shown_section)
        ) p
        left join student st on st.site_id = ${tx.siteId} and st.id = p.student_id
        left join student_fee_due d on d.site_id = ${tx.siteId} and d.id = p.due_id
        left join fee_head h on h.id = d.fee_head_id
        order by p.sort_order, p.section_name, p.class_section_id, p.roll nulls last, p.student_id nulls last, p.place,
          p.booked_on, p.receipt_no, p.due_id
      ) shown) as rows`.execute(tx);
  const found = rows[0]!;
  return { ...found, rows: found.rows ?? [] };
}
