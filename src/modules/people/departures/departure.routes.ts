import { implementForSite } from '#kernel/http/implement.ts';
import { showEffects } from './departure.actions.ts';
import { departureContract } from './departure.contract.ts';

const os = implementForSite(departureContract);

export const departureRoutes = os.router({
  effects: os.effects.handler(({ context, input }) => showEffects(context, input.id, input.left_on)),
});
