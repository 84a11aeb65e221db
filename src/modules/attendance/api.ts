import routes from 'virtual:contract/attendance';
import { apiFor } from '#ui/api/api.ts';
import type { attendanceContract } from './contract.ts';

/** Calls of the attendance module for the browser. */
export const attendanceApi = apiFor<typeof attendanceContract>('attendance', routes);
