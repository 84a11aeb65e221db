import routes from 'virtual:contract/promotions';
import { apiFor } from '#ui/api/api.ts';
import type { promotionsContract } from './contract.ts';

/** Calls of the promotions module for the browser. */
export const promotionsApi = apiFor<typeof promotionsContract>('promotions', routes);
