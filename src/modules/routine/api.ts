import routes from 'virtual:contract/routine';
import { apiFor } from '#ui/api/api.ts';
import type { routineContract } from './contract.ts';

export const routineApi = apiFor<typeof routineContract>('routine', routes);
