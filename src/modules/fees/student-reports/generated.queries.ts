import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { totalsOf } from '../reports/report-filter.queries.ts';
import type {
  GeneratedRow,
  GeneratedSums,
  HeadRow,
  HeadSums,
  ItemRow,
  ItemSums,
  PagedStudentRange,
  StudentRange,
} from './student-report.contract.ts';
import { whomFilter } from './whom.queries.ts';

/** Dues that fall due in the days, one page of them by student and head; what was paid against them counts whenever it was. */
export async function generatedDues(
  tx: SiteTx,
  { page, page_size, ...input }: PagedStudentRange,
): Promise<{ rows: GeneratedRow[]; total: number; totals: GeneratedSums }> {
  const { rows } = await sql<{ rows: GeneratedRow[] | null; total: number; totals: GeneratedSums }>`
    with raised as materialized (
      select d.student_id, e.class_section_id, e.roll, d.fee_head_id, sum(d.gross_poisha)::bigint as gross_poisha,
        sum(d.waiver_poisha + d.offer_poisha)::bigint as waiver_poisha, sum(d.net_poisha)::bigint as net_poisha,
        sum(d.paid_poisha)::bigint as paid_poisha, sum(d.net_poisha - d.paid_poisha)::bigint as due_poisha
      from student_fee_due d
      join enrolment e on e.site_id = d.site_id and e.id = d.enrolment_id
      where d.site_id = ${tx.siteId} and d.due_on between ${input.from} and ${input.to} and d.gross_poisha > 0
        ${whomFilter(input, sql`d.student_id`)}
      group by d.student_id, d.enrolment_id, e.class_section_id, e.roll, d.fee_head_id
    )
    select (select count(*)::int from raised) as total, (select ${sumsObject(generatedKeys)} from raised) as totals,
      (select jsonb_agg(shown) from (
        select p.student_id, st.student_no, st.name_en as student_name_en, st.name_bn as student_name_bn, p.roll,
          p.class_section_id, p.section_name, p.class_name_en, p.class_name_bn, p.fee_head_id, p.head_name_en, p.head_name_bn,
          p.gross_poisha, p.waiver_poisha, p.net_poisha, p.paid_poisha, p.due_poisha
        from (
          -- Sections and heads are few; who the students are is asked for those of the page alone.
          select r.*, c.name as section_name, k.name_en as class_name_en, k.name_bn as class_name_bn,
            h.name_en as head_name_en, h.name_bn as head_name_bn,
            row_number() over (order by k.sort_order, c.name, c.id, r.roll, r.student_id, h.sort_order nulls last, r.fee_head_id) as place
          from raised r
          join class_section c on c.site_id = ${tx.siteId} and c.id = r.class_section_id
          join academic_class k on k.id = c.class_id
          left join fee_head h on h.id = r.fee_head_id
          order by place
          limit ${page_size} offset ${(page - 1) * page_size}
        ) p
        join student st on st.site_id = ${tx.siteId} and st.id = p.student_id
        order by p.place
      ) shown) as rows`.execute(tx);
  const found = rows[0]!;
  return { ...found, rows: found.rows ?? [] };
}

const generatedKeys = ['gross_poisha', 'waiver_poisha', 'net_poisha', 'paid_poisha', 'due_poisha'];
const itemKeys = ['quantity', 'gross_poisha', 'waiver_poisha', 'paid_poisha', 'due_poisha'];

