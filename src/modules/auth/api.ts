import routes from 'virtual:contract/auth';
import { apiFor } from '#ui/api/api.ts';
import type { authContract } from './contract.ts';

/** Calls of sign-in, passwords and profile for the browser. */
export const authApi = apiFor<typeof authContract>('auth', routes);
