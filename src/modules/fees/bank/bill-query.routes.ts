import { implement } from '#kernel/http/implement.ts';
import { queryBill } from './bill-query.actions.ts';
import { billQueryContract } from './bill-query.contract.ts';

const os = implement(billQueryContract);

export const billQueryRoutes = os.router({
  query: os.query.handler(({ context, input }) => queryBill(context, input)),
});
