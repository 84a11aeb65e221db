import { implement } from '#kernel/http/implement.ts';
import { setUp } from './site-calendar.actions.ts';
import { siteCalendarContract } from './site-calendar.contract.ts';
import { listSiteCalendars, previewSetUp, selectedSiteIds } from './site-calendar.queries.ts';

const os = implement(siteCalendarContract);

export const siteCalendarRoutes = os.router({
  list: os.list.handler(({ context, input }) => listSiteCalendars(context.tx, input)),
  preview: os.preview.handler(async ({ context, input }) =>
    previewSetUp(context.tx, await selectedSiteIds(context.tx, input), input),
  ),
  setUp: os.setUp.handler(({ context, input }) => setUp(context, input)),
});
