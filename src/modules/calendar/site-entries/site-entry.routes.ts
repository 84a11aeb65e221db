import { changeFrom, listEarlier } from '#kernel/database/dated-settings.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { everyDay, today } from '#shared/dates.ts';
import {
  addSiteEntry,
  bringBack,
  changeSiteEntry,
  fileSiteCalendar,
  removeSiteEntry,
  schoolPlaces,
  showSiteCalendar,
  takeBackChanges,
} from './site-entry.actions.ts';
import { siteEntryContract } from './site-entry.contract.ts';
import { countTakenRegisters, schoolDaysChanged } from './site-entry.events.ts';
import { findWeeklyHolidays, listRemovedEntries, setWeeklyHolidays } from './site-entry.queries.ts';

const os = implementForSite(siteEntryContract);

export const siteEntryRoutes = os.router({
  list: os.list.handler(({ context, input }) => showSiteCalendar(context, input)),
  file: os.file.handler(({ context, input }) =>
    fileSiteCalendar(context, input.language ?? context.language),
  ),
  effect: os.effect.handler(async ({ context: { tx, siteId }, input }) => ({
    register_count: await countTakenRegisters(tx, siteId, input),
  })),
  places: os.places.handler(({ context }) => schoolPlaces(context)),
  create: os.create.handler(({ context, input }) => addSiteEntry(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeSiteEntry(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeSiteEntry(context, input.id);
    return { done: true as const };
  }),
  reset: os.reset.handler(({ context, input }) => takeBackChanges(context, input.id)),
  listRemoved: os.listRemoved.handler(({ context: { tx, siteId } }) => listRemovedEntries(tx, siteId)),
  restore: os.restore.handler(({ context, input }) => bringBack(context, input.id)),
  showWeeklyHolidays: os.showWeeklyHolidays.handler(async ({ context: { tx, siteId } }) => ({
    weekly_holidays: await findWeeklyHolidays(tx, siteId),
    earlier:
      (await listEarlier<{ weekly_holidays: number[] }>(tx, siteId, 'site_calendar_setting')).get('') ?? [],
  })),
  setWeeklyHolidays: os.setWeeklyHolidays.handler(async ({ context: { tx, siteId }, input }) => {
    const { weekly_holidays, from_on = today() } = input;
    await changeFrom(tx, from_on);
    await setWeeklyHolidays(tx, siteId, weekly_holidays);
    await schoolDaysChanged.emit(tx, { site_id: siteId, ...everyDay, from: from_on ?? everyDay.from });
    return { done: true as const };
  }),
});
