import type { Context, SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { siteContextOf } from '#kernel/http/site-context.ts';
import { today } from '#shared/dates.ts';
import { bankDashboard } from './bank/bank-dashboard.actions.ts';
import type { Dashboard, DashboardFigure, DashboardParts, DashboardTile } from './contract.ts';
import { coreDashboard } from './core/core-dashboard.actions.ts';
import { guardianDashboard, studentDashboard } from './household/household-dashboard.actions.ts';
import { officeDashboard } from './office/office-dashboard.actions.ts';
import { tilesOfRole } from './palettes/dashboard-tile.queries.ts';
import { siteGroupDashboard } from './site-group/site-group-dashboard.actions.ts';
import { teacherDashboard } from './teacher/teacher-dashboard.actions.ts';

/** What the caller's kind of person looks at first: work that waits, charts, notices, and the tiles of the role. */
export async function showDashboard(context: Context, studentId: string | undefined): Promise<Dashboard> {
  const { figures, ...parts } = await partsOf(context, studentId);
  return { ...parts, tiles: await tilesWith(context, figures) };
}

function partsOf(context: Context, studentId: string | undefined): Promise<DashboardParts> {
  const { user_type } = context.caller;
  if (user_type === 'core-admin') return coreDashboard(context);
  if (user_type === 'site-group-user') return siteGroupDashboard(context);
  return partsOfSite(requireFound(siteContextOf(context)), studentId);
}

function partsOfSite(context: SiteContext, studentId: string | undefined): Promise<DashboardParts> {
  switch (context.caller.user_type) {
    case 'teacher':
      return teacherDashboard(context);
    case 'student':
      return studentDashboard(context, studentId);
    case 'guardian':
      return guardianDashboard(context, studentId);
    case 'bank-user':
      return bankDashboard(context);
    default:
      return officeDashboard(context);
  }
}

/** The tiles of the role, each with its figure; one without a figure, such as money not to be seen, is left out. */
async function tilesWith(
  { tx, caller }: Context,
  figures: readonly DashboardFigure[],
): Promise<DashboardTile[]> {
  const tiles = await tilesOfRole(tx, caller.role_code ?? caller.user_type, caller.user_type);
  return tiles.flatMap(({ id, title_en, title_bn, href, color, icon, figure }) => {
    const found = figures.find((it) => it.key === figure);
    return found
      ? [{ id, ...found, label: { en: title_en, bn: title_bn }, href: onDay(href), color, icon }]
      : [];
  });
}

/** A link may name the day: `{today}` is replaced by it. */
const onDay = (href: string | null) => href?.replaceAll('{today}', today()) ?? null;
