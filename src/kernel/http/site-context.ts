import type { Context, SiteContext } from './context.ts';

/** The context within the caller's institution; nothing for a visitor, and for a caller without an institution. */
export function siteContextOf(context: Context): SiteContext | undefined {
  const { caller } = context;
  const { site_id, user_id } = caller;
  if (site_id === null || user_id === null) return undefined;
  return {
    ...context,
    caller: { ...caller, site_id, user_id },
    siteId: site_id,
    transact: (work) => context.transact((inner) => work(siteContextOf(inner)!)),
  };
}
