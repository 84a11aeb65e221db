import routes from 'virtual:contract/accounts';
import { apiFor } from '#ui/api/api.ts';
import type { accountsContract } from './contract.ts';

/** Calls of the accounts module for the browser. */
export const accountsApi = apiFor<typeof accountsContract>('accounts', routes);
