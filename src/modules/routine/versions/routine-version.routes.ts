import { implementForSite } from '#kernel/http/implement.ts';
import { discardDraft, publishRoutine, seesDrafts, showChanges } from './routine-version.actions.ts';
import { routineVersionContract } from './routine-version.contract.ts';
import { listVersions } from './routine-version.queries.ts';

const os = implementForSite(routineVersionContract);

export const routineVersionRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const versions = await listVersions(context.tx, context.siteId, input.academic_year_id);
    return seesDrafts(context) ? versions : versions.filter((it) => it.state === 'published');
  }),
  changes: os.changes.handler(({ context, input }) => showChanges(context, input)),
  publish: os.publish.handler(({ context, input }) => publishRoutine(context, input)),
  discard: os.discard.handler(async ({ context, input }) => {
    await discardDraft(context, input.id);
    return { done: true as const };
  }),
});
