import { apiFor } from '#ui/api/api.ts';
import type { payrollContract } from './contract.ts';

/** Calls of the payroll module for the browser. */
export const payrollApi = apiFor<typeof payrollContract>('payroll');
