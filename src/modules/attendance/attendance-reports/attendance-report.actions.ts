import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { requireSection, sectionsOfCaller } from '#modules/academics/index.ts';
import type { Page } from '#shared/contract.ts';
import { type Day, today } from '#shared/dates.ts';
import { attendanceSummary } from '../attendance-summary.queries.ts';
import { findCalendar } from '../school-days/school-day.queries.ts';
import { dayKindOf, daysInRange } from '../school-days/school-day.rules.ts';
import type { Absence, AttendanceReport, ReportRow, UntakenSection } from './attendance-report.contract.ts';
import {
  listAbsences,
  listEntries,
  listSectionStudents,
  listTakenDays,
  listUntaken,
} from './attendance-report.queries.ts';
import { requireRange } from './report-range.ts';

type Asking = Pick<SiteContext, 'tx' | 'caller' | 'siteId'>;

/** Each student's status per day in a section, with counts and percentages. */
export async function sectionReport(
  { tx, caller }: Asking,
  input: { class_section_id: string; from: Day; to: Day },
): Promise<AttendanceReport> {
  const { class_section_id: sectionId, from, to } = input;
  requireRange(from, to, 92);
  await requireSection(tx, caller, sectionId);
  const calendar = requireFound(await findCalendar(tx, sectionId, from, to));
  const taken = await listTakenDays(tx, sectionId, from, to);
  const students = await listSectionStudents(tx, sectionId, from, to);
  const enrolmentIds = students.map((it) => it.enrolment_id);
  const entries = await listEntries(tx, enrolmentIds, from, to, sectionId);
  const summaries = await attendanceSummary(tx, enrolmentIds, from, to, sectionId);

  const days = daysInRange(from, to);
  const statusOf = new Map(entries.map((it) => [`${it.enrolment_id} ${it.on_date}`, it.status]));
  const summaryOf = new Map(summaries.map((it) => [it.enrolment_id, it]));
  const rows = students.map((student) => ({
    ...student,
    statuses: days.map((it) => statusOf.get(`${student.enrolment_id} ${it}`) ?? null),
    ...summaryOf.get(student.enrolment_id)!,
  }));
  return {
    days: days.map((on_date) => {
      const kind = dayKindOf(on_date, calendar);
      return {
        on_date,
        kind: kind.kind,
        holiday_name_en: kind.kind === 'holiday' ? kind.name_en : null,
        holiday_name_bn: kind.kind === 'holiday' ? kind.name_bn : null,
        is_taken: taken.has(on_date),
      };
    }),
    rows,
    total: { taken_days: taken.size, ...totalOf(rows) },
  };
}

/** Who was absent or on leave in a section, or in all sections of the caller. */
export async function absentees(
  { tx, caller }: Asking,
  input: { class_section_id?: string; from: Day; to: Day; page: number; page_size: number },
): Promise<Page<Absence>> {
  const { class_section_id: sectionId, from, to, ...page } = input;
  requireRange(from, to, sectionId ? 92 : 31);
  if (sectionId) {
    await requireSection(tx, caller, sectionId);
    return listAbsences(tx, [sectionId], { from, to, ...page });
  }
  const mine = await sectionsOfCaller(tx, caller);
  return listAbsences(tx, mine === 'all' ? null : mine, { from, to, ...page });
}

/** School days until today on which the attendance of a section of the caller was not taken. */
export async function untakenSections(
  { tx, caller }: Asking,
  { from, to, ...page }: { from: Day; to: Day; page: number; page_size: number },
): Promise<Page<UntakenSection>> {
  requireRange(from, to, 31);
  const mine = await sectionsOfCaller(tx, caller);
  const until = to < today() ? to : today();
  return listUntaken(tx, mine === 'all' ? null : mine, { from, to: until, ...page });
}

function totalOf(rows: readonly ReportRow[]) {
  const sum = (key: 'present' | 'absent' | 'late' | 'leave' | 'working_days') =>
    rows.reduce((total, row) => total + row[key], 0);
  const working = sum('working_days');
  return {
    present: sum('present'),
    absent: sum('absent'),
    late: sum('late'),
    leave: sum('leave'),
    percent: working === 0 ? null : Math.round((1000 * sum('present')) / working) / 10,
  };
}
