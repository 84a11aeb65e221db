import { apiFor } from '#ui/api/api.ts';
import type { jobsContract } from './contract.ts';

/** Calls about long work for the browser. */
export const jobsApi = apiFor<typeof jobsContract>('jobs');
