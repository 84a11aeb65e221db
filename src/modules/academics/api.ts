import routes from 'virtual:contract/academics';
import { apiFor } from '#ui/api/api.ts';
import type { academicsContract } from './contract.ts';

/** Calls of the academics module for the browser. */
export const academicsApi = apiFor<typeof academicsContract>('academics', routes);
