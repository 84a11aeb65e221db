import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { requireStudent } from '#modules/people/index.ts';
import { addDays, type Day } from '#shared/dates.ts';
import { listEntries } from '../attendance-reports/attendance-report.queries.ts';
import { shortTime } from '../attendance-sheets/attendance-sheet.rules.ts';
import { attendanceSummary } from '../attendance-summary.queries.ts';
import { findCalendar } from '../school-days/school-day.queries.ts';
import { dayKindOf, daysInRange } from '../school-days/school-day.rules.ts';
import type { StudentMonth, StudentYear } from './student-month.contract.ts';
import { countByMonth, findEnrolmentAt, findLatestEnrolment } from './student-month.queries.ts';

/**
 * One student's month, day by day. @throws 404 where the student is not the caller's child, or was enrolled
 * nowhere in that month.
 */
export async function studentMonth(
  { tx, caller }: Pick<SiteContext, 'tx' | 'caller' | 'siteId'>,
  { month, student_id }: { month: string; student_id?: string | undefined },
): Promise<StudentMonth> {
  const studentId = requireFound(student_id ?? caller.student_id);
  await requireStudent(tx, caller, studentId);
  const [from, to] = boundsOf(month);
  const enrolment = requireFound(await findEnrolmentAt(tx, studentId, from, to));
  const calendar = requireFound(await findCalendar(tx, enrolment.class_section_id, from, to));
  const entries = await entriesByDay(tx, enrolment.ids, from, to);
  const [summary] = await attendanceSummary(tx, [enrolment.id], from, to);
  const { enrolment_id: _, ...counts } = requireFound(summary);
  const days = daysInRange(from, to).map((on_date) => {
    const kind = dayKindOf(on_date, calendar);
    const entry = entries.get(on_date);
    const closed = { school: null, weekend: 'W' as const, holiday: 'H' as const }[kind.kind];
    return {
      on_date,
      status: entry?.status ?? closed,
      in_at: shortTime(entry?.in_at ?? null),
      out_at: shortTime(entry?.out_at ?? null),
      holiday_name_en: kind.kind === 'holiday' ? kind.name_en : null,
      holiday_name_bn: kind.kind === 'holiday' ? kind.name_bn : null,
    };
  });
  return { month, days, ...counts };
}

/** A student's latest academic year, month by month. @throws 404 where the student is not the caller's. */
export async function studentYear(
  { tx, caller }: Pick<SiteContext, 'tx' | 'caller' | 'siteId'>,
  studentId: string,
): Promise<StudentYear> {
  await requireStudent(tx, caller, studentId);
  const enrolment = await findLatestEnrolment(tx, studentId);
  if (!enrolment) return { academic_year: null, months: [], ...noAttendance };
  const { id, academic_year, starts_on, ends_on } = enrolment;
  const months = await countByMonth(tx, id);
  const [whole] = await attendanceSummary(tx, [id], starts_on, ends_on);
  const { enrolment_id: _, ...counts } = requireFound(whole);
  return { academic_year, months, ...counts };
}

const noAttendance = { working_days: 0, present: 0, absent: 0, late: 0, leave: 0, percent: null };

/** First and last day of `YYYY-MM`. */
function boundsOf(month: string): [Day, Day] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return [`${month}-01`, addDays(next, -1)];
}

async function entriesByDay(tx: SiteTx, enrolmentIds: string[], from: Day, to: Day) {
  const entries = await listEntries(tx, enrolmentIds, from, to);
  return new Map(entries.map((it) => [it.on_date, it]));
}
