import routes from 'virtual:contract/communication';
import { apiFor } from '#ui/api/api.ts';
import type { communicationContract } from './contract.ts';

/** Calls of the communication module for the browser. */
export const communicationApi = apiFor<typeof communicationContract>('communication', routes);
