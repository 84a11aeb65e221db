import { makeRoutes } from '#kernel/http/routes.ts';
import { setUp } from './site-calendar.actions.ts';
import { siteCalendarContract } from './site-calendar.contract.ts';
import { listSiteCalendars, previewSetUp, selectedSiteIds } from './site-calendar.queries.ts';

export const siteCalendarRoutes = makeRoutes(siteCalendarContract, {
  list: (context, input) => listSiteCalendars(context.tx, input),
  preview: async (context, input) =>
    previewSetUp(context.tx, await selectedSiteIds(context.tx, input), input),
  setUp,
});
