import routes from 'virtual:contract/website';
import { apiFor } from '#ui/api/api.ts';
import type { websiteContract } from './contract.ts';

/** Calls of the website module for the browser. */
export const websiteApi = apiFor<typeof websiteContract>('website', routes);
