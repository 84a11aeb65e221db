import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { calendarTitleContract } from './calendar-title.contract.ts';

export const calendarTitleRoutes = setupRoutes(calendarTitleContract, {
  table: 'calendar_title',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('calendar_title')
      .selectAll('calendar_title')
      .select(
        countReferencing('calendar_entry', 'calendar_entry.calendar_title_id', 'calendar_title.id').as(
          'entry_count',
        ),
      ),
  search: ['name_en', 'name_bn'],
  columns: { entry_count: 'entry_count' },
});
