import { apiFor } from '#ui/api/api.ts';
import type { resultsContract } from './contract.ts';

/** Calls of the results module for the browser. */
export const resultsApi = apiFor<typeof resultsContract>('results');
