import routes from 'virtual:contract/dashboard';
import { apiFor } from '#ui/api/api.ts';
import type { dashboardContract } from './contract.ts';

/** Calls of the dashboard for the browser. */
export const dashboardApi = apiFor<typeof dashboardContract>('dashboard', routes);
