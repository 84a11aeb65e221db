import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { type ApplicationRow, selectApplications } from '../applications/leave-application.queries.ts';
import type { HistoryInput } from './leave-history.contract.ts';

/** A page of the applications that touch some days, with the sums of all. @param employeeId whose; `null`: of all */
export async function listHistory(
  tx: SiteTx,
  employeeId: string | null,
  { from, to, leave_type_id, state, page, page_size }: HistoryInput,
): Promise<{
  rows: ApplicationRow[];
  total: number;
  totals: { days: number; approved_days: number };
}> {
  let query = selectApplications(tx).where('ends_on', '>=', from).where('starts_on', '<=', to);
  if (employeeId) query = query.where('employee_id', '=', employeeId);
  if (leave_type_id) query = query.where('leave_type_id', '=', leave_type_id);
  if (state) query = query.where('state', '=', state);
  const sums = await query
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(days), 0)::float8`.as('days'),
      sql<number>`coalesce(sum(approved_days) filter (where state = 'approved'), 0)::float8`.as(
        'approved_days',
      ),
    ])
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('starts_on', 'desc')
    .orderBy('applied_at', 'desc')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { total, ...totals } = sums;
  return { rows, total, totals };
}
