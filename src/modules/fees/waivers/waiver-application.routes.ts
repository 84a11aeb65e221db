import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { applyWaiver, previewApplication, undoApplication } from './waiver-application.actions.ts';
import { waiverApplicationContract } from './waiver-application.contract.ts';

export const waiverApplicationRoutes = makeSiteRoutes(waiverApplicationContract, {
  preview: (context, input) => previewApplication(context, input.id),
  apply: (context, input) => applyWaiver(context, input.id),
  undo: (context, input) => undoApplication(context, input.id),
});
