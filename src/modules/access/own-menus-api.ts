import routes from 'virtual:contract/access/menus.own';
import { apiFor } from '#ui/api/api.ts';
import type { accessContract } from './contract.ts';

/** The one call of this module that every page of the panel makes; the paths of the others come with its screens. */
export const ownMenusApi = apiFor<Pick<typeof accessContract, 'menus'>>('access', routes).menus.own;
