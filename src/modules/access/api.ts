import routes from 'virtual:contract/access';
import { apiFor } from '#ui/api/api.ts';
import type { accessContract } from './contract.ts';

/** Calls of the access module for the browser. */
export const accessApi = apiFor<typeof accessContract>('access', routes);
