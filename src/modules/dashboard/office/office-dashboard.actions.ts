import type { SiteContext } from '#kernel/http/context.ts';
import { latestAgreement } from '#modules/accounts/index.ts';
import { listUnstaffed } from '#modules/routine/index.ts';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import {
  attendanceByDay,
  listRegistersOfDay,
  missingRegistersTask,
  sumOfRegisters,
} from '../attendance.queries.ts';
import type { DashboardParts, DashboardTask } from '../contract.ts';
import {
  chart,
  dashboardOf,
  dayNote,
  figure,
  namesInLine,
  partOfWhole,
  percent,
  task,
} from '../dashboard-values.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import { unreadTask } from '../notices/unread.queries.ts';
import { setupStepsOf } from '../setup-guide/setup-guide.actions.ts';
import {
  collectionByMonth,
  listOpenSheets,
  listUnpublishedRuns,
  moneyFigures,
  passRateByClass,
  peopleFigures,
  waitingCertificates,
  waitingHandOvers,
  waitingLeave,
} from './office-dashboard.queries.ts';

/** The institution's day for its office; money and exams for those who may see them. */
export async function officeDashboard(context: SiteContext): Promise<DashboardParts> {
  const attendance = await attendancePart(context);
  const seesMoney = context.can('fees.report.show');
  const money = seesMoney ? await moneyPart(context) : dashboardOf({});
  return dashboardOf({
    setup: await setupStepsOf(context),
    figures: [...attendance.figures, ...money.figures],
    tasks: [
      ...attendance.tasks,
      ...(await examTasks(context)),
      ...money.tasks,
      ...(await handOverTask(context)),
      ...(await leaveTask(context)),
      ...(await certificateTask(context)),
      ...(await unstaffedTask(context)),
      ...(await agreementTask(context)),
      ...(await unreadTask(context.tx, context.caller.user_id)),
    ],
    // Two, of what the reader answers for.
    charts: [...attendance.charts, ...(seesMoney ? money.charts : await passRateChart(context))],
    notices: await latestNotices(context.tx, { audience: 'office' }, today()),
  });
}

async function attendancePart({ tx }: SiteContext) {
  const day = today();
  const figures = await peopleFigures(tx, day);
  const registers = await listRegistersOfDay(tx, null, day);
  const { expected, taken, away } = sumOfRegisters(registers);
  const present = percent(figures.present, figures.marked);
  return dashboardOf({
    figures: [
      figure('students', figures.students, 'count'),
      figure('sections', figures.sections, 'count'),
      figure('teachers', figures.teachers, 'count'),
      figure('registers_taken', taken, 'count', partOfWhole(taken, expected)),
      figure('away_today', away, 'count'),
      figure('present', present, 'percent', dayNote(figures.attendance_day)),
    ],
    tasks: [
      ...missingRegistersTask(registers),
      ...task('away_today', away, `/site/student-attendance/report?view=absentees&from=${day}&to=${day}`),
    ],
    charts: chart(
      'attendance',
      { kind: 'line', unit: 'percent' },
      'present',
      await attendanceByDay(tx, 'all', day),
    ),
  });
}

async function moneyPart({ tx }: SiteContext) {
  const figures = await moneyFigures(tx, today());
  const owed = figures.outstanding_poisha;
  return dashboardOf({
    figures: [
      figure('collected_today', figures.collected_today_poisha, 'poisha'),
      figure('receipts_today', figures.receipts_today, 'count'),
      figure('collected_month', figures.collected_month_poisha, 'poisha'),
      figure('outstanding', owed, 'poisha'),
    ],
    tasks: task('dues', figures.owing_students, '/site/fee/payment-report/master?report=dues', {
      en: { amount: formatTaka(owed, 'en') },
      bn: { amount: formatTaka(owed, 'bn') },
    }),
    charts: chart(
      'collection',
      { kind: 'bar', unit: 'poisha' },
      'collected',
      await collectionByMonth(tx, today()),
    ),
  });
}

async function handOverTask(context: SiteContext): Promise<DashboardTask[]> {
  if (!context.can('fees.hand_over.list')) return [];
  const { count, poisha } = await waitingHandOvers(context.tx);
  return task('hand_overs', count, '/site/fee/hand-over/list?state=submitted', {
    en: { amount: formatTaka(poisha, 'en') },
    bn: { amount: formatTaka(poisha, 'bn') },
  });
}

async function leaveTask({ tx, caller, can }: SiteContext): Promise<DashboardTask[]> {
  if (!can('leave.application.decide')) return [];
  const { count } = await waitingLeave(tx, caller.employee_id);
  return task('leave', count, '/site/employee-leave/leave-approve?state=pending');
}

async function certificateTask({ tx, can }: SiteContext): Promise<DashboardTask[]> {
  if (!can('certificates.transfer_certificate.approve')) return [];
  const { count } = await waitingCertificates(tx);
  return task('certificates', count, '/site/student/tc/view?state=requested');
}

/** Lessons whose teacher has left or leaves soon. */
async function unstaffedTask({ tx, can }: SiteContext): Promise<DashboardTask[]> {
  if (!can('routine.entry.edit')) return [];
  const teachers = await listUnstaffed(tx, today());
  const lessons = teachers.reduce((sum, it) => sum + it.lesson_count, 0);
  const names = teachers.map((it) => ({ en: it.name_en, bn: it.name_bn }));
  return task('unstaffed', lessons, '/site/routine/substitution', namesInLine(names));
}

/** Green where papers and books agreed the last time, else with the checks that differ. */
async function agreementTask(context: SiteContext): Promise<DashboardTask[]> {
  if (!context.can('accounts.agreement.list')) return [];
  const differing = await latestAgreement(context.tx);
  if (!differing) return [];
  const href = '/site/accounts/agreement/view';
  if (differing.length > 0) return task('agreements', differing.length, href, namesInLine(differing));
  return task('agreements_fine', 1, href).map((it) => ({ ...it, is_done: true }));
}

async function examTasks(context: SiteContext): Promise<DashboardTask[]> {
  return [
    ...(context.can('exams.mark_sheet.manage') ? await openSheetTasks(context) : []),
    ...(context.can('results.run.list') ? await unpublishedTasks(context) : []),
  ];
}

async function passRateChart({ tx, language }: SiteContext) {
  const { exam, points } = await passRateByClass(tx, language);
  return chart('pass_rate', { kind: 'bar', unit: 'percent' }, 'pass_rate', points, exam);
}

async function openSheetTasks({ tx }: SiteContext): Promise<DashboardTask[]> {
  const exams = await listOpenSheets(tx);
  return exams.flatMap(({ exam_id, exam_en, exam_bn, sheets, teachers }) =>
    task('open_mark_sheets', sheets, `/site/exam/marks-entry/view?exam_id=${exam_id}`, {
      en: { exam: exam_en, teachers: formatNumber(teachers, 'en') },
      bn: { exam: exam_bn, teachers: formatNumber(teachers, 'bn') },
    }),
  );
}

async function unpublishedTasks({ tx }: SiteContext): Promise<DashboardTask[]> {
  const exams = await listUnpublishedRuns(tx);
  return exams.flatMap(({ exam_id, exam_en, exam_bn, runs }) =>
    task('unpublished_results', runs, `/site/result/generate?exam_id=${exam_id}`, {
      en: { exam: exam_en },
      bn: { exam: exam_bn },
    }),
  );
}
