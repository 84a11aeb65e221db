import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import type { PaymentKind } from '#shared/payment-kinds.ts';
import { paymentTypeContract } from './payment-type.contract.ts';
import { findType, listTypes, paymentTypes } from './payment-type.queries.ts';

/** @throws 422: the wallet is already an advance, so it is no payment type at the counter. */
function refuseWallet(kind: PaymentKind, isAtCounter: boolean): void {
  if (kind === 'wallet' && isAtCounter) throw fieldProblem('is_at_counter', 'payments:wallet_at_counter');
}

export const paymentTypeRoutes = makeRoutes(paymentTypeContract, {
  list: (context, input) => listTypes(context.tx, input),
  create: async (context, input) => {
    refuseWallet(input.kind, input.is_at_counter);
    const id = await paymentTypes.insert(context.tx, input);
    return requireFound(await findType(context.tx, id));
  },
  update: async (context, { id, ...fields }) => {
    refuseWallet(requireFound(await findType(context.tx, id)).kind, fields.is_at_counter);
    requireFound(await paymentTypes.update(context.tx, id, fields));
    return requireFound(await findType(context.tx, id));
  },
  delete: async (context, input) => {
    requireFound(await paymentTypes.delete(context.tx, input.id));
  },
});
