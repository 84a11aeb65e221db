import type { AnyContractRouter } from '@orpc/contract';
import { type ImplementerInternalWithMiddlewares, implement as implementContract, os } from '@orpc/server';
import type { Context, SiteContext } from './context.ts';
import { requireFound } from './problem.ts';
import { siteContextOf } from './site-context.ts';

/** Begins the routes of a contract: `const os = implement(receiptContract); export const receiptRoutes = os.router({ … })`. */
export function implement<Contract extends AnyContractRouter>(contract: Contract) {
  return implementContract(contract).$context<Context>();
}

type SiteImplementer<Contract extends AnyContractRouter> = ImplementerInternalWithMiddlewares<
  Contract,
  Context,
  SiteContext
>;

/**
 * The same for routes that act within one institution: their handlers get its `siteId`. To a caller without an institution
 * nothing is there: 404.
 */
export function implementForSite<Contract extends AnyContractRouter>(contract: Contract) {
  const routes = implement(contract) as unknown as { use(middleware: unknown): SiteImplementer<Contract> };
  return routes.use(withSite);
}

const withSite = os.$context<Context>().middleware(({ context, next }) => {
  const { caller, siteId, transact } = requireFound(siteContextOf(context));
  return next({ context: { caller, siteId, transact } });
});
