import { apiFor } from '#ui/api/api.ts';
import type { routineContract } from './contract.ts';

/** Calls of the routine module for the browser. */
export const routineApi = apiFor<typeof routineContract>('routine');
