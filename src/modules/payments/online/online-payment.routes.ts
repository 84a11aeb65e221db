import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { payFromAdvance, refundLifeCycle } from '#modules/fees/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import type { Language } from '#shared/language.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { driverOf } from '../drivers/drivers.ts';
import { reasonText } from '../drivers/reason-text.ts';
import { approve } from './approve.actions.ts';
import { ask } from './ask.actions.ts';
import { listPayments, ownPayments } from './basket.queries.ts';
import { loadBasket, lockPayment, startPayment } from './online-payment.actions.ts';
import {
  type OfficePayment,
  type OnlineRefund,
  onlinePaymentContract,
  onlineRefundContract,
} from './online-payment.contract.ts';
import { isAskable, onlinePaymentLifeCycle, refundInHand } from './online-payment.rules.ts';
import { isAskedTooOften } from './question-limit.ts';
import { loadRefundable, requestRefund, withdrawRefund } from './refund.actions.ts';
import { latestRefunds } from './refund.queries.ts';
import { approveRefund, lockRefund, rejectRefund } from './refund-decision.actions.ts';
import { setAside } from './set-aside.actions.ts';

export const onlinePaymentRoutes = makeSiteRoutes(onlinePaymentContract, {
  basket: loadBasket,
  start: startPayment,
  mine: async (context) => {
    const payments = await ownPayments(context.tx, context.caller);
    return payments.map((it) => told(context.language, it));
  },
  showMine: async (context, input) => {
    const [payment] = await ownPayments(context.tx, context.caller, input.id);
    return told(context.language, requireFound(payment));
  },
  askMine: async (context, input) => {
    const [payment] = await ownPayments(context.tx, context.caller, input.id);
    if (isAskable(requireFound(payment).state) && !(await isAskedTooOften(context.services, input.id)))
      await ask(context, input);
  },
  payFromAdvance: async (context, input) => {
    await requireStudent(context.tx, context.caller, input.student_id);
    return payFromAdvance(context, input);
  },
  list: async (context, input) => {
    const page = await listPayments(context.tx, input);
    const refunds = await latestRefunds(
      context.tx,
      page.rows.map((it) => it.id),
    );
    return { ...page, rows: page.rows.map((row) => withRights(context, row, refunds.get(row.id))) };
  },
  refundable: (context, input) => loadRefundable(context, input.id),
  ...moveHandlers(onlinePaymentLifeCycle, {
    lock: lockPayment,
    effects: { approve, set_aside: setAside, refund: requestRefund, withdraw: withdrawRefund, ask },
  }),
});

export const onlineRefundRoutes = makeSiteRoutes(
  onlineRefundContract,
  moveHandlers(refundLifeCycle, {
    lock: lockRefund,
    effects: { approve: approveRefund, reject: rejectRefund },
  }),
);

type ListedPayment = Awaited<ReturnType<typeof listPayments>>['rows'][number];
type ListedRefund = Awaited<ReturnType<typeof latestRefunds>> extends Map<string, infer One> ? One : never;

function withRights(
  context: SiteContext,
  payment: ListedPayment,
  refund: ListedRefund | undefined,
): OfficePayment {
  const { is_refund_unknown: _, is_refund_waiting: __, gateway_code, ...row } = payment;
  return {
    ...told(context.language, row),
    refund: refund ? refundWithRights(context, refund) : null,
    refunds_by_hand: driverOf(gateway_code).refunds === null,
    can: permittedMoves(onlinePaymentLifeCycle, payment, context),
  };
}

const refundWithRights = (context: SiteContext, refund: ListedRefund): OnlineRefund => {
  const { requested_by: _, ...row } = refund;
  return { ...row, can: permittedMoves(refundLifeCycle, refundInHand(refund), context) };
};

/** Says in the language of the reader what went wrong. */
const told = <Payment extends { failure: string | null }>(language: Language, payment: Payment): Payment => ({
  ...payment,
  failure: payment.failure && reasonText(language, payment.failure),
});
