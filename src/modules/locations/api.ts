import routes from 'virtual:contract/locations';
import { apiFor } from '#ui/api/api.ts';
import type { locationsContract } from './contract.ts';

/** Calls of the locations module for the browser. */
export const locationsApi = apiFor<typeof locationsContract>('locations', routes);
