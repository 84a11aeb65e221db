import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { discardDraft, publishRoutine, seesDrafts, showChanges } from './routine-version.actions.ts';
import { routineVersionContract } from './routine-version.contract.ts';
import { listVersions } from './routine-version.queries.ts';

export const routineVersionRoutes = makeSiteRoutes(routineVersionContract, {
  list: async (context, input) => {
    const versions = await listVersions(context.tx, input.academic_year_id);
    return seesDrafts(context) ? versions : versions.filter((it) => it.state === 'published');
  },
  changes: showChanges,
  publish: publishRoutine,
  discard: (context, input) => discardDraft(context, input.id),
});
