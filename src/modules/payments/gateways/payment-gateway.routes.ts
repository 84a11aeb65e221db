import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { changeLogo } from '../logo.actions.ts';
import { paymentGatewayContract } from './payment-gateway.contract.ts';
import { findGateway, listGateways, paymentGateways } from './payment-gateway.queries.ts';

const os = implement(paymentGatewayContract);

export const paymentGatewayRoutes = os.router({
  list: os.list.handler(({ context, input }) => listGateways(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await paymentGateways.insert(context.tx, input);
    return found(await findGateway(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await paymentGateways.update(context.tx, id, fields));
    return found(await findGateway(context.tx, id));
  }),
  changeLogo: os.changeLogo.handler(async ({ context, input }) => {
    await changeLogo(context, 'payment_gateway', input.id, input.logo);
    return found(await findGateway(context.tx, input.id));
  }),
  removeLogo: os.removeLogo.handler(async ({ context, input }) => {
    await changeLogo(context, 'payment_gateway', input.id, null);
    return found(await findGateway(context.tx, input.id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await paymentGateways.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
