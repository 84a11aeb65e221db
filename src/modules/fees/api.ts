import routes from 'virtual:contract/fees';
import { apiFor } from '#ui/api/api.ts';
import type { feesContract } from './contract.ts';

/** Calls of the fees module for the browser. */
export const feesApi = apiFor<typeof feesContract>('fees', routes);
