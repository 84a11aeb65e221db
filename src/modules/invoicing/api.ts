import routes from 'virtual:contract/invoicing';
import { apiFor } from '#ui/api/api.ts';
import type { invoicingContract } from './contract.ts';

/** Calls of the invoicing module for the browser. */
export const invoicingApi = apiFor<typeof invoicingContract>('invoicing', routes);
