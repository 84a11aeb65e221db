import routes from 'virtual:contract/admissions';
import { apiFor } from '#ui/api/api.ts';
import type { admissionsContract } from './contract.ts';

/** Calls of the admissions module for the browser. */
export const admissionsApi = apiFor<typeof admissionsContract>('admissions', routes);
