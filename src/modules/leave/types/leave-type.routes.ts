import { sql } from 'kysely';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { today } from '#shared/dates.ts';
import { leaveTypeContract } from './leave-type.contract.ts';
import { setRight } from './leave-type.queries.ts';

export const leaveTypeRoutes = setupRoutes(leaveTypeContract, {
  table: 'leave_type',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('leave_type')
      .selectAll('leave_type')
      .select([
        sql<'all' | 'teachers' | 'staff'>`leave_type.applies_to`.as('applies_to'),
        sql<number | null>`(select r.yearly_days from leave_type_right r where r.site_id = leave_type.site_id
          and r.leave_type_id = leave_type.id order by r.from_year desc limit 1)`.as('yearly_days'),
        sql<number>`coalesce((select r.carry_days from leave_type_right r where r.site_id = leave_type.site_id
          and r.leave_type_id = leave_type.id order by r.from_year desc limit 1), 0)`.as('carry_days'),
      ]),
  search: ['name_en', 'name_bn', 'code'],
  stored: ({ yearly_days: _, carry_days: __, ...type }) => ({ ...type, gender: type.gender ?? null }),
  writeParts: ({ tx }, id, { yearly_days = null, carry_days }) =>
    setRight(tx, id, Number(today().slice(0, 4)), {
      yearly_days,
      // Without a limit nothing is unused.
      carry_days: yearly_days === null ? 0 : carry_days,
    }),
});
