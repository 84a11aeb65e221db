import { implementForSite } from '#kernel/http/implement.ts';
import { exempt, removeExemption } from './exemption.actions.ts';
import { exemptionContract } from './exemption.contract.ts';

const os = implementForSite(exemptionContract);

export const exemptionRoutes = os.router({
  create: os.create.handler(({ context, input }) => exempt(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeExemption(context, input);
    return { done: true as const };
  }),
});
