import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#shared/dates.ts';

/** What stands in a routine in place of a teacher who has left, until somebody is given the lesson. */
export const noTeacher = { name_en: 'No teacher yet', name_bn: 'শিক্ষক নির্ধারিত হয়নি' };

/** The last day of work of employee `t`: long ago where nobody asked for it, null while no end is known. */
export const lastDayOf = sql<Day | null>`coalesce(t.left_on, case when t.status = 'left' then date '0001-01-01' end)`;

/** The names of employee `t` in a lesson of a day: {@link noTeacher} after their last day of work. */
export const teacherOn = (day: RawBuilder<unknown>) => ({
  en: sql<string>`case when ${lastDayOf} < ${day} then ${noTeacher.name_en} else t.name_en end`,
  bn: sql<string>`case when ${lastDayOf} < ${day} then ${noTeacher.name_bn} else t.name_bn end`,
});
