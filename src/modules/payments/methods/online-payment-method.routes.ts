import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { changeLogo } from '../logo.actions.ts';
import { onlinePaymentMethodContract } from './online-payment-method.contract.ts';
import { findMethod, listMethods, onlinePaymentMethods } from './online-payment-method.queries.ts';

const os = implement(onlinePaymentMethodContract);

export const onlinePaymentMethodRoutes = os.router({
  list: os.list.handler(({ context, input }) => listMethods(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await onlinePaymentMethods.insert(context.tx, input);
    return found(await findMethod(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await onlinePaymentMethods.update(context.tx, id, fields));
    return found(await findMethod(context.tx, id));
  }),
  changeLogo: os.changeLogo.handler(async ({ context, input }) => {
    await changeLogo(context, 'online_payment_method', input.id, input.logo);
    return found(await findMethod(context.tx, input.id));
  }),
  removeLogo: os.removeLogo.handler(async ({ context, input }) => {
    await changeLogo(context, 'online_payment_method', input.id, null);
    return found(await findMethod(context.tx, input.id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await onlinePaymentMethods.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
