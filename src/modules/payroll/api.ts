import routes from 'virtual:contract/payroll';
import { apiFor } from '#ui/api/api.ts';
import type { payrollContract } from './contract.ts';

export const payrollApi = apiFor<typeof payrollContract>('payroll', routes);
