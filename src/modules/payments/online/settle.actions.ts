import type { SiteTx } from '#kernel/database/database.ts';
import { runInSite } from '#kernel/database/tenant.ts';
import { Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { postJournal } from '#modules/accounts/index.ts';
import { receiveOnline } from '#modules/fees/index.ts';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import type { Exchange, Verdict } from '../drivers/driver.ts';
import { driverOf } from '../drivers/drivers.ts';
import { merchantOf } from '../merchants/merchant-of.ts';
import { postCharge } from './online-payment.posting.ts';
import {
  changePayment,
  findPayment,
  insertExchanges,
  linesOf,
  linkReceipts,
  minutesFromNow,
  type PaymentWithAccount,
  payerOf,
} from './online-payment.queries.ts';
import { firstCheckMinutes, isUndecided, outcomeOf } from './online-payment.rules.ts';

/**
 * Asks the gateway about a payment and takes its answer: the only way in which a payment becomes paid. Asks outside of any
 * transaction, because the answer may take long. Safe to call at any time and by several at once.
 * @throws GatewayUnavailable where the gateway does not answer; a later call asks again
 */
export async function settlePayment(
  services: Services,
  siteId: string,
  paymentId: string,
  said: Record<string, string> = {},
): Promise<void> {
  const payment = await runInSite(services.database, siteId, async (tx) => {
    // Locked, so that a payment which somebody else decides meanwhile is not put down for another question.
    const found = await findPayment(tx, paymentId, true);
    if (!found || !isUndecided(found.state)) return undefined;
    // Another process asks later where this one dies.
    await changePayment(tx, paymentId, { next_check_at: minutesFromNow(firstCheckMinutes) });
    return found;
  });
  if (!payment) return;
  const exchanges: Exchange[] = [];
  const keep = (it: Exchange) => exchanges.push(it);
  const isBegun = payment.state !== 'initiated';
  try {
    const verdict = isBegun
      ? await driverOf(payment.gateway_code).check(merchantOf(services, siteId, payment), payment, said, keep)
      : undefined;
    await settleByVerdict(services, siteId, paymentId, verdict);
  } finally {
    await runInSite(services.database, siteId, (tx) => insertExchanges(tx, paymentId, exchanges));
  }
}

async function settleByVerdict(
  services: Services,
  siteId: string,
  id: string,
  verdict: Verdict | undefined,
): Promise<void> {
  try {
    await runInSite(services.database, siteId, (tx) => applyVerdict(tx, id, verdict));
  } catch (error) {
    if (isUsedTwice(error)) {
      await runInSite(services.database, siteId, (tx) =>
        changePayment(tx, id, { state: 'held', held_reason: 'used_twice', next_check_at: null }),
      );
      return;
    }
    if (!(error instanceof Problem)) throw error;
    // The books do not take it now, e.g. because the month is closed. The money is there: it is tried again.
    const failure = error.code;
    await runInSite(services.database, siteId, (tx) =>
      changePayment(tx, id, { failure, next_check_at: minutesFromNow(60) }),
    );
  }
}

/** Whether the gateway gave this number to another payment before. */
const isUsedTwice = (error: unknown) =>
  (error as { code?: string }).code === '23505' && String(error).includes('gateway_transaction_id');

async function applyVerdict(tx: SiteTx, id: string, verdict: Verdict | undefined): Promise<void> {
  const payment = await findPayment(tx, id, true);
  if (!payment || !isUndecided(payment.state)) return;
  const total_poisha = payment.amount_poisha + payment.charge_poisha;
  const { next_check_at, ...outcome } = outcomeOf({ ...payment, total_poisha }, verdict, Date.now());
  const isMoney = outcome.state === 'paid' || outcome.state === 'held';
  await changePayment(tx, id, {
    ...outcome,
    next_check_at: next_check_at === null ? null : new Date(next_check_at).toISOString(),
    ...(verdict?.reason && { failure: verdict.reason }),
    ...(isMoney && {
      failure: null,
      gateway_transaction_id: verdict!.gateway_transaction_id,
      credited_poisha: verdict!.credited_poisha,
      paid_poisha: verdict!.amount_poisha > 0 ? verdict!.amount_poisha : null,
      paid_by: verdict!.paid_by,
    }),
  });
  if (outcome.state === 'paid') await book(tx, payment);
}

/** Takes a payment that was held, after somebody looked at it. The caller has locked it. */
export async function releaseHeld(tx: SiteTx, payment: PaymentWithAccount): Promise<void> {
  await changePayment(tx, payment.id, { state: 'paid', held_reason: null });
  await book(tx, payment);
}

/** Receipts, allocation, vouchers and the message of a payment that is paid, in one transaction. */
async function book(tx: SiteTx, payment: PaymentWithAccount): Promise<void> {
  const { id, tran_id, charge_poisha, clearing_ledger_id, started_by } = payment;
  const lines = await linesOf(tx, id);
  const receipts = [];
  // One student after the other, always in the same order: two payments never wait for each other.
  for (const [student_id, ofStudent] of Map.groupBy(lines, (line) => line.student_id)) {
    receipts.push(
      await receiveOnline(tx, {
        student_id,
        amount_poisha: ofStudent.reduce((sum, line) => sum + line.amount_poisha, 0),
        lines: ofStudent.filter((line) => line.due_id !== null || line.fine_period !== null),
        reference: tran_id,
        money_ledger_id: clearing_ledger_id,
        started_by,
      }),
    );
  }
  await linkReceipts(
    tx,
    id,
    receipts.map((it) => it.id),
  );
  const journal =
    charge_poisha > 0
      ? await postJournal(
          tx,
          { user_id: null },
          postCharge({ id, tran_id, charge_poisha, clearing_ledger_id, posted_on: today() }),
        )
      : undefined;
  await changePayment(tx, id, {
    paid_at: new Date().toISOString(),
    ...(journal && { charge_journal_id: journal.id }),
  });
  await notifyPayer(tx, payment, receipts);
}

const notifyPayer = (
  tx: SiteTx,
  { id, amount_poisha, charge_poisha }: PaymentWithAccount,
  receipts: { receipt_no: string }[],
) => sendToPayer(tx, id, 'paid', amount_poisha + charge_poisha, receipts, `online_payment:${id}`);

/** Tells the family by SMS that money came or goes back. */
export async function sendToPayer(
  tx: SiteTx,
  paymentId: string,
  words: 'paid' | 'refunded',
  amount_poisha: number,
  receipts: { receipt_no: string }[],
  dedupe_key: string,
): Promise<void> {
  const payer = await payerOf(tx, paymentId);
  if (!payer.phone) return;
  const language = payer.language === 'en' ? 'en' : 'bn';
  const message = translator(language)(`payments:sms.${words}`, {
    amount: formatTaka(amount_poisha, language),
    students: language === 'bn' ? payer.students_bn : payer.students_en,
    receipts: localDigits(receipts.map((it) => it.receipt_no).join(', '), language),
    site: (language === 'bn' && payer.site_name_bn) || payer.site_name_en,
  });
  await sendSms(tx, [{ recipient: payer.phone, message, purpose: 'online_payment', dedupe_key }]);
}
