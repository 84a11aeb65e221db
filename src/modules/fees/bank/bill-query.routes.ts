import { makeRoutes } from '#kernel/http/routes.ts';
import { queryBill } from './bill-query.actions.ts';
import { billQueryContract } from './bill-query.contract.ts';

export const billQueryRoutes = makeRoutes(billQueryContract, {
  query: queryBill,
});
