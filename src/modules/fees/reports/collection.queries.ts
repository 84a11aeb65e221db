import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { CollectionBy, CollectionRow, ReportRange } from './fee-report.contract.ts';
import { narrowsPlace, placeFilter, totalsOf } from './report-filter.queries.ts';

/** What a grouping is by, before anything is named; of lines, fines have none. */
const keys: Record<CollectionBy, RawBuilder<unknown>> = {
  day: sql`m.booked_on::text`,
  method: sql`m.method`,
  channel: sql`m.channel`,
  collector: sql`m.moved_by::text`,
  class: sql`c.class_id::text`,
  head: sql`d.fee_head_id::text`,
  group: sql`h.fee_group_id::text`,
};

/** Names and order of what was grouped, `it.key`; fines come last, and then the advance. */
const named = (table: 'fee_head' | 'fee_group') => sql`select it.key,
  case when it.key = 'advance' then 'Advance, added less used' else coalesce(n.name_en, 'Late fine') end as name_en,
  case when it.key = 'advance' then 'অগ্রিম (জমা থেকে সমন্বয় বাদে)' else coalesce(n.name_bn, 'বিলম্ব জরিমানা') end as name_bn,
  case when it.key = 'advance' then '99999' else to_char(coalesce(n.sort_order, 90000), '00000') end as place, ${columns}
  from it left join ${sql.table(table)} n on n.id::text = it.key`;

const columns = sql`it.receipt_count, it.amount_poisha, it.refunded_poisha, it.net_poisha`;

const names: Record<CollectionBy, RawBuilder<unknown>> = {
  day: sql`select it.key, '' as name_en, '' as name_bn, it.key as place, ${columns} from it`,
  method: sql`select it.key, n.name_en, n.name_bn, to_char(n.sort_order, '00000') || it.key as place, ${columns}
    from it left join payment_type n on n.code = it.key`,
  channel: sql`select it.key, it.key as name_en, it.key as name_bn, it.key as place, ${columns} from it`,
  collector: sql`select it.key, coalesce(n.full_name, '') as name_en, coalesce(n.full_name, '') as name_bn,
    coalesce(n.full_name, '') as place, ${columns} from it left join user_account n on n.id::text = it.key`,
  class: sql`select it.key, n.name_en, n.name_bn, to_char(n.sort_order, '00000') as place, ${columns}
    from it join academic_class n on n.id::text = it.key`,
  head: named('fee_head'),
  group: named('fee_group'),
};

const ofLines = (by: CollectionBy) => by === 'head' || by === 'group';

/** Sums of money by one grouping: receipts that are not cancelled on their days, refunds on theirs. */
export async function collectionBy(tx: SiteTx, input: CollectionInput) {
  const byHead = ofLines(input.by) || input.fee_head_id !== undefined;
  const { rows } = await sql<CollectionRow & { place: string }>`
    with it as (
      select key, count(*) filter (where sign = 1)::int as receipt_count,
        coalesce(sum(amount_poisha) filter (where sign = 1), 0)::bigint as amount_poisha,
        coalesce(-sum(amount_poisha) filter (where sign = -1), 0)::bigint as refunded_poisha,
        sum(amount_poisha)::bigint as net_poisha
      from (
        -- A receipt counts once for a head, however many lines of it the head has.
        select key, fee_receipt_id, sign, sum(amount_poisha) as amount_poisha
        from (${byHead ? lineMovements(tx.siteId, input) : receiptMovements(tx.siteId, input)}) moved
        group by key, fee_receipt_id, sign
      ) by_receipt
      group by key
    )
    ${names[input.by]} order by place`.execute(tx);
  const { rows: counted } = await sql<{ receipt_count: number }>`
    select count(*) filter (where m.sign = 1)::int as receipt_count ${movementsOf(tx.siteId, input)}`.execute(
    tx,
  );
  return {
    rows: rows.map(({ place: _, ...row }) => row),
    totals: {
      ...totalsOf(rows, ['amount_poisha', 'refunded_poisha', 'net_poisha']),
      receipt_count: counted[0]?.receipt_count ?? 0,
    },
  };
}

type CollectionInput = ReportRange & { by: CollectionBy };

/** The class section of a movement, where it is grouped or narrowed by. */
const placeOf = (input: CollectionInput) =>
  input.by === 'class' || narrowsPlace(input)
    ? sql`join enrolment e on e.site_id = m.site_id and e.id = m.enrolment_id
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id`
    : sql``;

const movementsOf = (siteId: string, input: CollectionInput) => sql`
  from fee_movement m ${placeOf(input)} ${narrowedMovements(siteId, input)}`;

const narrowedMovements = (siteId: string, input: ReportRange) => sql`
  where m.site_id = ${siteId} and m.booked_on between ${input.from} and ${input.to} ${placeFilter(input)}
    ${input.channel ? sql`and m.channel = ${input.channel}` : sql``}
    ${input.collected_by ? sql`and m.moved_by = ${input.collected_by}` : sql``}`;

const receiptMovements = (siteId: string, input: CollectionInput) => sql`
  select ${keys[input.by]} as key, m.fee_receipt_id, m.sign, m.amount_poisha ${movementsOf(siteId, input)}`;

/** Movements by what the receipts paid: their lines, and the changes of the advance, so that the total is the money. */
const lineMovements = (siteId: string, input: CollectionInput) => sql`
  select ${keys[input.by]} as key, m.fee_receipt_id, m.sign, l.amount_poisha
  from fee_movement m
  -- Each half of the view leaves one condition of the two, and the planner knows how many lines meet it.
  join fee_receipt_line l on l.site_id = m.site_id and l.fee_receipt_id = m.fee_receipt_id
    and (l.fee_refund_id = m.fee_refund_id or (l.fee_refund_id is null and m.fee_refund_id is null))
    and (l.amount_poisha > 0) = (m.sign > 0)
  join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
  ${input.by === 'group' ? sql`left join fee_head h on h.id = d.fee_head_id` : sql``}
  ${placeOf(input)}
  ${narrowedMovements(siteId, input)} ${input.fee_head_id ? sql`and d.fee_head_id = ${input.fee_head_id}` : sql``}
  ${
    input.fee_head_id
      ? sql``
      : sql`union all
  select 'advance', m.fee_receipt_id, m.sign, m.advance_poisha ${movementsOf(siteId, input)} and m.advance_poisha <> 0`
  }`;

/** Everybody who collected since a year ago. */
export async function listCollectors(tx: SiteTx) {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select u.id, u.full_name from user_account u
    where u.id in (select r.collected_by from fee_receipt r
      where r.site_id = ${tx.siteId} and r.received_on > current_date - 400)
    order by u.full_name`.execute(tx);
  return rows;
}
