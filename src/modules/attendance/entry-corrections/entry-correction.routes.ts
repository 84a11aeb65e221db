import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { correctEntries, findEntries, listEntryCorrections } from './entry-correction.actions.ts';
import { entryCorrectionContract } from './entry-correction.contract.ts';

export const entryCorrectionRoutes = makeSiteRoutes(entryCorrectionContract, {
  find: findEntries,
  save: correctEntries,
  list: listEntryCorrections,
});
