import type { SiteContext } from '#kernel/http/context.ts';
import { changePayment } from './online-payment.queries.ts';

/** Keeps who set held money aside, and why. */
export const setAside = (
  { tx, caller }: SiteContext,
  { id }: { id: string },
  { reason }: { reason: string },
): Promise<void> =>
  changePayment(tx, id, {
    set_aside_note: reason,
    set_aside_by: caller.user_id,
    set_aside_at: new Date().toISOString(),
  });