/** Sums of columns as one object, zero where there is no row. */
const sumsObject = (keys: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    keys.flatMap((key) => [sql.lit(key), sql`coalesce(sum(${sql.ref(key)}), 0)::bigint`]),
  )})`;

/**
 * By class and head: what was owed the evening before, what was raised, waived and received in the days, and what was owed at
 * their end. First and last are the one balance of those days; what is received counts against what has fallen due.
 */
export async function generatedStatement(
  tx: SiteTx,
  input: StudentRange,
): Promise<{ rows: HeadRow[]; totals: HeadSums }> {
  const { from, to } = input;
  const owed = (day: typeof from, isBefore: boolean) => {
    const on = isBefore ? sql`(${day}::date - 1)` : sql`${day}::date`;
    const source = input.student_id
      ? sql`fee_dues_of(${tx.siteId}, ${input.student_id}::uuid, ${on})`
      : sql`fee_dues_on(${tx.siteId}, ${on})`;
    return sql`select d.enrolment_id, d.kind, d.fee_head_id, d.net_poisha - d.paid_poisha as amount from ${source} d
      where d.due_on <= ${on}`;
  };
  const { rows } = await sql<HeadRow>`
    with figure as (
      select enrolment_id, kind, fee_head_id, amount as arrears, 0 as generated, 0 as waived, 0 as received, 0 as outstanding
      from (${owed(from, true)}) before
      union all
      select enrolment_id, kind, fee_head_id, 0, 0, 0, 0, amount from (${owed(to, false)}) after
      union all
      select d.enrolment_id, d.kind, d.fee_head_id, 0, d.gross_poisha, d.waiver_poisha + d.offer_poisha, 0, 0
      from student_fee_due d
      where d.site_id = ${tx.siteId} and d.kind = 'fee' and d.due_on between ${from} and ${to} ${ofStudent(input)}
      union all
      -- Waivers put on dues, or taken off again: those of the days for older dues, and those after the days for newer ones.
      select d.enrolment_id, d.kind, d.fee_head_id, 0, 0, w.sign * (l.waiver_after_poisha + l.offer_after_poisha
        - l.waiver_before_poisha - l.offer_before_poisha), 0, 0
      from (
        select site_id, id, applied_on as on_day, 1 as sign from waiver_application where site_id = ${tx.siteId}
        union all
        select site_id, id, undone_on, -1 from waiver_application where site_id = ${tx.siteId} and undone_on is not null
      ) event
      cross join lateral (select case when event.on_day > ${to} then -event.sign else event.sign end as sign) w
      join waiver_application_line l on l.site_id = ${tx.siteId} and l.waiver_application_id = event.id
      join student_fee_due d on d.site_id = ${tx.siteId} and d.id = l.due_id
      where event.on_day >= ${from} and d.due_on <= ${to}
        and (event.on_day > ${to}) = (d.kind = 'fee' and d.due_on >= ${from})
        ${ofStudent(input)}
      union all
      select d.enrolment_id, d.kind, d.fee_head_id, 0, 0, 0, l.amount_poisha, 0
      from fee_receipt_line l
      join student_fee_due d on d.site_id = ${tx.siteId} and d.id = l.due_id
      where l.site_id = ${tx.siteId} and l.booked_on between ${from} and ${to} and d.due_on <= ${to} ${ofStudent(input)}
      union all
      -- Paid before the days for what fell due in them.
      select d.enrolment_id, d.kind, d.fee_head_id, 0, 0, 0, l.amount_poisha, 0
      from student_fee_due d
      join fee_receipt_line l on l.site_id = ${tx.siteId} and l.due_id = d.id
      where d.site_id = ${tx.siteId} and d.kind = 'fee' and d.due_on between ${from} and ${to} and l.booked_on < ${from}
        ${ofStudent(input)}
    ), by_head as (
      -- Summed up before the classes are, so that nothing sorts all figures.
      select c.class_id, f.kind, f.fee_head_id, sum(arrears) as arrears, sum(generated) as generated, sum(waived) as waived,
        sum(received) as received, sum(outstanding) as outstanding
      from figure f
      join enrolment e on e.site_id = ${tx.siteId} and e.id = f.enrolment_id
      join class_section c on c.site_id = ${tx.siteId} and c.id = e.class_section_id
      where true ${whomFilter({ class_section_id: input.class_section_id })}
      group by c.class_id, f.kind, f.fee_head_id
    ), summed as (
      select class_id, kind, fee_head_id, grouping(kind)::int as is_class, sum(arrears)::bigint as arrears_poisha,
        -- The late fines that came up follow from the rest.
        sum(case when kind = 'fine' then outstanding - arrears + received + waived else generated end)::bigint as generated_poisha,
        sum(waived)::bigint as waived_poisha, sum(received)::bigint as received_poisha,
        sum(outstanding)::bigint as outstanding_poisha
      from by_head
      group by grouping sets ((class_id, kind, fee_head_id), (class_id))
    )
    select case s.is_class when 1 then 'class' else 'head' end as level, s.class_id, k.name_en as class_name_en,
      k.name_bn as class_name_bn, h.name_en as head_name_en, h.name_bn as head_name_bn, s.arrears_poisha, s.generated_poisha,
      s.waived_poisha, s.received_poisha, s.outstanding_poisha
    from summed s
    join academic_class k on k.id = s.class_id
    left join fee_head h on h.id = s.fee_head_id
    where s.arrears_poisha <> 0 or s.generated_poisha <> 0 or s.received_poisha <> 0 or s.outstanding_poisha <> 0
    order by k.sort_order, k.id, s.is_class, h.sort_order nulls last`.execute(tx);
  const heads = rows.filter((row) => row.level === 'head');
  return { rows, totals: totalsOf(heads, headKeys) };
}

const headKeys = [
  'arrears_poisha',
  'generated_poisha',
  'waived_poisha',
  'received_poisha',
  'outstanding_poisha',
] as const;

const ofStudent = ({ student_id }: { student_id?: string }) =>
  student_id ? sql`and d.student_id = ${student_id}` : sql``;

/** Items charged in the days, one page of them: pieces and money by student and item, or by class and item. */
export async function chargedItems(
  tx: SiteTx,
  { page, page_size, by, ...input }: PagedStudentRange & { by: 'student' | 'class' },
): Promise<{ rows: ItemRow[]; total: number; totals: ItemSums }> {
  const ofStudents = by === 'student';
  const group = ofStudents
    ? sql`c.class_id, c.id, c.name, e.roll, d.student_id, d.fee_sub_head_id`
    : sql`c.class_id, d.fee_sub_head_id`;
  const place = ofStudents
    ? sql`c.id as class_section_id, c.name as section_name, e.roll, d.student_id`
    : sql`null::uuid as class_section_id, null as section_name, null::int as roll, null::uuid as student_id`;
  const { rows } = await sql<{ rows: ItemRow[] | null; total: number; totals: ItemSums }>`
    with charged as materialized (
      select c.class_id, ${place}, d.fee_sub_head_id, count(*)::int as quantity, sum(d.gross_poisha)::bigint as gross_poisha,
        sum(d.waiver_poisha + d.offer_poisha)::bigint as waiver_poisha, sum(d.paid_poisha)::bigint as paid_poisha,
        sum(d.net_poisha - d.paid_poisha)::bigint as due_poisha
      from student_fee_due d
      join enrolment e on e.site_id = d.site_id and e.id = d.enrolment_id
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
      where d.site_id = ${tx.siteId} and d.due_on between ${input.from} and ${input.to}
        and d.fee_head_id = any (array(select h.id from fee_head h where h.is_item)) ${whomFilter(input, sql`d.student_id`)}
      group by ${group}
    )
    select (select count(*)::int from charged) as total, (select ${sumsObject(itemKeys)} from charged) as totals,
      (select jsonb_agg(shown) from (
        select p.student_id, st.student_no, st.name_en as student_name_en, st.name_bn as student_name_bn, p.roll,
          p.class_section_id, p.section_name, p.class_name_en, p.class_name_bn, p.item_name_en, p.item_name_bn, p.quantity,
          p.gross_poisha, p.waiver_poisha, p.paid_poisha, p.due_poisha
        from (
          select r.*, k.name_en as class_name_en, k.name_bn as class_name_bn, s.name_en as item_name_en, s.name_bn as item_name_bn,
            row_number() over (order by k.sort_order, k.id, r.section_name, r.class_section_id, r.roll, r.student_id,
              h.sort_order, s.sort_order, s.id) as place
          from charged r
          join academic_class k on k.id = r.class_id
          join fee_sub_head s on s.id = r.fee_sub_head_id
          join fee_head h on h.id = s.fee_head_id
          order by place
          limit ${page_size} offset ${(page - 1) * page_size}
        ) p
        left join student st on st.site_id = ${tx.siteId} and st.id = p.student_id
        order by p.place
      ) shown) as rows`.execute(tx);
  const found = rows[0]!;
  return { ...found, rows: found.rows ?? [] };
}
