import routes from 'virtual:contract/assessments';
import { apiFor } from '#ui/api/api.ts';
import type { assessmentsContract } from './contract.ts';

/** Calls of the assessments module for the browser. */
export const assessmentsApi = apiFor<typeof assessmentsContract>('assessments', routes);
