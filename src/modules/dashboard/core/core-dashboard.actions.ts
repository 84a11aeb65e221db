import type { Context } from '#kernel/http/context.ts';
import type { DashboardParts } from '../contract.ts';
import { chart, dashboardOf, figure, partOfWhole } from '../dashboard-values.ts';
import { accountsByRole, busiestSites, coreFigures } from './core-dashboard.queries.ts';

/** The platform: its institutions, and who uses it. */
export async function coreDashboard({ tx, language }: Context): Promise<DashboardParts> {
  const it = await coreFigures(tx);
  const bars = { kind: 'rows', unit: 'count' } as const;
  return dashboardOf({
    figures: [
      figure('active_sites', it.active_sites, 'count', partOfWhole(it.active_sites, it.sites)),
      figure('new_sites', it.new_sites, 'count'),
      figure('site_groups', it.site_groups, 'count'),
      figure('accounts', it.active_accounts, 'count', partOfWhole(it.active_accounts, it.accounts)),
      figure('signed_in_today', it.signed_in_today, 'count'),
    ],
    charts: [
      ...chart('busiest_sites', bars, 'people', await busiestSites(tx, language)),
      ...chart('accounts_by_role', bars, 'accounts', await accountsByRole(tx, language)),
    ],
  });
}
