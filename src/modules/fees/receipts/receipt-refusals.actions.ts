import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { firstBookDay } from '#modules/accounts/index.ts';
import { addDays, dayNames, today } from '#shared/dates.ts';
import { feeSetting } from '../dues/student-dues.queries.ts';
import type { Collection } from './receipt.contract.ts';
import { findEqualReceipt } from './receipt.queries.ts';

/** @throws 422 for a day after today, before the books begin, or further back than the caller may go */
export async function refuseDay({ tx, can }: SiteContext, on: string): Promise<void> {
  const now = today();
  if (on === now) return;
  if (on > now) throw fieldProblem('received_on', 'fees:received_in_future');
  const first = await firstBookDay(tx);
  if (on < first) throw fieldProblem('received_on', 'accounts:before_first_year', dayNames(first));
  if (can('fees.receipt.back_date')) return;
  const { back_date_days } = await feeSetting(tx);
  if (on < addDays(now, -back_date_days))
    throw fieldProblem('received_on', 'fees:received_too_far_back', { count: back_date_days });
}

/** @throws 409 where somebody took the same amount of the same student for the same day a moment ago, which is mostly a second press */
export async function refuseRepeat(
  tx: SiteTx,
  {
    student_id,
    received_on,
    amount_poisha,
  }: Pick<Collection, 'student_id' | 'received_on' | 'amount_poisha'>,
): Promise<void> {
  const since = new Date(Date.now() - 5 * 60_000).toISOString();
  const found = await findEqualReceipt(tx, { student_id, received_on, amount_poisha, since });
  if (!found) return;
  const { receipt_no, collected_by_name } = found;
  throw new Problem(409, 'fees:looks_like_receipt', { receipt_no, name: collected_by_name ?? '–' });
}
