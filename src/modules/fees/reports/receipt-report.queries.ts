import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { AdvanceRow, ReportRange, TakenBackRow } from './fee-report.contract.ts';
import {
  placeFilter,
  studentColumns,
  studentJoins,
  studentOrder,
  totalsOf,
} from './report-filter.queries.ts';

/** Advances by student: what came and went in the days, and the balance at the end of them. */
export async function advancesOf(tx: SiteTx, input: ReportRange) {
  const { rows } = await sql<AdvanceRow>`
    select ${studentColumns}, t.added_poisha, t.used_poisha, t.balance_poisha
    from (
      select a.site_id, a.student_id,
        (select e.id from enrolment e where e.site_id = a.site_id and e.student_id = a.student_id
          order by e.enrolled_on desc limit 1) as enrolment_id,
        coalesce(sum(a.amount_poisha) filter (where a.amount_poisha > 0 and a.booked_on >= ${input.from}), 0)::bigint as added_poisha,
        coalesce(-sum(a.amount_poisha) filter (where a.amount_poisha < 0 and a.booked_on >= ${input.from}), 0)::bigint as used_poisha,
        sum(a.amount_poisha)::bigint as balance_poisha
      from student_advance_entry a
      where a.site_id = ${tx.siteId} and a.booked_on <= ${input.to}
      group by a.site_id, a.student_id
    ) t ${studentJoins}
    where (t.balance_poisha <> 0 or t.added_poisha <> 0 or t.used_poisha <> 0) ${placeFilter(input)}
    order by ${studentOrder}`.execute(tx);
  return { rows, totals: totalsOf(rows, ['added_poisha', 'used_poisha', 'balance_poisha']) };
}

export async function cancelledReceipts(tx: SiteTx, input: ReportRange) {
  const { rows } = await sql<TakenBackRow>`
    select ${studentColumns}, t.id, t.receipt_no, t.received_on, t.amount_poisha, t.cancelled_at, t.cancel_reason,
      case when t.cancelled_on > t.received_on then 'refunded' else 'cancelled' end as state,
      u.full_name as cancelled_by_name
    from fee_receipt t ${studentJoins}
    left join user_account u on u.id = t.cancelled_by
    where t.site_id = ${tx.siteId} and t.cancelled_on between ${input.from} and ${input.to} ${placeFilter(input)}
      ${input.channel ? sql`and t.channel = ${input.channel}` : sql``}
      ${input.collected_by ? sql`and t.collected_by = ${input.collected_by}` : sql``}
    order by t.cancelled_at, t.receipt_no`.execute(tx);
  return { rows, totals: totalsOf(rows, ['amount_poisha']) };
}
