import { implementForSite } from '#kernel/http/implement.ts';
import { readMarksFile } from './marks-file.actions.ts';
import { marksFileContract } from './marks-file.contract.ts';

const os = implementForSite(marksFileContract);

export const marksFileRoutes = os.router({
  read: os.read.handler(({ context, input }) => readMarksFile(context, input)),
});
