import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Day } from '#shared/dates.ts';
import type { SchoolCalendar, SchoolDay } from './school-day.rules.ts';

/** The calendar of a class section from one day to another; nothing where there is no such section. */
export async function findCalendar(
  tx: SiteTx,
  sectionId: string,
  from: Day,
  to: Day,
): Promise<SchoolCalendar | undefined> {
  const year = await tx
    .selectFrom('class_section')
    .innerJoin('academic_year', (join) =>
      inSameSite(join, 'academic_year.id', 'class_section.academic_year_id'),
    )
    .select(['academic_year.starts_on as year_starts_on', 'academic_year.ends_on as year_ends_on'])
    .where('class_section.id', '=', sectionId)
    .executeTakeFirst();
  if (!year) return undefined;
  const { rows } = await sql<SchoolDay>`
    select on_date, kind, routine_weekday, late_after, attendance_cutoff, holiday_name_en, holiday_name_bn
    from school_days(${tx.siteId}, ${from}::date, ${to}::date, 'students', ${sectionId}::uuid)`.execute(tx);
  return { ...year, days: new Map(rows.map((it) => [it.on_date, it])) };
}

/** Sunday to Thursday, as most institutions work; for shifts whose days nobody set up. */
export const usualWorkingDays = [7, 1, 2, 3, 4];

/**
 * Joins to `section`, a relation with `shift_id` and `class_id`, what each day of a range is for its students, as `school_day`;
 * its columns are those of the function `school_days`. @param from expressions of dates, both included
 */
export const joinSchoolDays = (siteId: string, from: RawBuilder<unknown>, to: RawBuilder<unknown> = from) =>
  sql`join school_days(${siteId}, ${from}::date, ${to}::date) school_day
      on school_day.shift_id = section.shift_id and school_day.class_id = section.class_id`;
