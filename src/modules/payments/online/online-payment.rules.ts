import type { LifeCycle } from '#shared/life-cycle.ts';
import type { Verdict } from '../drivers/driver.ts';
import type { HeldReason, OnlineRefundState, PaymentState } from './payment-states.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A gateway is asked by itself after this time. */
export const firstCheckMinutes = 15;

/**
 * States that an answer of the gateway may still change. A failed, cancelled or expired one is among them: the payer may try
 * again on the page of the gateway, and money that came is never lost.
 */
const undecided = ['initiated', 'redirected', 'pending', 'failed', 'cancelled', 'expired'] as const;

export const isUndecided = (state: PaymentState) => undecided.some((it) => it === state);

/** Where the payer's browser is led to the gateway, at our own host. */
export const goPath = (siteId: string, paymentId: string) => `/online-payment/${siteId}/${paymentId}/go`;

/** States in which the gateway has something to tell, of the payment or of its refund. */
export const isAskable = (state: PaymentState) => isUndecided(state) || state === 'refund_requested';

/** A payment as far as its moves are concerned. */
export interface PaymentInHand {
  state: PaymentState;
  held_reason: HeldReason | null;
  set_aside_at: string | null;
  gateway_transaction_id: string | null;
  /** Whether a refund of it waits to be approved. */
  is_refund_waiting: boolean;
  /** Whether the gateway knows nothing of the refund that was sent to it. */
  is_refund_unknown: boolean;
}

const refusalOfWaiting = ({ is_refund_waiting }: PaymentInHand) =>
  is_refund_waiting ? 'payments:refund_waits' : undefined;

/** What the office does with an online payment; the gateway's answers move it as well. */
export const onlinePaymentLifeCycle = {
  approve: {
    from: ['held'],
    to: 'paid',
    noun: 'approval',
    permission: 'payments.online.approve',
    asks: 'question',
    refusal: 'payments:not_held',
    // What was paid must be what was asked for.
    check: (payment) => (payment.held_reason === 'risk' ? refusalOfWaiting(payment) : 'payments:differs'),
  },
  set_aside: {
    from: ['held'],
    noun: 'set-aside',
    permission: 'payments.online.approve',
    asks: 'reason',
    refusal: 'payments:not_held',
    check: (payment) => (payment.set_aside_at ? 'payments:set_aside_before' : refusalOfWaiting(payment)),
  },
  refund: {
    from: ['paid', 'held'],
    to: 'refund_requested',
    noun: 'refund',
    permission: 'payments.online.refund',
    asks: 'form',
    refusal: 'payments:not_refundable',
    // A number that another payment bears would send back the money of that one.
    check: (payment) =>
      payment.gateway_transaction_id ? refusalOfWaiting(payment) : 'payments:refund_without_number',
  },
  withdraw: {
    from: ['refund_requested'],
    noun: 'refund-withdrawal',
    permission: 'payments.online.refund',
    asks: 'question',
    refusal: 'payments:refund_under_way',
    check: ({ is_refund_unknown }) => (is_refund_unknown ? undefined : 'payments:refund_under_way'),
  },
  ask: {
    from: [...undecided, 'refund_requested'],
    noun: 'question',
    permission: 'payments.online.list',
    refusal: 'payments:already_decided',
  },
} as const satisfies LifeCycle<PaymentInHand>;

/** A refund in the life cycle of those of the office: approved, it is out of the hands of who decides. */
export const refundInHand = ({
  state,
  requested_by,
}: {
  state: OnlineRefundState;
  requested_by: string;
}) => ({
  state: state === 'waiting' ? ('requested' as const) : state === 'rejected' ? state : ('paid' as const),
  requested_by,
});

interface Asked {
  tran_id: string;
  state: PaymentState;
  /** With what the payer bears of the charge. */
  total_poisha: number;
  started_at: string;
}

interface Outcome {
  state: PaymentState;
  held_reason: HeldReason | null;
  /** When the gateway is asked again, in milliseconds; null: never. */
  next_check_at: number | null;
}

/** What follows from an answer of the gateway; undefined where it knows of no attempt to pay. */
export function outcomeOf(payment: Asked, verdict: Verdict | undefined, now: number): Outcome {
  if (verdict?.state === 'paid') {
    const held_reason = reasonToHold(payment, verdict);
    return { state: held_reason ? 'held' : 'paid', held_reason, next_check_at: null };
  }
  const age = now - Date.parse(payment.started_at);
  const isOver = age >= day;
  // Ever rarer, for a day.
  const next_check_at = isOver ? null : now + Math.max(firstCheckMinutes * minute, age);
  return { state: stateUnpaid(payment, verdict, isOver), held_reason: null, next_check_at };
}

/** What was paid is compared with what was asked for: a difference is looked at by people. */
function reasonToHold(payment: Asked, verdict: Verdict): HeldReason | null {
  if (verdict.tran_id !== payment.tran_id) return 'tran_id';
  if (verdict.currency !== 'BDT') return 'currency';
  if (verdict.amount_poisha !== payment.total_poisha) return 'amount';
  return verdict.is_risky ? 'risk' : null;
}

function stateUnpaid({ state, tran_id }: Asked, verdict: Verdict | undefined, isOver: boolean): PaymentState {
  const isWaiting = ['initiated', 'redirected', 'pending'].includes(state);
  const isOurs = verdict?.tran_id === tran_id;
  if (verdict && isOurs && verdict.state !== 'paid' && verdict.state !== 'unfinished') return verdict.state;
  return isWaiting && isOver ? 'expired' : isWaiting ? 'pending' : state;
}

/** What a payer who bears the charge pays on top, to the poisha, so that the gateway's share leaves the dues whole. */
export function chargeOf(
  amount_poisha: number,
  { charge_bearer, charge_percent }: { charge_bearer: string; charge_percent: number | null },
): number {
  if (charge_bearer !== 'payer' || !charge_percent) return 0;
  return Math.ceil(
    (amount_poisha * Math.round(charge_percent * 100)) / (10_000 - Math.round(charge_percent * 100)),
  );
}
