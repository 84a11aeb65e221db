import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  addSiteEntry,
  bringBack,
  changeSiteEntry,
  fileSiteCalendar,
  showSiteCalendar,
  takeBackChanges,
} from './site-entry.actions.ts';
import { siteEntryContract } from './site-entry.contract.ts';
import { takenRegistersAsked } from './site-entry.events.ts';
import {
  deleteSiteEntry,
  findWeeklyHolidays,
  listRemovedEntries,
  setWeeklyHolidays,
} from './site-entry.queries.ts';

const os = implementForSite(siteEntryContract);

export const siteEntryRoutes = os.router({
  list: os.list.handler(({ context, input }) => showSiteCalendar(context, input)),
  file: os.file.handler(({ context, input }) =>
    fileSiteCalendar(context, input.language ?? context.language),
  ),
  effect: os.effect.handler(async ({ context: { tx, siteId: site_id }, input: { from, to } }) => {
    const asked = { site_id, from, to, count: 0 };
    await takenRegistersAsked.emit(tx, asked);
    return { register_count: asked.count };
  }),
  create: os.create.handler(({ context, input }) => addSiteEntry(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeSiteEntry(context, id, fields)),
  delete: os.delete.handler(async ({ context: { tx, siteId }, input }) => {
    requireFound(await deleteSiteEntry(tx, siteId, input.id));
    return { done: true as const };
  }),
  reset: os.reset.handler(({ context, input }) => takeBackChanges(context, input.id)),
  listRemoved: os.listRemoved.handler(({ context: { tx, siteId } }) => listRemovedEntries(tx, siteId)),
  restore: os.restore.handler(({ context, input }) => bringBack(context, input.id)),
  showWeeklyHolidays: os.showWeeklyHolidays.handler(async ({ context: { tx, siteId } }) => ({
    weekly_holidays: await findWeeklyHolidays(tx, siteId),
  })),
  setWeeklyHolidays: os.setWeeklyHolidays.handler(async ({ context: { tx, siteId }, input }) => {
    await setWeeklyHolidays(tx, siteId, input.weekly_holidays);
    return { done: true as const };
  }),
});
