import { throttleFor } from '#kernel/http/throttle.ts';
import type { Services } from '#kernel/services.ts';

/** Questions about one payment in a minute; nobody makes us ask a gateway more often. */
const questions = { name: 'online-payment', attempts: 20, seconds: 60 };

/** Counts a question about a payment. @returns whether it is one too many */
export const isAskedTooOften = async (services: Services, paymentId: string): Promise<boolean> =>
  (await throttleFor(services, questions).take(paymentId)) > 0;
