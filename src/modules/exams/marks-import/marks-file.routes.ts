import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { readMarksFile } from './marks-file.actions.ts';
import { marksFileContract } from './marks-file.contract.ts';

export const marksFileRoutes = makeSiteRoutes(marksFileContract, {
  read: readMarksFile,
});
