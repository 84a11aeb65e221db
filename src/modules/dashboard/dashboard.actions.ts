import type { Context } from '#kernel/http/context.ts';
import { translator } from '#kernel/language/translate.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { studentBalance } from '#modules/fees/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import type { Dashboard, DashboardChart, DashboardTile } from './contract.ts';
import {
  accountsByType,
  attendanceByDay,
  collectionByMonth,
  coreFigures,
  latestNotices,
  officeFigures,
  studentAttendanceByMonth,
  studentFigures,
  studentsByClass,
  teacherFigures,
} from './dashboard.queries.ts';

/** What the caller's kind of person looks at first: figures, charts and notices. */
export async function showDashboard(context: Context, studentId: string | undefined): Promise<Dashboard> {
  const { caller } = context;
  switch (caller.user_type) {
    case 'core-admin':
      return coreDashboard(context);
    case 'site-admin':
    case 'employee':
      return officeDashboard(context);
    case 'teacher':
      return teacherDashboard(context);
    case 'student':
    case 'guardian': {
      const student = studentId ?? caller.student_id;
      if (!student) return { tiles: [], charts: [], notices: await noticesFor(context, 'guardians') };
      await requireStudent(context.tx, caller, student);
      return studentDashboard(context, student);
    }
    default:
      return { tiles: [], charts: [], notices: caller.site_id ? await noticesFor(context, 'employees') : [] };
  }
}

async function coreDashboard({ tx }: Context): Promise<Dashboard> {
  const figures = await coreFigures(tx);
  return {
    tiles: [
      tile('sites', figures.sites, 'count', '/edu/site/list'),
      tile('active_sites', figures.active_sites, 'count', '/edu/site/list'),
      tile('site_groups', figures.site_groups, 'count', null),
      tile('accounts', figures.accounts, 'count', null),
      tile('signed_in_today', figures.signed_in_today, 'count', null),
    ],
    charts: [chart('accounts_by_type', 'bar', 'count', 'accounts', await accountsByType(tx))],
    notices: [],
  };
}

async function officeDashboard(context: Context): Promise<Dashboard> {
  const { tx, caller, language } = context;
  const site = caller.site_id!;
  const day = today();
  const figures = await officeFigures(tx, site, day);
  const money = context.can('fees.receipt.list');
  return {
    tiles: [
      tile('students', figures.students, 'count', '/student/list'),
      tile('teachers', figures.teachers, 'count', null),
      tile('present', percent(figures.present, figures.marked), 'percent', '/site/student-attendance/report'),
      ...(money
        ? [
            tile(
              'collected_today',
              figures.collected_today_poisha,
              'poisha',
              '/site/fee/payment-report/master',
            ),
            tile(
              'collected_month',
              figures.collected_month_poisha,
              'poisha',
              '/site/fee/payment-report/master',
            ),
            tile('outstanding', figures.outstanding_poisha, 'poisha', '/site/fee/payment-report/master'),
          ]
        : []),
    ],
    charts: [
      chart('attendance', 'line', 'percent', 'present', await attendanceByDay(tx, site, day)),
      ...(money
        ? [chart('collection', 'bar', 'poisha', 'collected', await collectionByMonth(tx, site, day))]
        : []),
      chart('students_by_class', 'bar', 'count', 'students', await studentsByClass(tx, site, language)),
    ],
    notices: await noticesFor(context, null),
  };
}

async function teacherDashboard(context: Context): Promise<Dashboard> {
  const { tx, caller } = context;
  const sections = await sectionsOfCaller(tx, caller);
  const figures = await teacherFigures(tx, caller.site_id!, sections === 'all' ? [] : sections, today());
  return {
    tiles: [
      tile('my_sections', figures.sections, 'count', '/site/student-attendance/master'),
      tile('my_students', figures.students, 'count', '/student/list'),
      tile('registers_taken', figures.registers_taken, 'count', '/site/student-attendance/master'),
      tile('open_mark_sheets', figures.open_sheets, 'count', '/site/employee-panel/exam/marks-entry'),
    ],
    charts: [
      chart('attendance', 'line', 'percent', 'present', await attendanceByDay(tx, caller.site_id!, today())),
    ],
    notices: await noticesFor(context, 'employees'),
  };
}

async function studentDashboard(context: Context, studentId: string): Promise<Dashboard> {
  const { tx, caller } = context;
  const figures = await studentFigures(tx, caller.site_id!, studentId);
  const balance = await studentBalance(tx, caller.site_id!, studentId, today());
  return {
    tiles: [
      tile(
        'my_attendance',
        percent(figures.present, figures.marked),
        'percent',
        '/student/attendance/my-attendance',
      ),
      tile('my_dues', balance.due_poisha, 'poisha', '/student/payment/master'),
      tile('my_advance', balance.advance_poisha, 'poisha', '/student/payment/master'),
    ],
    charts: [
      chart(
        'my_attendance',
        'bar',
        'percent',
        'present',
        await studentAttendanceByMonth(tx, caller.site_id!, studentId),
      ),
    ],
    notices: await noticesFor(context, caller.user_type === 'student' ? 'students' : 'guardians'),
  };
}

async function noticesFor({ tx, caller }: Context, audience: string | null): Promise<Dashboard['notices']> {
  const rows = await latestNotices(tx, caller.site_id!, audience, today());
  return rows.map((row) => ({ ...row, href: null }));
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

const words = { en: translator('en'), bn: translator('bn') };

function tile(key: string, value: number, unit: DashboardTile['unit'], href: string | null): DashboardTile {
  return {
    key,
    label_en: words.en(`dashboard:tile.${key}`),
    label_bn: words.bn(`dashboard:tile.${key}`),
    value,
    unit,
    href,
  };
}

function chart(
  key: string,
  kind: DashboardChart['kind'],
  unit: DashboardChart['unit'],
  series: string,
  points: DashboardChart['points'],
): DashboardChart {
  return {
    key,
    title_en: words.en(`dashboard:chart.${key}`),
    title_bn: words.bn(`dashboard:chart.${key}`),
    kind,
    unit,
    series: [
      {
        key: series,
        label_en: words.en(`dashboard:series.${series}`),
        label_bn: words.bn(`dashboard:series.${series}`),
      },
    ],
    points,
  };
}
