import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import {
  type DueListInput,
  type DueRow,
  type DueSums,
  dueSums,
  type FineRow,
  type ReducedRow,
  type ReportRange,
} from './fee-report.contract.ts';
import {
  narrowsPlace,
  placeFilter,
  studentColumns,
  studentJoins,
  studentOrder,
  totalsOf,
} from './report-filter.queries.ts';

const ofHead = (input: { fee_head_id?: string }) =>
  input.fee_head_id ? sql`and t.fee_head_id = ${input.fee_head_id}` : sql``;

/** Dues that fall due in the days, by head. Fines stand at the end. */
export async function duesByHead(tx: SiteTx, input: ReportRange) {
  const joins = narrowsPlace(input)
    ? sql`join enrolment e on e.site_id = t.site_id and e.id = t.enrolment_id
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id`
    : sql``;
  const { rows } = await sql<{
    fee_head_id: string | null;
    name_en: string;
    name_bn: string;
    raised_poisha: number;
    waiver_poisha: number;
    collected_poisha: number;
    open_poisha: number;
  }>`
    with raised as (
      select t.fee_head_id, sum(t.gross_poisha)::bigint as raised_poisha, sum(t.waiver_poisha + t.offer_poisha)::bigint as waiver_poisha,
        sum(t.paid_poisha)::bigint as collected_poisha, sum(t.net_poisha - t.paid_poisha)::bigint as open_poisha
      from student_fee_due t ${joins}
      where t.site_id = ${tx.siteId} and t.due_on between ${input.from} and ${input.to} ${placeFilter(input)} ${ofHead(input)}
      group by t.fee_head_id
    )
    select t.fee_head_id, coalesce(h.name_en, 'Late fine') as name_en, coalesce(h.name_bn, 'বিলম্ব জরিমানা') as name_bn,
      t.raised_poisha, t.waiver_poisha, t.collected_poisha, t.open_poisha
    from raised t
    left join fee_head h on h.id = t.fee_head_id
    order by h.sort_order nulls last, h.name_en`.execute(tx);
  return {
    rows,
    totals: totalsOf(rows, ['raised_poisha', 'waiver_poisha', 'collected_poisha', 'open_poisha']),
  };
}

/**
 * Who owed what on a day, one page of it by class, section and roll: fees by how many days they were late, and the
 * fines of that day. The totals and the count are those of all pages.
 */
export async function duesByAge(
  tx: SiteTx,
  { on, page, page_size, ...input }: DueListInput,
): Promise<{ rows: DueRow[]; total: number; totals: DueSums }> {
  // Sort and group tens of thousands of dues in memory instead of through a temporary file.
  await sql`set local work_mem = '32MB'`.execute(tx);
  const open = sql`d.net_poisha - d.paid_poisha`;
  const bucket = (from: number, to: number) => sql`coalesce(sum(${open}) filter (
    where d.kind = 'fee' and ${on}::date - d.due_on between ${sql.lit(from)} and ${sql.lit(to)}), 0)::bigint`;
  const { rows } = await sql<{ rows: DueRow[] | null; total: number; totals: DueSums }>`
    with owed as materialized (
      select d.student_id, d.enrolment_id, ${bucket(0, 30)} as days_30_poisha, ${bucket(31, 60)} as days_60_poisha,
        ${bucket(61, 90)} as days_90_poisha, ${bucket(91, 100_000)} as older_poisha,
        coalesce(sum(${open}) filter (where d.kind = 'fine'), 0)::bigint as fine_poisha, sum(${open})::bigint as due_poisha
      from fee_dues_on(${tx.siteId}, ${on}::date) d
      where d.due_on <= ${on}::date ${input.fee_head_id ? sql`and d.fee_head_id = ${input.fee_head_id}` : sql``}
      group by d.student_id, d.enrolment_id
    ), listed as materialized (
      select o.*, c.id as class_section_id, c.name as section_name, e.roll, k.name_en as class_name_en, k.name_bn as class_name_bn, k.sort_order
      from owed o
      join enrolment e on e.site_id = ${tx.siteId} and e.id = o.enrolment_id
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
      join academic_class k on k.id = c.class_id
      where true ${placeFilter(input)}
    )
    select count(*)::int as total, jsonb_build_object(${sql.join(
      dueSums.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`]),
    )}) as totals, (
      select jsonb_agg(shown) from (
        select p.student_id, st.student_no, st.name_en as student_name_en, st.name_bn as student_name_bn,
          p.class_name_en, p.class_name_bn, p.class_section_id, p.section_name, p.roll, ${sql.join(dueSums.map((name) => sql.ref(name)))}
        from (
          select * from listed order by sort_order, section_name, roll, student_id
          limit ${page_size} offset ${(page - 1) * page_size}
        ) p
        join student st on st.site_id = ${tx.siteId} and st.id = p.student_id
        order by p.sort_order, p.section_name, p.roll, p.student_id
      ) shown
    ) as rows
    from listed`.execute(tx);
  const found = rows[0]!;
  return { ...found, rows: found.rows ?? [] };
}

export async function reducedDues(tx: SiteTx, input: ReportRange) {
  const { rows } = await sql<ReducedRow>`
    select ${studentColumns}, h.name_en as head_name_en, h.name_bn as head_name_bn, t.period, t.gross_poisha,
      t.waiver_poisha, t.offer_poisha, t.net_poisha
    from student_fee_due t ${studentJoins}
    join fee_head h on h.id = t.fee_head_id
    where t.site_id = ${tx.siteId} and t.due_on between ${input.from} and ${input.to}
      and t.waiver_poisha + t.offer_poisha > 0 ${placeFilter(input)} ${ofHead(input)}
    order by ${studentOrder}, t.due_on, h.sort_order`.execute(tx);
  return { rows, totals: totalsOf(rows, ['gross_poisha', 'waiver_poisha', 'offer_poisha', 'net_poisha']) };
}

/** The fines that began in the days as they stood on the last of them, today at the latest, those that are paid too. */
export async function finesOf(tx: SiteTx, input: ReportRange) {
  const on = [input.to, today()].sort()[0]!;
  const { rows } = await sql<FineRow>`
    with open as materialized (
      select * from fee_dues_on(${tx.siteId}, ${on}::date) d where d.kind = 'fine'
    ), t as (
      select ${tx.siteId}::uuid as site_id, student_id, enrolment_id, due_on, period, net_poisha, paid_poisha from open
      union all
      select d.site_id, d.student_id, d.enrolment_id, d.due_on, d.period, p.paid_poisha, p.paid_poisha
      from student_fee_due d
      cross join lateral (
        select coalesce(sum(l.amount_poisha), 0)::bigint as paid_poisha from fee_receipt_line l
        where l.site_id = d.site_id and l.due_id = d.id and l.booked_on <= ${on}) p
      where d.site_id = ${tx.siteId} and d.kind = 'fine' and p.paid_poisha > 0
        and not exists (select from open where open.due_id = d.id)
    )
    select ${studentColumns}, t.period, t.net_poisha, t.paid_poisha, t.net_poisha - t.paid_poisha as open_poisha
    from t ${studentJoins}
    where t.due_on between ${input.from} and ${input.to} ${placeFilter(input)}
    order by ${studentOrder}, t.due_on`.execute(tx);
  return { rows, totals: totalsOf(rows, ['net_poisha', 'paid_poisha', 'open_poisha']) };
}
