import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { joinSchoolDays, type StudentOnLeave } from '#modules/attendance/index.ts';
import type { Day } from '#shared/dates.ts';
import type { LeaveState } from '../applications/leave-application.rules.ts';
import type { StudentLeave } from './student-leave.contract.ts';

export type StudentLeaveRow = Omit<StudentLeave, 'can' | 'attachment_url'> & {
  attachment_file_id: string | null;
  class_teacher_id: string | null;
  sent_at: string;
};

/** Requests with the section the student is in on the first day, as a table `student_leave` to narrow, sort and page. */
export const selectStudentLeaves = (tx: SiteTx) =>
  tx
    .selectFrom(
      sql<StudentLeaveRow>`(
      select l.id, l.student_id, l.starts_on, l.ends_on, l.reason, l.state, l.attachment_file_id, l.sent_on, l.sent_at,
        l.decided_on, l.decision_note, l.cancelled_on, l.cancel_reason, s.student_no, s.name_en as student_name_en,
        s.name_bn as student_name_bn, m.roll, m.class_section_id, k.name_en as class_name_en, k.name_bn as class_name_bn,
        section.name as section_name, section.class_teacher_id, f.name as attachment_name,
        sender.full_name as sent_by_name, decider.full_name as decided_by_name,
        canceller.full_name as cancelled_by_name,
        (select count(*)::int from school_days(l.site_id, l.starts_on, l.ends_on, 'students', section.id) d
          where d.is_school_day) as school_days,
        marked.marked_days, marked.present_days
      from student_leave l
      join student s on s.site_id = l.site_id and s.id = l.student_id
      join lateral (select m.roll, m.class_section_id from section_membership m
        where m.site_id = l.site_id and m.student_id = l.student_id
        order by m.days @> l.starts_on desc, m.joined_on desc, m.id limit 1) m on true
      join class_section section on section.site_id = l.site_id and section.id = m.class_section_id
      join academic_class k on k.id = section.class_id
      cross join lateral (
        select count(*)::int as marked_days, count(*) filter (where e.status in ('P', 'L'))::int as present_days
        from enrolment n join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id
        where n.site_id = l.site_id and n.student_id = l.student_id and e.period = 0
          and e.on_date between l.starts_on and l.ends_on) marked
      left join stored_file f on f.site_id = l.site_id and f.id = l.attachment_file_id
      left join user_account sender on sender.id = l.sent_by
      left join user_account decider on decider.id = l.decided_by
      left join user_account canceller on canceller.id = l.cancelled_by
      where l.site_id = ${tx.siteId})`.as('student_leave'),
    )
    .selectAll()
    .$narrowType<{ state: LeaveState }>();

export const findStudentLeave = (tx: SiteTx, id: string): Promise<StudentLeaveRow | undefined> =>
  selectStudentLeaves(tx).where('id', '=', id).executeTakeFirst();

/** On how many days a student is in a section whose academic year is not over, and on how many of them it has school. */
export async function countSchoolDays(
  tx: SiteTx,
  studentId: string,
  { starts_on, ends_on }: { starts_on: Day; ends_on: Day },
  today: Day,
): Promise<{ enrolled_days: number; open_days: number; school_days: number }> {
  const { rows } = await sql<{ enrolled_days: number; open_days: number; school_days: number }>`
    select count(*)::int as enrolled_days, count(*) filter (where year.ends_on >= ${today}::date)::int as open_days,
      count(*) filter (where year.ends_on >= ${today}::date and school_day.is_school_day)::int as school_days
    from section_membership m
    join academic_year year on year.site_id = m.site_id and year.id = m.academic_year_id
    join class_section section on section.site_id = m.site_id and section.id = m.class_section_id
    ${joinSchoolDays(tx.siteId, sql`${starts_on}`, sql`${ends_on}`)}
      and m.days @> school_day.on_date and school_day.on_date between year.starts_on and year.ends_on
    where m.site_id = ${tx.siteId} and m.student_id = ${studentId}`.execute(tx);
  return rows[0]!;
}

/** The standing request of a student that overlaps some days, the first one. */
export const findOverlappingRequest = (
  tx: SiteTx,
  studentId: string,
  { starts_on, ends_on }: { starts_on: Day; ends_on: Day },
) =>
  tx
    .selectFrom('student_leave')
    .select(['starts_on'])
    .where('student_id', '=', studentId)
    .where('state', 'in', ['pending', 'approved'])
    .where('starts_on', '<=', ends_on)
    .where('ends_on', '>=', starts_on)
    .orderBy('starts_on')
    .executeTakeFirst();

interface NewStudentLeave {
  student_id: string;
  starts_on: Day;
  ends_on: Day;
  reason: string;
  sent_by: string;
  sent_on: Day;
}

export async function insertStudentLeave(tx: SiteTx, leave: NewStudentLeave): Promise<string> {
  const { id } = await tx
    .insertInto('student_leave')
    .values({ ...leave, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface StudentLeaveChange {
  state?: LeaveState;
  attachment_file_id?: string;
  decided_by?: string;
  decided_on?: Day;
  decision_note?: string | null;
  cancelled_by?: string;
  cancelled_on?: Day;
  cancel_reason?: string;
}

export async function changeStudentLeaves(
  tx: SiteTx,
  ids: readonly string[],
  change: StudentLeaveChange,
): Promise<void> {
  await tx
    .updateTable('student_leave')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

/** The days of leaves, for the registers. */
export const daysOfStudentLeaves = (siteId: string, ids: readonly string[]) =>
  sql<{ id: string; student_id: string; starts_on: Day; ends_on: Day }>`
    select id, student_id, starts_on, ends_on from student_leave
    where site_id = ${siteId} and id = any(${[...ids]}::uuid[])`;

/** The approved leave of some students that touches some days, for attendance. */
export const listApprovedStudentLeave = (
  tx: SiteTx,
  studentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<StudentOnLeave[]> =>
  tx
    .selectFrom('student_leave')
    .select(['student_id', 'starts_on', 'ends_on'])
    .where('student_id', 'in', [...studentIds])
    .where('state', '=', 'approved')
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .execute();
