import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { issueCheque, ledgerOfPayingAccount } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { ledgerOfBank, typeAtCounter } from '../receipts/payment-type.queries.ts';
import type { MoneyPlace } from '../receipts/receipt.posting.ts';
import { ledgerOfMoney, nameOfCollector } from '../receipts/receipt.queries.ts';
import { familyToTell } from '../receipts/receipt-sms.queries.ts';
import { advancePaidBackSms, partRefundedSms, takenBackSms } from '../receipts/receipt-sms.rules.ts';
import { custodyOf, type LockedReceipt } from '../receipts/take-back.actions.ts';
import { bookRefund, type CarryingOut, type LockedRefund, studentOf } from './book.actions.ts';

/** Pays a refund of the office today. */
export async function payRefund(
  { tx }: SiteContext,
  refund: LockedRefund,
  { receipt, user_id, decided }: Omit<CarryingOut, 'place'>,
): Promise<void> {
  const isWithTeacher = receipt && (await custodyOf(tx, receipt)) === 'teacher';
  const held_by_name = isWithTeacher ? await nameOfCollector(tx, receipt.collected_by) : undefined;
  const place = { ...(await placeOf(tx, refund, receipt)), held_by_name };
  await bookRefund(tx, refund, { receipt, user_id, place, decided });
  if (refund.cheque_no)
    await issueCheque(tx, {
      bank_account_id: refund.bank_account_id!,
      cheque_no: refund.cheque_no,
      issued_on: today(),
      party_name: (await studentOf(tx, refund)).name_en,
      amount_poisha: refund.amount_poisha,
      source_kind: 'fee_refund',
      source_id: refund.id,
    });
  await sendRefundSms(tx, refund, receipt);
}

/** Where the money of a refund comes from. */
async function placeOf(
  tx: SiteTx,
  { method, bank_account_id, cheque_no, amount_poisha }: LockedRefund,
  receipt: LockedReceipt | undefined,
): Promise<MoneyPlace> {
  // No money moves: what was paid out of the advance goes back to it.
  if (amount_poisha === 0) return { method: 'cash' };
  const { kind } = await typeAtCounter(tx, method);
  if (bank_account_id)
    return {
      method: kind,
      money_ledger_id: await ledgerOfPayingAccount(tx, { bank_account_id, cheque_no }),
    };
  if (kind === 'bank')
    return {
      method: kind,
      money_ledger_id: await ledgerOfBank(tx, receipt?.bank_account_id ?? null),
    };
  if (kind === 'mfs' && receipt?.channel === 'transaction')
    return { method: kind, money_ledger_id: await ledgerOfMoney(tx, receipt.journal_id) };
  return { method: kind };
}

/** Tells the family by SMS what the office paid back. */
async function sendRefundSms(tx: SiteTx, refund: LockedRefund, receipt: LockedReceipt | undefined) {
  const family = await familyToTell(tx, refund.student_id);
  if (!family) return;
  if (!receipt) return sendSms(tx, [advancePaidBackSms(family, refund)]);
  const isAll =
    refund.amount_poisha - refund.advance_poisha ===
    receipt.amount_poisha + receipt.advance_used_poisha - receipt.advance_added_poisha;
  await sendSms(tx, [
    isAll ? takenBackSms(family, receipt, 'refunded') : partRefundedSms(family, receipt, refund),
  ]);
}
