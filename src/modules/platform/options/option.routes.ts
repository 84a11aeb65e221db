import { implementForSite } from '#kernel/http/implement.ts';
import { decideOption, listOptions } from './option.actions.ts';
import { optionContract } from './option.contract.ts';

const os = implementForSite(optionContract);

export const optionRoutes = os.router({
  list: os.list.handler(({ context }) => listOptions(context)),
  update: os.update.handler(({ context, input }) => decideOption(context, input.key, input.value)),
  reset: os.reset.handler(({ context, input }) => decideOption(context, input.key, null)),
});
