import { implementForSite } from '#kernel/http/implement.ts';
import { applyWaiver, previewApplication, undoApplication } from './waiver-application.actions.ts';
import { waiverApplicationContract } from './waiver-application.contract.ts';

const os = implementForSite(waiverApplicationContract);

export const waiverApplicationRoutes = os.router({
  preview: os.preview.handler(({ context, input }) => previewApplication(context, input.id)),
  apply: os.apply.handler(({ context, input }) => applyWaiver(context, input.id)),
  undo: os.undo.handler(({ context, input }) => undoApplication(context, input.id)),
});
