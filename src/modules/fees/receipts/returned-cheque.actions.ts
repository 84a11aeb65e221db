import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { ledgerOfPayingAccount, postJournal } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { counterStudent } from '../dues/student-dues.queries.ts';
import { lockRefund } from '../refunds/refund.queries.ts';
import { refundGone } from '../refunds/refund-gone.actions.ts';
import { insertAdvanceEntry } from './receipt.queries.ts';
import { familyToTell } from './receipt-sms.queries.ts';
import { returnedChequeSms } from './receipt-sms.rules.ts';
import { insertChequeCharge } from './returned-cheque.queries.ts';
import { lockForTakingBack, voidReceipt } from './take-back.actions.ts';

export interface ReturnedCheque {
  user_id: string;
  source_kind: string;
  source_id: string;
  cheque_no: string;
  reason: string;
  charge_poisha: number;
}

/** What a cheque that came back did in the fees, taken back today. */
export async function reverseReturnedCheque(tx: SiteTx, cheque: ReturnedCheque): Promise<void> {
  if (cheque.source_kind === 'fee_receipt') await reverseReceiptOfCheque(tx, cheque);
  if (cheque.source_kind === 'fee_refund') await putAdvanceBack(tx, cheque);
}

/**
 * A cheque that paid fees: its receipt goes back out of the cheques under collection, its dues are owed again, with the charge
 * where there is one. @throws 409 where its advance was spent
 */
async function reverseReceiptOfCheque(tx: SiteTx, cheque: ReturnedCheque): Promise<void> {
  const { user_id, source_id, cheque_no, charge_poisha } = cheque;
  const receipt = await lockForTakingBack(tx, source_id);
  const reason = `${cheque_no}: ${cheque.reason}`;
  if (receipt.received_on === today()) await voidReceipt(tx, receipt, { user_id, reason });
  else
    await refundGone(
      tx,
      receipt,
      { ends_charge: false },
      { method: receipt.method, place: { method: 'cheque' }, reason, user_id },
    );
  if (charge_poisha > 0) {
    const { student_id, enrolment_id } = receipt;
    const due = { student_id, enrolment_id, due_on: today(), gross_poisha: charge_poisha };
    await insertChequeCharge(tx, { ...due, period: cheque_no });
  }
  const family = await familyToTell(tx, receipt.student_id);
  if (family) await sendSms(tx, [returnedChequeSms(family, receipt, cheque)]);
}

/** The institution's own cheque that paid a refund: the account has its money again, and the student an advance. */
async function putAdvanceBack(tx: SiteTx, cheque: ReturnedCheque): Promise<void> {
  const { user_id, source_id, cheque_no } = cheque;
  const refund = requireFound(await lockRefund(tx, source_id));
  const student = requireFound(await counterStudent(tx, refund.student_id, true));
  const { student_id, fee_receipt_id, amount_poisha, refund_no } = refund;
  const ledgerId = await ledgerOfPayingAccount(tx, {
    bank_account_id: refund.bank_account_id!,
    cheque_no: null,
  });
  await insertAdvanceEntry(tx, {
    student_id,
    fee_receipt_id,
    fee_refund_id: source_id,
    booked_on: today(),
    amount_poisha,
  });
  await postJournal(
    tx,
    { user_id },
    {
      voucher_type: 'JV',
      posted_on: today(),
      source_kind: 'fee_refund',
      source_id,
      narration: `${refund_no} · ${cheque_no}: ${cheque.reason}`,
      party_name: student.name_en,
      lines: [
        { ledger: { id: ledgerId }, amount_poisha },
        { ledger: { system_key: 'student_advance' }, amount_poisha: -amount_poisha },
      ],
    },
  );
}
