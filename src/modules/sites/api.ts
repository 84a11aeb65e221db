import routes from 'virtual:contract/sites';
import { apiFor } from '#ui/api/api.ts';
import type { sitesContract } from './contract.ts';

export const sitesApi = apiFor<typeof sitesContract>('sites', routes);
