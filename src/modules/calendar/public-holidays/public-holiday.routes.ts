import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { requireOrderedDays } from '../day-range.ts';
import { type PublicHolidayFields, publicHolidayContract } from './public-holiday.contract.ts';

export const publicHolidayRoutes = setupRoutes(publicHolidayContract, {
  table: 'public_holiday',
  ofSite: false,
  rows: (tx) => tx.selectFrom('public_holiday').selectAll('public_holiday'),
  search: ['name_en', 'name_bn'],
  stored: withYear,
});

/** A holiday belongs to the year in which it begins. */
function withYear(fields: PublicHolidayFields) {
  return { ...requireOrderedDays(fields), year: Number(fields.starts_on.slice(0, 4)) };
}
