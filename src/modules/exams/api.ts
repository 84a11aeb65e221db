import routes from 'virtual:contract/exams';
import { apiFor } from '#ui/api/api.ts';
import type { examsContract } from './contract.ts';

/** Calls of the exams module for the browser. */
export const examsApi = apiFor<typeof examsContract>('exams', routes);
