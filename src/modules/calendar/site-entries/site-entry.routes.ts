import { changeFrom, listEarlier } from '#kernel/database/dated-settings.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { everyDay, today } from '#shared/dates.ts';
import {
  addSiteEntry,
  bringBack,
  changeSiteEntry,
  fileSiteCalendar,
  removeSiteEntry,
  schoolPlaces,
  showSiteCalendar,
  undoEntryChanges,
} from './site-entry.actions.ts';
import { siteEntryContract } from './site-entry.contract.ts';
import { countTakenRegisters, schoolDaysChanged } from './site-entry.events.ts';
import { findWeeklyHolidays, listRemovedEntries, setWeeklyHolidays } from './site-entry.queries.ts';

export const siteEntryRoutes = makeSiteRoutes(siteEntryContract, {
  list: showSiteCalendar,
  file: (context, input) => fileSiteCalendar(context, input.language ?? context.language),
  effect: async ({ tx }, input) => ({
    register_count: await countTakenRegisters(tx, input),
  }),
  places: schoolPlaces,
  create: addSiteEntry,
  update: (context, { id, ...fields }) => changeSiteEntry(context, id, fields),
  delete: (context, input) => removeSiteEntry(context, input.id),
  reset: (context, input) => undoEntryChanges(context, input.id),
  listRemoved: ({ tx }) => listRemovedEntries(tx),
  restore: (context, input) => bringBack(context, input.id),
  showWeeklyHolidays: async ({ tx }) => ({
    weekly_holidays: await findWeeklyHolidays(tx),
    earlier: (await listEarlier<{ weekly_holidays: number[] }>(tx, 'site_calendar_setting')).get('') ?? [],
  }),
  setWeeklyHolidays: async ({ tx }, input) => {
    const { weekly_holidays, from_on = today() } = input;
    await changeFrom(tx, from_on);
    await setWeeklyHolidays(tx, weekly_holidays);
    await schoolDaysChanged.emit(tx, { ...everyDay, from: from_on ?? everyDay.from });
  },
});
