import routes from 'virtual:contract/platform';
import { apiFor } from '#ui/api/api.ts';
import type { platformContract } from './contract.ts';

/** Calls of the platform module for the browser. */
export const platformApi = apiFor<typeof platformContract>('platform', routes);
