import { apiFor } from '#ui/api/api.ts';
import type { paymentsContract } from './contract.ts';

/** Calls of the payments module for the browser. */
export const paymentsApi = apiFor<typeof paymentsContract>('payments');
