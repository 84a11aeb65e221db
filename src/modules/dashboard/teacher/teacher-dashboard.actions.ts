import type { SiteContext } from '#kernel/http/context.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { today } from '#shared/dates.ts';
import { attendanceByDay, registersOfDay, registersTask } from '../attendance.queries.ts';
import type { DashboardParts } from '../contract.ts';
import { chart, dashboardOf, figure, noSchool, partOfWhole, task } from '../dashboard-values.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import { latestPublishedExam } from '../office/office-dashboard.queries.ts';
import { passRateBySection, teacherFigures } from './teacher-dashboard.queries.ts';

const marksPath = '/site/employee-panel/exam/marks-entry';

/** A teacher's own day: registers to take, marks to enter, and how the own sections do. */
export async function teacherDashboard({
  tx,
  siteId: site,
  caller,
  language,
}: SiteContext): Promise<DashboardParts> {
  const found = await sectionsOfCaller(tx, caller);
  const sections = found === 'all' ? [] : found;
  const figures = await teacherFigures(tx, site, caller.employee_id, sections);
  const registers = await registersOfDay(tx, site, caller.employee_id, today());
  const expected = registers.taken + registers.missing;
  const submitted = figures.sheets - figures.open_sheets;
  const exam = await latestPublishedExam(tx, site);
  const passRates = exam ? await passRateBySection(tx, site, exam.id, sections, language) : [];
  return dashboardOf({
    figures: [
      figure('my_sections', figures.sections, 'count'),
      figure('my_students', figures.students, 'count'),
      figure(
        'registers_taken',
        registers.taken,
        'count',
        expected === 0 ? noSchool() : partOfWhole(registers.taken, expected),
      ),
      figure('submitted_mark_sheets', submitted, 'count', partOfWhole(submitted, figures.sheets)),
    ],
    tasks: [...registersTask(registers), ...task('open_mark_sheets', figures.open_sheets, marksPath)],
    charts: [
      ...chart(
        'my_sections_attendance',
        { kind: 'line', unit: 'percent' },
        'present',
        await attendanceByDay(tx, site, sections, today()),
      ),
      ...chart('pass_rate', { kind: 'bar', unit: 'percent' }, 'pass_rate', passRates, {
        en: exam?.name_en ?? '',
        bn: exam?.name_bn ?? '',
      }),
    ],
    notices: await latestNotices(tx, site, { audience: 'teachers' }, today()),
  });
}
