import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { CollectionBy, CollectionRow, ReportRange } from './fee-report.contract.ts';
import { narrowedPlace } from './report-filter.queries.ts';

/** By what a receipt is summed up: its key, both names and the order. */
const keys: Record<Exclude<CollectionBy, 'head' | 'group'>, RawBuilder<unknown>> = {
  day: sql`r.received_on::text as key, '' as name_en, '' as name_bn, r.received_on::text as place`,
  method: sql`r.method as key, pt.name_en, pt.name_bn, to_char(pt.sort_order, '00000') || r.method as place`,
  channel: sql`r.channel as key, r.channel as name_en, r.channel as name_bn, r.channel as place`,
  collector: sql`r.collected_by::text as key, coalesce(u.full_name, '') as name_en, coalesce(u.full_name, '') as name_bn, coalesce(u.full_name, '') as place`,
  class: sql`k.id::text as key, k.name_en, k.name_bn, to_char(k.sort_order, '00000') as place`,
};

/** By what a line of a receipt is summed up. Fines belong to no head and stand at the end. */
const lineKeys = {
  head: sql`h.id::text as key, coalesce(h.name_en, 'Late fine') as name_en,
    coalesce(h.name_bn, 'বিলম্ব জরিমানা') as name_bn, to_char(coalesce(h.sort_order, 90000), '00000') as place`,
  group: sql`g.id::text as key, coalesce(g.name_en, 'Late fine') as name_en,
    coalesce(g.name_bn, 'বিলম্ব জরিমানা') as name_bn, to_char(coalesce(g.sort_order, 90000), '00000') as place`,
};

const ofLines = (by: CollectionBy): by is keyof typeof lineKeys => by in lineKeys;

/** Money received in the days by one thing, from receipts that stand. */
export async function collectionBy(tx: Tx, siteId: string, input: ReportRange & { by: CollectionBy }) {
  const byHead = ofLines(input.by) || input.fee_head_id !== undefined;
  const rows = byHead ? await byLines(tx, siteId, input) : await byReceipts(tx, siteId, input);
  const { rows: counted } = await sql<{ receipt_count: number }>`
    select count(*)::int as receipt_count ${receiptsOf(siteId, input)}`.execute(tx);
  return {
    rows,
    total_poisha: rows.reduce((sum, row) => sum + row.amount_poisha, 0),
    receipt_count: counted[0]?.receipt_count ?? 0,
  };
}

function receiptsOf(siteId: string, input: ReportRange) {
  return sql`from fee_receipt r
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    left join payment_type pt on pt.code = r.method
    left join user_account u on u.id = r.collected_by
    where r.site_id = ${siteId} and r.cancelled_at is null and r.received_on between ${input.from} and ${input.to}
      ${narrowedPlace(input)}
      ${input.channel ? sql`and r.channel = ${input.channel}` : sql``}
      ${input.collected_by ? sql`and r.collected_by = ${input.collected_by}` : sql``}`;
}

async function byReceipts(tx: Tx, siteId: string, input: ReportRange & { by: CollectionBy }) {
  const { rows } = await sql<CollectionRow>`
    select key, name_en, name_bn, count(*)::int as receipt_count, sum(amount_poisha)::bigint as amount_poisha
    from (select ${keys[input.by as 'day']}, r.amount_poisha ${receiptsOf(siteId, input)}) it
    group by key, name_en, name_bn, place order by place`.execute(tx);
  return rows;
}

/** By what the receipts paid: sums of lines, and what became of the advance, so that the total is the money. */
async function byLines(tx: Tx, siteId: string, input: ReportRange & { by: CollectionBy }) {
  const columns = ofLines(input.by) ? lineKeys[input.by] : keys[input.by as 'day'];
  const { rows } = await sql<CollectionRow>`
    select key, name_en, name_bn, count(distinct receipt_id)::int as receipt_count, sum(amount_poisha)::bigint as amount_poisha
    from (
      select ${columns}, r.id as receipt_id, l.amount_poisha
      from fee_receipt_line l
      join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
      join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
      left join fee_head h on h.id = d.fee_head_id
      left join fee_group g on g.id = h.fee_group_id
      join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
      join academic_class k on k.id = c.class_id
      left join payment_type pt on pt.code = r.method
      left join user_account u on u.id = r.collected_by
      where r.site_id = ${siteId} and r.cancelled_at is null and r.received_on between ${input.from} and ${input.to}
        ${narrowedPlace(input)}
        ${input.fee_head_id ? sql`and d.fee_head_id = ${input.fee_head_id}` : sql``}
        ${input.channel ? sql`and r.channel = ${input.channel}` : sql``}
        ${input.collected_by ? sql`and r.collected_by = ${input.collected_by}` : sql``}
      ${
        input.fee_head_id
          ? sql``
          : sql`union all
      select 'advance', 'Advance, added less used', 'অগ্রিম, জমা বাদ সমন্বয়', '99999', r.id,
        r.advance_added_poisha - r.advance_used_poisha ${receiptsOf(siteId, input)}
        and r.advance_added_poisha <> r.advance_used_poisha`
      }
    ) it
    group by key, name_en, name_bn, place order by place`.execute(tx);
  return rows;
}

/** Everybody who collected since a year ago. */
export async function listCollectors(tx: Tx, siteId: string) {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select u.id, u.full_name from user_account u
    where u.id in (select r.collected_by from fee_receipt r
      where r.site_id = ${siteId} and r.received_on > current_date - 400)
    order by u.full_name`.execute(tx);
  return rows;
}
