import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { exempt, removeExemption } from './exemption.actions.ts';
import { exemptionContract } from './exemption.contract.ts';

export const exemptionRoutes = makeSiteRoutes(exemptionContract, {
  create: exempt,
  remove: removeExemption,
});
