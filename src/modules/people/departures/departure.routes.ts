import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { showEffects } from './departure.actions.ts';
import { departureContract } from './departure.contract.ts';

export const departureRoutes = makeSiteRoutes(departureContract, {
  effects: (context, input) => showEffects(context, input.id, input.left_on),
});
