import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { decideOption, listOptions } from './option.actions.ts';
import { optionContract } from './option.contract.ts';

export const optionRoutes = makeSiteRoutes(optionContract, {
  list: (context) => listOptions(context),
  update: (context, input) => decideOption(context, input.key, input.value),
  reset: (context, input) => decideOption(context, input.key, null),
});
