import routes from 'virtual:contract/auth/session';
import { apiFor } from '#ui/api/api.ts';
import type { authContract } from './contract.ts';

/** The calls about the session, which every page of the panel makes; the paths of the others come with their screens. */
export const sessionApi = apiFor<Pick<typeof authContract, 'session'>>('auth', routes).session;
