import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { dayOf } from '#shared/dates.ts';
import { findCalendar, joinSchoolDays } from '../school-days/school-day.queries.ts';
import { dayKindOf } from '../school-days/school-day.rules.ts';

export interface JoinedLesson {
  class_section_id: string;
  period: number;
  /** Instant at which the lesson begins. */
  starts_at: string;
  subject_id: string | null;
  student_ids: readonly string[];
  /** The account that joins. */
  by: string;
}

/**
 * Marks students who join a lesson online in its register: present, or late after the minutes that the shift allows in the
 * morning. What a teacher wrote stays. Does nothing where the class keeps no lesson registers, or there is no school that day.
 */
export async function markJoined(tx: SiteTx, lesson: JoinedLesson): Promise<void> {
  const { class_section_id, period, starts_at, subject_id, student_ids, by } = lesson;
  const on_date = dayOf(starts_at);
  const calendar = await findCalendar(tx, class_section_id, on_date, on_date);
  if (!calendar || dayKindOf(on_date, calendar).kind !== 'school') return;
  await sql`
    with section as (
      select c.* from class_section c
      join lesson_attendance_class k on k.site_id = c.site_id and k.class_id = c.class_id
      where c.site_id = ${tx.siteId} and c.id = ${class_section_id}
    ), opened as (
      insert into attendance_sheet (site_id, class_section_id, on_date, period, subject_id, taken_by, is_taken)
      select site_id, id, ${on_date}, ${period}, ${subject_id}::uuid, ${by}, false from section
      on conflict (site_id, class_section_id, on_date, period) do update set subject_id =
        coalesce(attendance_sheet.subject_id, excluded.subject_id)
      returning id
    )
    insert into attendance_entry (site_id, sheet_id, on_date, period, enrolment_id, status, changed_by, joined_at)
    select section.site_id, opened.id, ${on_date}, ${period}, m.enrolment_id,
      case when now() > ${starts_at}::timestamptz + (school_day.late_after - school_day.starts_at) then 'L' else 'P' end,
      ${by}, now()
    from section
    cross join opened
    ${joinSchoolDays(tx.siteId, sql`${on_date}`)}
    join section_membership m on m.site_id = section.site_id and m.class_section_id = section.id
      and m.days @> ${on_date}::date and m.student_id = any (${[...student_ids]}::uuid[])
    on conflict (site_id, enrolment_id, on_date, period) do update
      set joined_at = coalesce(attendance_entry.joined_at, excluded.joined_at)`.execute(tx);
}
