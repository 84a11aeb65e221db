import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { HeldRow } from './fee-report.contract.ts';
import { totalsOf } from './report-filter.queries.ts';

/**
 * The cash that teachers held on a day, by teacher: what they took in by then, less what was paid back out of it and less
 * what the office counted. The sum is the balance of the ledger of cash with teachers.
 */
export async function heldByTeachers(tx: SiteTx, on: string) {
  const { rows } = await sql<HeldRow>`
    with movement as (
      select r.collected_by as held_by, r.amount_poisha, null::date as handed_on
      from fee_receipt r
      where r.site_id = ${tx.siteId} and r.channel in ('quick_teacher', 'due_slip_teacher') and r.received_on <= ${on}
      union all
      -- Once a receipt is handed over, the office pays it back.
      select r.collected_by, -r.amount_poisha, null
      from fee_receipt r
      where r.site_id = ${tx.siteId} and r.channel in ('quick_teacher', 'due_slip_teacher') and r.cancelled_on <= ${on}
        and not exists (select from fee_hand_over_receipt l
          where l.site_id = r.site_id and l.fee_receipt_id = r.id and l.is_standing)
      union all
      select h.held_by, -h.counted_poisha, case when h.reversed_on <= ${on} then null else h.decided_on end
      from fee_hand_over h
      where h.site_id = ${tx.siteId} and h.journal_id is not null and h.decided_on <= ${on}
      union all
      select h.held_by, h.counted_poisha, null
      from fee_hand_over h
      where h.site_id = ${tx.siteId} and h.reversed_on <= ${on}
    ), waiting as (
      select h.held_by, sum(h.submitted_poisha) as poisha
      from fee_hand_over h
      where h.site_id = ${tx.siteId} and h.submitted_on <= ${on} and (h.decided_on is null or h.decided_on > ${on})
      group by h.held_by
    )
    select m.held_by, coalesce(u.full_name, '') as full_name, sum(m.amount_poisha)::bigint as held_poisha,
      coalesce(max(w.poisha), 0)::bigint as waiting_poisha, max(m.handed_on)::text as handed_on
    from movement m
    left join waiting w on w.held_by = m.held_by
    left join user_account u on u.id = m.held_by
    group by m.held_by, u.full_name
    having sum(m.amount_poisha) <> 0
    order by sum(m.amount_poisha) desc, u.full_name`.execute(tx);
  return { rows, totals: totalsOf(rows, ['held_poisha', 'waiting_poisha']) };
}
