import { randomBytes } from 'node:crypto';
import type { SiteTx } from '#kernel/database/database.ts';
import { runInSite } from '#kernel/database/tenant.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import {
  type OnlineRefundOrder,
  refundableOnline,
  refundOnline,
  refundsNeedApproval,
  requireRefundable,
} from '#modules/fees/index.ts';
import type { Exchange, RefundAnswer, RefundOrder } from '../drivers/driver.ts';
import { driverOf } from '../drivers/drivers.ts';
import { merchantOf } from '../merchants/merchant-of.ts';
import { ask } from './ask.actions.ts';
import type { OnlineRefundInput, RefundableReceipt } from './online-payment.contract.ts';
import {
  changePayment,
  findPayment,
  insertExchanges,
  minutesFromNow,
  type PaymentWithAccount,
} from './online-payment.queries.ts';
import { firstCheckMinutes } from './online-payment.rules.ts';
import {
  changeRefund,
  duesToRefund,
  findOpenRefund,
  insertRefund,
  isRefundOfBefore,
  type StoredRefund,
  standingReceipts,
} from './refund.queries.ts';
import { sendToPayer, settlePayment } from './settle.actions.ts';

/**
 * The receipts of a payment that stand, what of each can still go back, and whether somebody else must approve it. Held money has
 * no receipts. @throws 404
 */
export async function loadRefundable(
  { tx }: SiteContext,
  id: string,
): Promise<{ receipts: RefundableReceipt[]; needs_approval: boolean }> {
  requireFound(await findPayment(tx, id));
  const receipts = await standingReceipts(tx, id);
  const left = await Promise.all(receipts.map((it) => refundableOnline(tx, it.id)));
  return {
    receipts: receipts.map((receipt, at) => ({ ...receipt, ...left[at]! })),
    needs_approval: await refundsNeedApproval(tx),
  };
}

/**
 * Writes down that the money of a payment is to go back: that of one receipt or of parts of it, of all that stand, or money that is
 * held. A job asks the gateway, or where the institution wants two people, nobody before somebody else approves. A second click
 * finds the payment in another state.
 * @returns the job that asks the gateway, where nobody has to approve first
 * @throws 409 where nothing can go back, or an advance that goes along was spent; 422 for more than is left
 */
export async function requestRefund(
  context: SiteContext,
  payment: PaymentWithAccount,
  { reason, is_paid_back, ...wanted }: Omit<OnlineRefundInput, 'id'>,
): Promise<{ job_id: string | null }> {
  const { tx, caller } = context;
  const { id } = payment;
  const isApproved = !(await refundsNeedApproval(tx));
  if (isApproved) requirePaidBack(payment, is_paid_back);
  const order = orderFor(wanted);
  const fee_receipt_id = wanted.fee_receipt_id ?? null;
  const refund = {
    state: isApproved ? ('requested' as const) : ('waiting' as const),
    online_payment_id: id,
    fee_receipt_id,
    amount_poisha: await amountToRefund(tx, payment, fee_receipt_id, order),
    is_part: isPartOf(wanted),
    advance_poisha: order.advance_poisha ?? 0,
    ends_charge: order.ends_charge,
    reason,
    // At most 30 characters, as the gateways allow.
    reference: `R${randomBytes(13).toString('hex').toUpperCase()}`,
    requested_by: caller.user_id,
  };
  await insertRefund(tx, refund, order.lines ?? []);
  if (!isApproved) return { job_id: null };
  await putDownToAsk(tx, id);
  return ask(context, payment);
}

/** The caller has locked the payment, and has the gateway asked after the commit. */
export const putDownToAsk = (tx: SiteTx, paymentId: string): Promise<void> =>
  changePayment(tx, paymentId, {
    state: 'refund_requested',
    failure: null,
    // The settling job asks where the process dies before the gateway was asked.
    next_check_at: minutesFromNow(firstCheckMinutes),
  });

/** @throws 409 where no money of the payment is here, or the gateway would take its number for another payment */
export function requireMoneyHere({ state, gateway_transaction_id }: PaymentWithAccount): void {
  if (state !== 'paid' && state !== 'held') throw new Problem(409, 'payments:not_refundable');
  // A number that another payment bears would send back the money of that one.
  if (!gateway_transaction_id) throw new Problem(409, 'payments:refund_without_number');
}

/** @throws 422 where the gateway takes no refunds from here, and nobody says that the money went back in its merchant panel */
export function requirePaidBack({ gateway_code }: PaymentWithAccount, isPaidBack: boolean): void {
  if (!driverOf(gateway_code).refunds && !isPaidBack)
    throw fieldProblem('is_paid_back', 'payments:refund_by_hand');
}

