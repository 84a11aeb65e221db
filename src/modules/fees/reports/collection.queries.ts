import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { CollectionBy, CollectionRow, ReportRange } from './fee-report.contract.ts';
import { placeFilter, totalsOf } from './report-filter.queries.ts';

/** The groupings of receipts and refunds: key, both names and sort order. */
const keys: Record<Exclude<CollectionBy, 'head' | 'group'>, RawBuilder<unknown>> = {
  day: sql`m.booked_on::text as key, '' as name_en, '' as name_bn, m.booked_on::text as place`,
  method: sql`m.method as key, pt.name_en, pt.name_bn, to_char(pt.sort_order, '00000') || m.method as place`,
  channel: sql`m.channel as key, m.channel as name_en, m.channel as name_bn, m.channel as place`,
  collector: sql`m.moved_by::text as key, coalesce(u.full_name, '') as name_en, coalesce(u.full_name, '') as name_bn, coalesce(u.full_name, '') as place`,
  class: sql`k.id::text as key, k.name_en, k.name_bn, to_char(k.sort_order, '00000') as place`,
};

/** The grouping of receipt lines. Fines have no head and come last. */
const lineKeys = {
  head: sql`h.id::text as key, coalesce(h.name_en, 'Late fine') as name_en,
    coalesce(h.name_bn, 'বিলম্ব জরিমানা') as name_bn, to_char(coalesce(h.sort_order, 90000), '00000') as place`,
  group: sql`g.id::text as key, coalesce(g.name_en, 'Late fine') as name_en,
    coalesce(g.name_bn, 'বিলম্ব জরিমানা') as name_bn, to_char(coalesce(g.sort_order, 90000), '00000') as place`,
};

const ofLines = (by: CollectionBy): by is keyof typeof lineKeys => by in lineKeys;

/** Sums of money by one grouping: receipts that are not cancelled on their days, refunds on theirs. */
export async function collectionBy(tx: Tx, siteId: string, input: CollectionInput) {
  const byHead = ofLines(input.by) || input.fee_head_id !== undefined;
  const { rows } = await sql<CollectionRow>`
    select key, name_en, name_bn, ${sums}
    from (${byHead ? lineMovements(siteId, input) : receiptMovements(siteId, input)}) it
    group by key, name_en, name_bn, place order by place`.execute(tx);
  const { rows: counted } = await sql<{ receipt_count: number }>`
    select count(*) filter (where m.sign = 1)::int as receipt_count ${movementsOf(siteId, input)}`.execute(
    tx,
  );
  return {
    rows,
    totals: {
      ...totalsOf(rows, ['amount_poisha', 'refunded_poisha', 'net_poisha']),
      receipt_count: counted[0]?.receipt_count ?? 0,
    },
  };
}

type CollectionInput = ReportRange & { by: CollectionBy };

const sums = sql`count(distinct fee_receipt_id) filter (where sign = 1)::int as receipt_count,
  coalesce(sum(amount_poisha) filter (where sign = 1), 0)::bigint as amount_poisha,
  coalesce(-sum(amount_poisha) filter (where sign = -1), 0)::bigint as refunded_poisha,
  sum(amount_poisha)::bigint as net_poisha`;

const movementsOf = (siteId: string, input: ReportRange) => sql`
  from fee_movement m
  join enrolment e on e.site_id = m.site_id and e.id = m.enrolment_id
  join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
  join academic_class k on k.id = c.class_id
  left join payment_type pt on pt.code = m.method
  left join user_account u on u.id = m.moved_by
  ${narrowedMovements(siteId, input)}`;

const narrowedMovements = (siteId: string, input: ReportRange) => sql`
  where m.site_id = ${siteId} and m.booked_on between ${input.from} and ${input.to} ${placeFilter(input)}
    ${input.channel ? sql`and m.channel = ${input.channel}` : sql``}
    ${input.collected_by ? sql`and m.moved_by = ${input.collected_by}` : sql``}`;

const receiptMovements = (siteId: string, input: CollectionInput) => sql`
  select ${keys[input.by as 'day']}, m.fee_receipt_id, m.sign, m.amount_poisha ${movementsOf(siteId, input)}`;

/** Movements by what the receipts paid: their lines, and the changes of the advance, so that the total is the money. */
const lineMovements = (siteId: string, input: CollectionInput) => sql`
  select ${ofLines(input.by) ? lineKeys[input.by] : keys[input.by as 'day']}, m.fee_receipt_id, m.sign, l.amount_poisha
  from fee_movement m
  join fee_receipt_line l on l.site_id = m.site_id and l.fee_receipt_id = m.fee_receipt_id
    and l.fee_refund_id is not distinct from m.fee_refund_id and sign(l.amount_poisha) = m.sign
  join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
  left join fee_head h on h.id = d.fee_head_id
  left join fee_group g on g.id = h.fee_group_id
  join enrolment e on e.site_id = m.site_id and e.id = m.enrolment_id
  join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
  join academic_class k on k.id = c.class_id
  left join payment_type pt on pt.code = m.method
  left join user_account u on u.id = m.moved_by
  ${narrowedMovements(siteId, input)} ${input.fee_head_id ? sql`and d.fee_head_id = ${input.fee_head_id}` : sql``}
  ${
    input.fee_head_id
      ? sql``
      : sql`union all
  select 'advance', 'Advance, added less used', 'অগ্রিম (জমা থেকে সমন্বয় বাদে)', '99999', m.fee_receipt_id, m.sign,
    m.advance_poisha ${movementsOf(siteId, input)} and m.advance_poisha <> 0`
  }`;

/** Everybody who collected since a year ago. */
export async function listCollectors(tx: Tx, siteId: string) {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select u.id, u.full_name from user_account u
    where u.id in (select r.collected_by from fee_receipt r
      where r.site_id = ${siteId} and r.received_on > current_date - 400)
    order by u.full_name`.execute(tx);
  return rows;
}
