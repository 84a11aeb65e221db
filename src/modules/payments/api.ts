import routes from 'virtual:contract/payments';
import { apiFor } from '#ui/api/api.ts';
import type { paymentsContract } from './contract.ts';

export const paymentsApi = apiFor<typeof paymentsContract>('payments', routes);
