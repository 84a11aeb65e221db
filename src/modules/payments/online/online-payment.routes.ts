import { implementForSite } from '#kernel/http/implement.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { payFromAdvance } from '#modules/fees/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { askAboutPayment } from './ask.job.ts';
import { listPayments, ownPayments } from './basket.queries.ts';
import { approveHeld, loadBasket, startPayment } from './online-payment.actions.ts';
import { onlinePaymentContract } from './online-payment.contract.ts';
import { findPayment } from './online-payment.queries.ts';
import { isUndecided } from './online-payment.rules.ts';

const os = implementForSite(onlinePaymentContract);

export const onlinePaymentRoutes = os.router({
  basket: os.basket.handler(({ context }) => loadBasket(context)),
  start: os.start.handler(({ context, input }) => startPayment(context, input)),
  mine: os.mine.handler(({ context }) => ownPayments(context.tx, context.caller)),
  showMine: os.showMine.handler(async ({ context, input }) => {
    const [payment] = await ownPayments(context.tx, context.caller, input.id);
    return requireFound(payment);
  }),
  payFromAdvance: os.payFromAdvance.handler(async ({ context, input }) => {
    await requireStudent(context.tx, context.caller, input.student_id);
    return payFromAdvance(context, input);
  }),
  list: os.list.handler(async ({ context, input }) => {
    const page = await listPayments(context.tx, context.siteId, input);
    const mayApprove = context.can('payments.online.approve');
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        can: { approve: mayApprove && row.held_reason === 'risk', ask: isUndecided(row.state) },
      })),
    };
  }),
  ask: os.ask.handler(async ({ context, input }) => {
    const { tx, siteId, tenant, language, services } = context;
    const { state } = requireFound(await findPayment(tx, siteId, input.id));
    if (!isUndecided(state)) throw new Problem(409, 'payments:already_decided');
    const job_id = await services.jobs.enqueue(tx, tenant, language, askAboutPayment, { id: input.id });
    return { job_id };
  }),
  approve: os.approve.handler(async ({ context, input }) => {
    await approveHeld(context, input.id);
    return { done: true as const };
  }),
});
