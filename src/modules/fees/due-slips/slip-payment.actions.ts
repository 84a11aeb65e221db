import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { Day } from '#shared/dates.ts';
import { loadFeeAccount } from '../receipts/fee-account.actions.ts';
import type { PayableSlip } from './due-slip.contract.ts';
import { findSlipByNumber, linesOfSlip } from './due-slip.queries.ts';
import { payableOfSlip, slipNumberOf } from './slip-payment.rules.ts';

/**
 * A slip by its number as somebody typed or scanned it, with what is still to be paid of it on a day.
 * @throws 404 where there is none
 */
export async function loadPayableSlip(tx: SiteTx, typed: string, on: Day): Promise<PayableSlip> {
  const slip = requireFound(await findSlipByNumber(tx, on, slipNumberOf(typed, on.slice(0, 4))));
  const [account, asked] = await Promise.all([
    loadFeeAccount(tx, slip.student_id, on),
    linesOfSlip(tx, slip.id),
  ]);
  const isPayable = slip.state === 'open' || slip.state === 'part_paid';
  const lines = isPayable ? payableOfSlip(account.dues, asked) : [];
  return {
    // What it asked for may be gone without a payment, such as a fine.
    slip: isPayable && lines.length === 0 ? { ...slip, state: 'paid' } : slip,
    account,
    lines,
    payable_poisha: lines.reduce((sum, line) => sum + line.amount_poisha, 0),
  };
}
