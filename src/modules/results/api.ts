import routes from 'virtual:contract/results';
import { apiFor } from '#ui/api/api.ts';
import type { resultsContract } from './contract.ts';

export const resultsApi = apiFor<typeof resultsContract>('results', routes);
