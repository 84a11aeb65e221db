import { z } from 'zod';
import { done, id, route } from '#shared/contract.ts';
import { dashboardTileContract } from './palettes/dashboard-tile.contract.ts';
import type { FigureCode } from './palettes/figures.ts';
import { tileIcons } from './palettes/tile-styles.ts';

const bilingual = z.object({ en: z.string(), bn: z.string() });
const unit = z.enum(['count', 'poisha', 'percent', 'gpa']);

/** One figure of the dashboard; opens the screen behind it. */
export const dashboardTile = z.object({
  id,
  /** Name of the figure. */
  key: z.string(),
  label: bilingual,
  value: z.number(),
  unit,
  /** What the figure is of, e.g. the day it was taken on. */
  note: bilingual.nullable(),
  href: z.string().nullable(),
  color: z.string().nullable(),
  icon: z.enum(tileIcons).nullable(),
});

/** One line of the day's work, leading to exactly what it counts; left out where there is nothing to count. */
export const dashboardTask = z.object({
  key: z.string(),
  /** What it is about: "Attendance", or the section whose register it is. */
  label: bilingual,
  /** How it stands: "3 sections not taken: Six A · Six B · Nine A". */
  detail: bilingual,
  /** What opening it is for: "Take". */
  action: bilingual,
  count: z.number().int().positive(),
  /** Done work stays in sight for the day and asks for nothing. */
  is_done: z.boolean(),
  href: z.string(),
});

/** A lesson that a teacher gives today. */
export const dashboardLesson = z.object({
  id,
  starts_at: z.string(),
  ends_at: z.string(),
  section: bilingual,
  subject: bilingual,
  room: z.string().nullable(),
  /** The teacher's own, taken in place of a colleague, or taken by one. */
  kind: z.enum(['own', 'cover', 'covered']),
  /** That colleague. */
  other: bilingual.nullable(),
  /** Whether attendance of the lesson was taken; null where the class does not keep it lesson by lesson. */
  register: z.enum(['waiting', 'taken']).nullable(),
  /** The register of the lesson. */
  register_href: z.string().nullable(),
});

/** `x` is a day (`YYYY-MM-DD`), a month (`YYYY-MM`) or a label; every series has its value under its key. */
export const dashboardChart = z.object({
  key: z.string(),
  title: bilingual,
  /** `rows` are bars that lie, for names too long to stand under an axis. */
  kind: z.enum(['line', 'bar', 'rows']),
  unit,
  series: z.array(z.object({ key: z.string(), label: bilingual })),
  points: z.array(z.object({ x: z.string() }).catchall(z.union([z.number(), z.string()]))),
});

/** A child of the guardian (or the student themselves) at a glance. */
export const dashboardChild = z.object({
  student_id: id,
  name_en: z.string(),
  name_bn: z.string().nullable(),
  section: bilingual,
  roll: z.number().int(),
  /** The last day the register was taken, and what it says of the child. */
  attendance_day: z.string().nullable(),
  attendance_status: z.enum(['P', 'A', 'L', 'LV']).nullable(),
  /** Present of the days of this year, one decimal; `null` before the first. */
  attendance_percent: z.number().nullable(),
  /** Of today, in the order of the day; none on a day without school. */
  lessons: z.array(
    z.object({
      starts_at: z.string(),
      ends_at: z.string(),
      subject: bilingual,
      /** Who gives it today. */
      teacher: bilingual,
      room: z.string().nullable(),
    }),
  ),
  /** What is due today. */
  due_poisha: z.number().int(),
  advance_poisha: z.number().int(),
  /** The next paper that the child sits. */
  next_exam: z
    .object({ exam: bilingual, subject: bilingual, exam_on: z.string(), starts_at: z.string().nullable() })
    .nullable(),
  /** The latest published result; without figures while it is withheld. */
  result: z
    .object({
      exam: bilingual,
      status: z.enum(['passed', 'failed', 'absent', 'incomplete', 'withheld']),
      gpa: z.number().nullable(),
      letter: z.string().nullable(),
    })
    .nullable(),
});

/** An institution of the caller's site group. */
export const dashboardSite = z.object({
  site_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  students: z.number().int(),
  teachers: z.number().int(),
  /** Of the last day the register was taken; `null` where it never was. */
  attendance_percent: z.number().nullable(),
  collected_month_poisha: z.number().int(),
  outstanding_poisha: z.number().int(),
});

/** A step of setting up a new institution; done as soon as there is one of what it counts. */
export const setupStep = z.object({
  key: z.enum([
    'year',
    'shifts',
    'sections',
    'employees',
    'accounts',
    'class_teachers',
    'students',
    'fees',
    'website',
    'register',
    'notice',
  ]),
  count: z.number().int(),
  href: z.string(),
});

export const dashboardNotice = z.object({
  id,
  title: z.string(),
  body: z.string(),
  publish_on: z.string(),
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
});

export const dashboard = z.object({
  /** What is left to set up, with what is done; empty where an institution works. */
  setup: z.array(setupStep),
  tiles: z.array(dashboardTile),
  tasks: z.array(dashboardTask),
  lessons: z.array(dashboardLesson),
  children: z.array(dashboardChild),
  sites: z.array(dashboardSite),
  charts: z.array(dashboardChart),
  notices: z.array(dashboardNotice),
});

export type Dashboard = z.infer<typeof dashboard>;
export type DashboardTile = z.infer<typeof dashboardTile>;
/** A computed figure; the palettes decide which tiles show it, and under which title. */
export type DashboardFigure = Pick<DashboardTile, 'value' | 'unit' | 'note'> & { key: FigureCode };

/** What is computed for a kind of user. */
export type DashboardParts = Omit<Dashboard, 'tiles'> & { figures: DashboardFigure[] };

export type SetupStep = z.infer<typeof setupStep>;
export type DashboardTask = z.infer<typeof dashboardTask>;
export type DashboardLesson = z.infer<typeof dashboardLesson>;
export type DashboardChart = z.infer<typeof dashboardChart>;
export type DashboardChild = z.infer<typeof dashboardChild>;
export type DashboardSite = z.infer<typeof dashboardSite>;
export type DashboardNotice = z.infer<typeof dashboardNotice>;

/** What everybody sees of their own. */
export const shownDashboardContract = {
  /** What the caller's role looks at first, for the site or the child the caller acts for. */
  show: route('signed-in', 'GET /dashboard')
    .input(z.object({ student_id: id.optional() }))
    .output(dashboard),
  /** Whether the caller has put the set-up guide away while steps of it are left. */
  setupGuide: route('signed-in', 'GET /dashboard/setup-guide').output(z.object({ is_hidden: z.boolean() })),
  /** Puts the set-up guide away for the caller, or brings it back. */
  hideSetupGuide: route('signed-in', 'PUT /dashboard/setup-guide', { personal: true })
    .input(z.object({ is_hidden: z.boolean() }))
    .output(done),
};

export const dashboardContract = { ...shownDashboardContract, tiles: dashboardTileContract };
