import routes from 'virtual:contract/classroom';
import { apiFor } from '#ui/api/api.ts';
import type { classroomContract } from './contract.ts';

/** Calls of the classroom module for the browser. */
export const classroomApi = apiFor<typeof classroomContract>('classroom', routes);
