import type { SiteContext } from '#kernel/http/context.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { today } from '#shared/dates.ts';
import {
  attendanceByDay,
  type DayRegister,
  listRegistersOfDay,
  registerOf,
  sumOfRegisters,
} from '../attendance.queries.ts';
import type { DashboardParts, DashboardTask } from '../contract.ts';
import { chart, dashboardOf, figure, namesInLine, noSchool, partOfWhole, task } from '../dashboard-values.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import { unreadTask } from '../notices/unread.queries.ts';
import { latestPublishedExam } from '../office/office-dashboard.queries.ts';
import {
  listLessons,
  listOwnSheets,
  type OwnSheets,
  passRateBySection,
  teacherFigures,
  waitingStudentLeave,
} from './teacher-dashboard.queries.ts';

/** A teacher's own day: registers to take, lessons, marks to enter, and how the own sections do. */
export async function teacherDashboard({ tx, caller, language }: SiteContext): Promise<DashboardParts> {
  const day = today();
  const found = await sectionsOfCaller(tx, caller);
  const sections = found === 'all' ? [] : found;
  const figures = await teacherFigures(tx, sections);
  const registers = await listRegistersOfDay(tx, caller.employee_id, day);
  const { expected, taken } = sumOfRegisters(registers);
  const leave = await waitingStudentLeave(tx, caller.employee_id);
  const sheets = await listOwnSheets(tx, caller.employee_id);
  const allSheets = sheets.reduce((sum, it) => sum + it.sheets, 0);
  const submitted = allSheets - sheets.reduce((sum, it) => sum + it.open.length, 0);
  const exam = await latestPublishedExam(tx);
  const passRates = exam ? await passRateBySection(tx, exam.id, sections, language) : [];
  return dashboardOf({
    figures: [
      figure('my_sections', figures.sections, 'count'),
      figure('my_students', figures.students, 'count'),
      figure('registers_taken', taken, 'count', expected === 0 ? noSchool() : partOfWhole(taken, expected)),
      figure('submitted_mark_sheets', submitted, 'count', partOfWhole(submitted, allSheets)),
    ],
    tasks: [
      ...registers.flatMap(ownRegisterTask),
      ...sheets.flatMap(ownSheetsTask),
      ...task('student_leave', leave.count, '/site/student-leave/index?state=pending'),
      ...(await unreadTask(tx, caller.user_id)),
    ],
    lessons: await listLessons(tx, caller.employee_id, day),
    charts: [
      ...chart(
        'my_sections_attendance',
        { kind: 'line', unit: 'percent' },
        'present',
        await attendanceByDay(tx, sections, day),
      ),
      ...chart('pass_rate', { kind: 'bar', unit: 'percent' }, 'pass_rate', passRates, {
        en: exam?.name_en ?? '',
        bn: exam?.name_bn ?? '',
      }),
    ],
    notices: await latestNotices(tx, { audience: 'teachers' }, day),
  });
}

/** One line a section: its register waits, or says who was present. */
function ownRegisterTask({ class_section_id, name, shift, marked, present }: DayRegister): DashboardTask[] {
  const of = partOfWhole(present ?? 0, marked ?? 0);
  const [line] = task(
    marked === null ? 'own_register' : 'own_register_taken',
    1,
    registerOf(class_section_id),
    {
      en: { shift: shift.en, of: of.en },
      bn: { shift: shift.bn, of: of.bn },
    },
  );
  return line
    ? [{ ...line, key: `register ${class_section_id}`, label: name, is_done: marked !== null }]
    : [];
}

/** Opens the only sheet that waits, or the choice among them. */
function ownSheetsTask({ exam_id, exam_en, exam_bn, open }: OwnSheets): DashboardTask[] {
  const [only] = open;
  const sheet = only && open.length === 1 ? `&sheet=${only.key}` : '';
  const names = namesInLine(open);
  return task(
    'own_mark_sheets',
    open.length,
    `/site/employee-panel/exam/marks-entry?exam_id=${exam_id}${sheet}`,
    { en: { exam: exam_en, ...names.en }, bn: { exam: exam_bn, ...names.bn } },
  );
}