type Wanted = Omit<OnlineRefundInput, 'id' | 'reason' | 'is_paid_back'>;

const isPartOf = ({ lines, advance_poisha }: Wanted) => Boolean(lines) || Boolean(advance_poisha);

/** @throws 422 where parts are wanted without the one receipt that they are of */
function orderFor(wanted: Wanted): OnlineRefundOrder {
  const { fee_receipt_id, lines, advance_poisha, ends_charge } = wanted;
  if (!isPartOf(wanted)) return { ends_charge };
  if (!fee_receipt_id) throw fieldProblem('fee_receipt_id', 'required');
  return { ends_charge, lines: lines ?? [], advance_poisha: advance_poisha ?? 0 };
}

/** What goes back, in poisha. @throws 409, 422 as the books say */
export async function amountToRefund(
  tx: SiteTx,
  payment: PaymentWithAccount,
  fee_receipt_id: string | null,
  order: OnlineRefundOrder,
): Promise<number> {
  if (payment.state === 'held') {
    if (fee_receipt_id || order.ends_charge) throw new Problem(409, 'payments:not_refundable');
    return payment.paid_poisha ?? payment.amount_poisha + payment.charge_poisha;
  }
  const receipts = await receiptsToTakeBack(tx, payment.id, fee_receipt_id);
  if (receipts.length === 0) throw new Problem(409, 'payments:not_refundable');
  let amount_poisha = 0;
  for (const receipt of receipts)
    amount_poisha += (await requireRefundable(tx, receipt.id, order)).amount_poisha;
  return amount_poisha;
}

async function receiptsToTakeBack(tx: SiteTx, paymentId: string, receiptId: string | null) {
  const standing = await standingReceipts(tx, paymentId);
  return receiptId ? standing.filter((it) => it.id === receiptId) : standing;
}

/** Asks the gateway about a payment or about its refund, whichever is open. See `settlePayment`. */
export async function askGatewayAbout(services: Services, siteId: string, paymentId: string): Promise<void> {
  await settlePayment(services, siteId, paymentId);
  await settleRefund(services, siteId, paymentId);
}

/**
 * Sends a refund to the gateway, once, or asks what became of it, and takes the answer. Asks outside of any transaction. Safe to
 * call at any time and by several at once.
 * @throws GatewayUnavailable where the gateway does not answer; a later call asks what became of it
 */
async function settleRefund(services: Services, siteId: string, paymentId: string): Promise<void> {
  const found = await runInSite(services.database, siteId, (tx) => claimRefund(tx, paymentId));
  if (!found) return;
  const { payment, refund } = found;
  const exchanges: Exchange[] = [];
  const keep = (it: Exchange) => exchanges.push(it);
  const { refunds } = driverOf(payment.gateway_code);
  const merchant = merchantOf(services, siteId, payment);
  const order = orderOf(payment, refund);
  const take = (answer: RefundAnswer) =>
    settleOrPostpone(
      services,
      siteId,
      paymentId,
      runInSite(services.database, siteId, (tx) => applyAnswer(tx, paymentId, refund.id, answer)),
    );
  try {
    if (!refunds) return await take(paidBack);
    if (refund.state === 'requested') {
      const answer = await refunds.send(merchant, order, keep);
      await take(answer);
      if (answer.state !== 'processing') return;
      order.gateway_reference = answer.reference;
    }
    await take(await refunds.status(merchant, order, keep));
  } finally {
    await runInSite(services.database, siteId, (tx) => insertExchanges(tx, paymentId, exchanges));
  }
}

/** Whoever asked for the refund has paid it back in the merchant panel of the gateway, which cannot be asked. */
const paidBack: RefundAnswer = { state: 'done', reference: null, reason: null };

const orderOf = (payment: PaymentWithAccount, refund: StoredRefund): RefundOrder => ({
  payment,
  gateway_transaction_id: payment.gateway_transaction_id!,
  amount_poisha: refund.amount_poisha,
  reason: refund.reason,
  reference: refund.reference,
  gateway_reference: refund.gateway_reference,
});

/** The books may not take it now, e.g. because the month is closed. The money went back: it is tried again. */
async function settleOrPostpone(services: Services, siteId: string, id: string, taken: Promise<void>) {
  await taken.catch(async (error) => {
    if (!(error instanceof Problem)) throw error;
    const failure = error.code;
    await runInSite(services.database, siteId, (tx) =>
      changePayment(tx, id, { failure, next_check_at: minutesFromNow(60) }),
    );
  });
}

