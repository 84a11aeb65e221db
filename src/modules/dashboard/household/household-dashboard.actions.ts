import type { SiteContext } from '#kernel/http/context.ts';
import { amountsOwed } from '#modules/fees/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import type { DashboardChart, DashboardChild, DashboardParts } from '../contract.ts';
import { chart, dashboardOf, dayNote, figure } from '../dashboard-values.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import {
  attendanceByMonth,
  type Child,
  type ChildFigures,
  childById,
  childrenOfHousehold,
  gpaByExam,
  lessonsOfSections,
} from './household-dashboard.queries.ts';

/** A student's own year. @throws 404 for another student. */
export async function studentDashboard(
  context: SiteContext,
  studentId: string | undefined,
): Promise<DashboardParts> {
  const { tx, caller } = context;
  const student = studentId ?? caller.student_id;
  if (!student) return dashboardOf({});
  await requireStudent(tx, caller, student);
  const [me] = await withDuesAndLessons(context, await childById(tx, student, today()));
  return dashboardOf({
    figures: me ? figuresOf(me) : [],
    children: me ? [atAGlance(me)] : [],
    charts: await chartsOf(context, student),
    notices: await latestNotices(
      tx,
      { audience: 'students', section_ids: me ? [me.class_section_id] : [] },
      today(),
    ),
  });
}

/** All children of the household, and the year of the chosen one. @throws 404 for somebody else's child. */
export async function guardianDashboard(
  context: SiteContext,
  studentId: string | undefined,
): Promise<DashboardParts> {
  const { tx, caller } = context;
  const found = caller.household_id
    ? await withDuesAndLessons(context, await childrenOfHousehold(tx, caller.household_id, today()))
    : [];
  if (studentId && !found.some((it) => it.student_id === studentId)) {
    await requireStudent(tx, caller, studentId);
  }
  const chosen = studentId ?? found[0]?.student_id;
  const section_ids = found.map((it) => it.class_section_id);
  const child = found.find((it) => it.student_id === chosen);
  return dashboardOf({
    figures: child ? figuresOf(child) : [],
    children: found.map(atAGlance),
    charts: chosen ? await chartsOf(context, chosen) : [],
    notices: await latestNotices(tx, { audience: 'guardians', section_ids }, today()),
  });
}

const atAGlance = ({ class_section_id: _, ...child }: Child): DashboardChild => child;

/** The children with what they owe today, as their payments' page says it, and with the lessons of today. */
async function withDuesAndLessons({ tx }: SiteContext, children: ChildFigures[]): Promise<Child[]> {
  const ids = children.map((it) => it.student_id);
  const sums = await amountsOwed(tx, ids, today());
  const sections = children.map((it) => it.class_section_id);
  const lessons = await lessonsOfSections(tx, sections, today());
  return children.map((child) => ({
    ...child,
    due_poisha: sums.get(child.student_id) ?? 0,
    lessons: lessons.get(child.class_section_id) ?? [],
  }));
}

function figuresOf(me: Child): DashboardParts['figures'] {
  const gpa = me.result?.gpa;
  return [
    figure('my_attendance', me.attendance_percent ?? 0, 'percent', dayNote(me.attendance_day)),
    ...(me.result && gpa !== null && gpa !== undefined ? [figure('my_gpa', gpa, 'gpa', me.result.exam)] : []),
    figure('my_dues', me.due_poisha, 'poisha'),
    figure('my_advance', me.advance_poisha, 'poisha'),
  ];
}

async function chartsOf({ tx, language }: SiteContext, studentId: string): Promise<DashboardChart[]> {
  return [
    ...chart(
      'my_attendance',
      { kind: 'bar', unit: 'percent' },
      'present',
      await attendanceByMonth(tx, studentId),
    ),
    ...chart('my_gpa', { kind: 'bar', unit: 'gpa' }, 'gpa', await gpaByExam(tx, studentId, language)),
  ];
}
