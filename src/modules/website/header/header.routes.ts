import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { addHeaderPicture, previewHeader, saveHeader, showHeader } from './header.actions.ts';
import { headerContract } from './header.contract.ts';

export const headerRoutes = makeSiteRoutes(headerContract, {
  show: showHeader,
  update: saveHeader,
  preview: previewHeader,
  addPicture: (context, input) => addHeaderPicture(context, input.kind, input.picture),
});
