import type { SiteContext } from '#kernel/http/context.ts';
import type { PaymentWithAccount } from './online-payment.queries.ts';
import { releaseHeld } from './settle.actions.ts';

/** Counts held money as paid. */
export const approve = ({ tx }: SiteContext, payment: PaymentWithAccount): Promise<void> =>
  releaseHeld(tx, payment);
