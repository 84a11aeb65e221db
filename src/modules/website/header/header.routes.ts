import { implementForSite } from '#kernel/http/implement.ts';
import { addHeaderPicture, previewHeader, saveHeader, showHeader } from './header.actions.ts';
import { headerContract } from './header.contract.ts';

const os = implementForSite(headerContract);

export const headerRoutes = os.router({
  show: os.show.handler(({ context }) => showHeader(context)),
  update: os.update.handler(({ context, input }) => saveHeader(context, input)),
  preview: os.preview.handler(({ context, input }) => previewHeader(context, input)),
  addPicture: os.addPicture.handler(({ context, input }) =>
    addHeaderPicture(context, input.kind, input.picture),
  ),
});
