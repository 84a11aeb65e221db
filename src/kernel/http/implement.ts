import type { AnyContractRouter } from '@orpc/contract';
import { implement as implementContract } from '@orpc/server';
import type { Context } from './context.ts';

/** Begins the routes of a contract: `const os = implement(receiptContract); export const receiptRoutes = os.router({ … })`. */
export function implement<Contract extends AnyContractRouter>(contract: Contract) {
  return implementContract(contract).$context<Context>();
}
