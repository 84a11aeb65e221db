import routes from 'virtual:contract/jobs';
import { apiFor } from '#ui/api/api.ts';
import type { jobsContract } from './contract.ts';

export const jobsApi = apiFor<typeof jobsContract>('jobs', routes);
