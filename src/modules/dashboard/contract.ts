import { z } from 'zod';
import { id, instant, route } from '#shared/contract.ts';

/** One figure of the dashboard; opens the screen behind it. */
export const dashboardTile = z.object({
  key: z.string(),
  label_en: z.string(),
  label_bn: z.string(),
  value: z.number(),
  unit: z.enum(['count', 'poisha', 'percent']),
  href: z.string().nullable(),
});

/** `x` is a day (`YYYY-MM-DD`), a month (`YYYY-MM`) or a label; every series has its value under its key. */
export const dashboardChart = z.object({
  key: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  kind: z.enum(['line', 'bar', 'donut']),
  unit: z.enum(['count', 'poisha', 'percent']).default('count'),
  series: z.array(z.object({ key: z.string(), label_en: z.string(), label_bn: z.string() })),
  points: z.array(z.object({ x: z.string() }).catchall(z.union([z.number(), z.string()]))),
});

export const dashboardNotice = z.object({
  id,
  title: z.string(),
  published_at: instant,
  href: z.string().nullable(),
});

export const dashboard = z.object({
  tiles: z.array(dashboardTile),
  charts: z.array(dashboardChart),
  notices: z.array(dashboardNotice),
});

export type Dashboard = z.infer<typeof dashboard>;
export type DashboardTile = z.infer<typeof dashboardTile>;
export type DashboardChart = z.infer<typeof dashboardChart>;

export const dashboardContract = {
  /** The tiles, charts and notices of the caller's role, for the site or the child the caller acts for. */
  show: route('signed-in')
    .route({ method: 'GET', path: '/dashboard', tags: ['dashboard'] })
    .input(z.object({ student_id: id.optional() }))
    .output(dashboard),
};
