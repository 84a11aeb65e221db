import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { payFromAdvance, refundLifeCycle } from '#modules/fees/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import type { Language } from '#shared/language.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { driverOf } from '../drivers/drivers.ts';
import { reasonText } from '../drivers/reason-text.ts';
import { askAboutPayment } from './ask.job.ts';
import { listPayments, ownPayments } from './basket.queries.ts';
import { approveHeld, loadBasket, setHeldAside, startPayment } from './online-payment.actions.ts';
import { type OfficePayment, onlinePaymentContract } from './online-payment.contract.ts';
import { findPayment } from './online-payment.queries.ts';
import { isAskable, refundInHand } from './online-payment.rules.ts';
import { isAskedTooOften } from './question-limit.ts';
import { loadRefundable, requestRefund, withdrawRefund } from './refund.actions.ts';
import { latestRefunds } from './refund.queries.ts';
import { approveOnlineRefund, rejectOnlineRefund } from './refund-decision.actions.ts';

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
    const { tx, caller, tenant, language, services } = context;
    const [payment] = await ownPayments(tx, caller, input.id);
    if (isAskable(requireFound(payment).state) && !(await isAskedTooOften(services, input.id)))
      await services.jobs.enqueue(tx, tenant, language, askAboutPayment, input);
  },
  payFromAdvance: async (context, input) => {
    await requireStudent(context.tx, context.caller, input.student_id);
    return payFromAdvance(context, input);
  },
  list: async (context, input) => {
    const page = await listPayments(context.tx, context.siteId, input);
    const refunds = await latestRefunds(
      context.tx,
      context.siteId,
      page.rows.map((it) => it.id),
    );
    return { ...page, rows: page.rows.map((row) => withRights(context, row, refunds.get(row.id))) };
  },
  ask: async (context, input) => {
    const { state } = requireFound(await findPayment(context.tx, context.siteId, input.id));
    if (!isAskable(state)) throw new Problem(409, 'payments:already_decided');
    return { job_id: await askLater(context, input.id) };
  },
  approve: (context, input) => approveHeld(context, input.id),
  setAside: setHeldAside,
  refundable: (context, input) => loadRefundable(context, input.id),
  refund: async (context, input) => {
    const isToAsk = await requestRefund(context, input);
    return { job_id: isToAsk ? await askLater(context, input.id) : null };
  },
  approveRefund: async (context, input) => {
    const paymentId = await approveOnlineRefund(context, input);
    return { job_id: await askLater(context, paymentId) };
  },
  rejectRefund: rejectOnlineRefund,
  withdrawRefund: (context, input) => withdrawRefund(context, input.id),
});

/** Has the gateway asked about a payment by a job. @returns the id of the job */
const askLater = ({ tx, tenant, language, services }: SiteContext, id: string) =>
  services.jobs.enqueue(tx, tenant, language, askAboutPayment, { id });

type ListedPayment = Awaited<ReturnType<typeof listPayments>>['rows'][number];
type ListedRefund = Awaited<ReturnType<typeof latestRefunds>> extends Map<string, infer One> ? One : never;

function withRights(
  context: SiteContext,
  { is_refund_unknown, gateway_code, ...row }: ListedPayment,
  latest: ListedRefund | undefined,
): OfficePayment {
  const mayApprove = context.can('payments.online.approve');
  const mayRefund = context.can('payments.online.refund');
  const isWaiting = latest?.state === 'waiting';
  const isHeld = row.state === 'held' && !isWaiting;
  const decide = latest && permittedMoves(refundLifeCycle, refundInHand(latest), context);
  return {
    ...told(context.language, row),
    refund: latest ? refundToShow(latest) : null,
    can: {
      approve: mayApprove && isHeld && row.held_reason === 'risk',
      ask: isAskable(row.state),
      set_aside: mayApprove && isHeld && row.set_aside_at === null,
      refund: mayRefund && !isWaiting && isRefundable(row),
      refund_by_hand: driverOf(gateway_code).refunds === null,
      withdraw: mayRefund && row.state === 'refund_requested' && is_refund_unknown,
      approve_refund: decide?.approve ?? false,
      reject_refund: decide?.reject ?? false,
    },
  };
}

const refundToShow = ({ requested_by: _, ...refund }: ListedRefund) => refund;

const isRefundable = ({
  state,
  gateway_transaction_id,
}: Pick<OfficePayment, 'state' | 'gateway_transaction_id'>) =>
  (state === 'paid' || state === 'held') && gateway_transaction_id !== null;

/** Says in the language of the reader what went wrong. */
const told = <Payment extends { failure: string | null }>(language: Language, payment: Payment): Payment => ({
  ...payment,
  failure: payment.failure && reasonText(language, payment.failure),
});
