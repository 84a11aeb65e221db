import { apiFor } from '#ui/api/api.ts';
import type { sitesContract } from './contract.ts';

/** Calls of the sites module for the browser. */
export const sitesApi = apiFor<typeof sitesContract>('sites');
