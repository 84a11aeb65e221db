import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Audience } from '#modules/calendar/index.ts';
import type { Day } from '#shared/dates.ts';
import type { Holiday, SchoolCalendar } from './school-day.rules.ts';

/** The calendar of a class section from one day to another; nothing where there is no such section. */
export async function findCalendar(
  tx: Tx,
  siteId: string,
  sectionId: string,
  from: Day,
  to: Day,
): Promise<SchoolCalendar | undefined> {
  const section = await tx
    .selectFrom('class_section')
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'class_section.site_id')
        .onRef('academic_year.id', '=', 'class_section.academic_year_id'),
    )
    .innerJoin('site', 'site.id', 'class_section.site_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shift_detail as it')
          .select(['it.working_days', 'it.late_after', 'it.attendance_cutoff'])
          .whereRef('it.site_id', '=', 'class_section.site_id')
          .whereRef('it.shift_id', '=', 'class_section.shift_id')
          // A shift may have other times for another part of the institution; its main part decides.
          .orderBy((order) => order('it.academic_group', '=', order.ref('site.academic_group')), 'desc')
          .orderBy('it.academic_group')
          .limit(1)
          .as('shift_detail'),
      (join) => join.onTrue(),
    )
    .leftJoin('site_calendar_setting as setting', 'setting.site_id', 'class_section.site_id')
    .select(['setting.weekly_holidays'])
    .select(['shift_detail.working_days', 'shift_detail.late_after', 'shift_detail.attendance_cutoff'])
    .select(['academic_year.starts_on as year_starts_on', 'academic_year.ends_on as year_ends_on'])
    .where('class_section.site_id', '=', siteId)
    .where('class_section.id', '=', sectionId)
    .executeTakeFirst();
  if (!section) return undefined;
  const { weekly_holidays, ...times } = section;
  return {
    ...times,
    working_days: (section.working_days ?? usualWorkingDays).filter((it) => !weekly_holidays?.includes(it)),
    holidays: await listHolidays(tx, siteId, from, to),
  };
}

/** Sunday to Thursday, as most institutions work; for shifts whose days nobody set up. */
export const usualWorkingDays = [7, 1, 2, 3, 4];

function listHolidays(tx: Tx, siteId: string, from: Day, to: Day): Promise<Holiday[]> {
  return tx
    .selectFrom('site_calendar_entry')
    .select(['name_en', 'name_bn', 'starts_on', 'ends_on'])
    .where('site_id', '=', siteId)
    .where('is_holiday', '=', true)
    .where('audience', 'in', ['everyone', 'students'])
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .execute();
}

/** Joins days and hours of the shift of `section`, a relation with `site_id` and `shift_id`, as `times`; needs `site`. */
export const joinShiftTimes = sql`left join lateral (
      select it.working_days, it.starts_at, it.late_after from shift_detail it
      where it.site_id = section.site_id and it.shift_id = section.shift_id
      order by it.academic_group = site.academic_group desc, it.academic_group limit 1
    ) times on true`;

/**
 * Whether `section` has school on a day; needs {@link joinShiftTimes}.
 * @param day an expression of a date @param of whose holidays count
 */
export const isSchoolDay = (day: RawBuilder<unknown>, of: Audience = 'students') => sql<boolean>`(
      extract(isodow from ${day})::int = any(coalesce(times.working_days, ${usualWorkingDays}::int[]))
      and not exists (select from site_calendar_setting weekly where weekly.site_id = section.site_id
        and extract(isodow from ${day})::int = any(weekly.weekly_holidays))
      and not exists (select from site_calendar_entry h where h.is_holiday and h.site_id = section.site_id
        and h.audience in ('everyone', ${sql.lit(of)}) and ${day} between h.starts_on and h.ends_on))`;
