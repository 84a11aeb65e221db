import { apiFor } from '#ui/api/api.ts';
import type { peopleContract } from './contract.ts';

/** Calls of the people module for the browser. */
export const peopleApi = apiFor<typeof peopleContract>('people');