/** What is to be asked. A refund is marked as sent before it is, so that nobody sends it twice, whoever dies meanwhile. */
async function claimRefund(tx: SiteTx, paymentId: string) {
  const payment = await findPayment(tx, paymentId, true);
  if (payment?.state !== 'refund_requested') return undefined;
  const refund = requireFound(await findOpenRefund(tx, paymentId));
  if (refund.state === 'requested')
    await changeRefund(tx, refund.id, { state: 'sent', sent_at: new Date().toISOString() });
  // Ever rarer, at most once a day.
  const age = (Date.now() - Date.parse(refund.decided_at ?? refund.requested_at)) / 60_000;
  const next_check_at = minutesFromNow(Math.min(Math.max(firstCheckMinutes, age), 24 * 60));
  await changePayment(tx, paymentId, { next_check_at });
  return { payment, refund };
}

/** As long as the gateway may not have seen yet what another process is sending. */
const sendingMs = 60_000;

async function applyAnswer(
  tx: SiteTx,
  paymentId: string,
  refundId: string,
  { state, reference, reason }: RefundAnswer,
): Promise<void> {
  const payment = requireFound(await findPayment(tx, paymentId, true));
  const refund = await findOpenRefund(tx, paymentId);
  // Somebody else took the same answer.
  if (refund?.id !== refundId) return;
  // Some gateways tell of a payment's refunds, not of this one.
  const isOther = reference !== null && (await isRefundOfBefore(tx, refund, reference));
  const gateway_reference = reference && !isOther ? { gateway_reference: reference } : {};
  if (isOther || state === 'processing' || state === 'unknown') {
    const is_unknown =
      (isOther || state === 'unknown') && Date.parse(refund.sent_at!) < Date.now() - sendingMs;
    await changeRefund(tx, refundId, { is_unknown, ...gateway_reference });
    return;
  }
  const answered = { ...gateway_reference, answered_at: new Date().toISOString() };
  if (state === 'refused') {
    await changeRefund(tx, refundId, { state: 'refused', ...answered });
    await giveBackState(tx, payment, reason);
    return;
  }
  await changeRefund(tx, refundId, { state: 'done', ...answered });
  await bookRefund(tx, payment, refund);
}

/** The money did not go back: the payment is what it was. */
const giveBackState = (tx: SiteTx, payment: PaymentWithAccount, failure: string | null) =>
  changePayment(tx, payment.id, {
    state: payment.held_reason ? 'held' : 'paid',
    failure,
    next_check_at: null,
  });

/** Takes the receipts back and tells the family. Held money was never in the books. */
async function bookRefund(tx: SiteTx, payment: PaymentWithAccount, refund: StoredRefund) {
  const { id, clearing_ledger_id: money_ledger_id } = payment;
  const { reason } = refund;
  const receipts = payment.held_reason ? [] : await receiptsToTakeBack(tx, id, refund.fee_receipt_id);
  const order = await orderOfRefund(tx, refund);
  // One student after the other, always in the same order.
  for (const receipt of receipts)
    await refundOnline(tx, {
      id: receipt.id,
      reason,
      asked: askedOf(refund),
      money_ledger_id,
      order,
    });
  const rest = await standingReceipts(tx, id);
  await changePayment(tx, id, {
    state: rest.length > 0 ? 'paid' : 'refunded',
    failure: null,
    next_check_at: null,
  });
  await sendToPayer(tx, id, 'refunded', refund.amount_poisha, receipts, `online_payment_refund:${refund.id}`);
}

const askedOf = ({ requested_by, requested_at, decided_by, decided_at }: StoredRefund) => ({
  requested_by,
  requested_at,
  decided: decided_by && decided_at ? { decided_by, decided_at } : undefined,
});

/** What of the receipts goes back, as it was asked for. */
export async function orderOfRefund(
  tx: SiteTx,
  { id, is_part, advance_poisha, ends_charge }: StoredRefund,
): Promise<OnlineRefundOrder> {
  if (!is_part) return { ends_charge };
  return { ends_charge, advance_poisha, lines: await duesToRefund(tx, id) };
}

/** The gateway knows nothing of a refund, and its merchant panel neither: the payment counts as before. */
export async function withdrawRefund({ tx }: SiteContext, payment: PaymentWithAccount): Promise<void> {
  const { id } = requireFound(await findOpenRefund(tx, payment.id));
  await changeRefund(tx, id, { state: 'refused', answered_at: new Date().toISOString() });
  await giveBackState(tx, payment, null);
}
