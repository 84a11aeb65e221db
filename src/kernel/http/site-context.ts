import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import type { Context, SiteContext } from './context.ts';

/** Of a route that opens its transaction itself, until then. */
export const noTransaction = new Proxy({} as Tx, {
  get() {
    throw new Error('This route opens its transaction by context.transact.');
  },
});

/** The context within the caller's institution; nothing for a visitor, and for a caller without an institution. */
export function siteContextOf(context: Context): SiteContext | undefined {
  const { caller } = context;
  const { site_id, user_id } = caller;
  if (site_id === null || user_id === null) return undefined;
  return {
    ...context,
    caller: { ...caller, site_id, user_id },
    siteId: site_id,
    tenant: { ...context.tenant, site_id },
    tx: context.tx === noTransaction ? (noTransaction as SiteTx) : scopeToSite(context.tx, site_id),
    transact: (work) => context.transact((inner) => work(siteContextOf(inner)!)),
  };
}
