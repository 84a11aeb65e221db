import type { SiteContext } from '#kernel/http/context.ts';
import { today } from '#shared/dates.ts';
import { attendanceByDay, registersOfDay, registersTask } from '../attendance.queries.ts';
import type { DashboardParts } from '../contract.ts';
import { chart, dashboardOf, dayNote, figure, percent, task } from '../dashboard-values.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import {
  collectionByMonth,
  examFigures,
  moneyFigures,
  passRateByClass,
  peopleFigures,
  studentsByClass,
} from './office-dashboard.queries.ts';

/** The institution's day for its office; money and exams for those who may see them. */
export async function officeDashboard(context: SiteContext): Promise<DashboardParts> {
  const people = await peoplePart(context);
  const money = context.can('fees.report.show') ? await moneyPart(context) : dashboardOf({});
  const exams = await examPart(context);
  return dashboardOf({
    figures: [...people.figures, ...money.figures],
    tasks: [...people.tasks, ...exams.tasks, ...money.tasks],
    charts: [...people.charts, ...money.charts, ...exams.charts, ...(await sizesPart(context))],
    notices: await latestNotices(context.tx, context.siteId, { audience: 'office' }, today()),
  });
}

async function peoplePart({ tx, siteId: site }: SiteContext) {
  const figures = await peopleFigures(tx, site, today());
  const registers = await registersOfDay(tx, site, null, today());
  const present = percent(figures.present, figures.marked);
  return dashboardOf({
    figures: [
      figure('students', figures.students, 'count'),
      figure('sections', figures.sections, 'count'),
      figure('teachers', figures.teachers, 'count'),
      figure('present', present, 'percent', dayNote(figures.attendance_day)),
    ],
    tasks: registersTask(registers),
    charts: chart(
      'attendance',
      { kind: 'line', unit: 'percent' },
      'present',
      await attendanceByDay(tx, site, 'all', today()),
    ),
  });
}

async function moneyPart({ tx, siteId: site }: SiteContext) {
  const figures = await moneyFigures(tx, site, today());
  return dashboardOf({
    figures: [
      figure('collected_today', figures.collected_today_poisha, 'poisha'),
      figure('receipts_today', figures.receipts_today, 'count'),
      figure('collected_month', figures.collected_month_poisha, 'poisha'),
      figure('outstanding', figures.outstanding_poisha, 'poisha'),
    ],
    tasks: task('overdue_students', figures.overdue_students, '/site/fee/due-slip/view'),
    charts: chart(
      'collection',
      { kind: 'bar', unit: 'poisha' },
      'collected',
      await collectionByMonth(tx, site, today()),
    ),
  });
}

async function examPart(context: SiteContext) {
  const { tx, siteId: site, language } = context;
  const figures = await examFigures(tx, site);
  const { exam, points } = await passRateByClass(tx, site, language);
  return dashboardOf({
    tasks: [
      ...(context.can('exams.mark_sheet.manage')
        ? task('open_mark_sheets', figures.open_sheets, '/site/exam/marks-entry/view')
        : []),
      ...(context.can('results.run.list')
        ? task('unpublished_results', figures.unpublished_runs, '/site/result/generate')
        : []),
    ],
    charts: chart('pass_rate', { kind: 'bar', unit: 'percent' }, 'pass_rate', points, exam),
  });
}

async function sizesPart({ tx, siteId, language }: SiteContext) {
  const points = await studentsByClass(tx, siteId, language);
  return chart('students_by_class', { kind: 'bar', unit: 'count' }, 'students', points);
}
