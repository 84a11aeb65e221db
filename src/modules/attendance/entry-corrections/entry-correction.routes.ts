import { implementForSite } from '#kernel/http/implement.ts';
import { correctEntries, findEntries, listEntryCorrections } from './entry-correction.actions.ts';
import { entryCorrectionContract } from './entry-correction.contract.ts';

const os = implementForSite(entryCorrectionContract);

export const entryCorrectionRoutes = os.router({
  find: os.find.handler(({ context, input }) => findEntries(context, input)),
  save: os.save.handler(({ context, input }) => correctEntries(context, input)),
  list: os.list.handler(({ context, input }) => listEntryCorrections(context, input)),
});
