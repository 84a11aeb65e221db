import routes from 'virtual:contract/members';
import { apiFor } from '#ui/api/api.ts';
import type { membersContract } from './contract.ts';

/** Calls of the members module for the browser. */
export const membersApi = apiFor<typeof membersContract>('members', routes);
