import routes from 'virtual:contract/profiles';
import { apiFor } from '#ui/api/api.ts';
import type { profilesContract } from './contract.ts';

/** Calls of the profiles module for the browser. */
export const profilesApi = apiFor<typeof profilesContract>('profiles', routes);
