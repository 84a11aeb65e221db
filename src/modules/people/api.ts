import routes from 'virtual:contract/people';
import { apiFor } from '#ui/api/api.ts';
import type { peopleContract } from './contract.ts';

export const peopleApi = apiFor<typeof peopleContract>('people', routes);
