import routes from 'virtual:contract/leave';
import { apiFor } from '#ui/api/api.ts';
import type { leaveContract } from './contract.ts';

/** Calls of the leave module for the browser. */
export const leaveApi = apiFor<typeof leaveContract>('leave', routes);
