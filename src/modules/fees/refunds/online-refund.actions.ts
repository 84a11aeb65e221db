import type { Tx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import { lockForTakingBack, voidReceipt } from '../receipts/take-back.actions.ts';
import { refundWhole } from './refund.actions.ts';

/**
 * Takes an online receipt back after the gateway returned its money, out of the ledger of what the gateway owes: on its own
 * day the voucher is reversed, on a later day a refund is posted.
 * @throws 409 where it was taken back before, or where its advance was spent
 */
export async function refundOnline(
  tx: Tx,
  site_id: string,
  refund: { id: string; reason: string; user_id: string; money_ledger_id: string },
): Promise<{ receipt_no: string }> {
  const receipt = await lockForTakingBack(tx, site_id, refund.id, 'gateway');
  if (receipt.received_on === today()) await voidReceipt(tx, site_id, receipt, refund);
  else
    await refundWhole(tx, site_id, receipt, {
      ...{ method: 'online', reason: refund.reason, user_id: refund.user_id },
      place: { method: 'card', money_ledger_id: refund.money_ledger_id },
    });
  return receipt;
}
