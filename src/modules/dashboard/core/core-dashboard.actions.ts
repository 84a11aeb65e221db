import type { Context } from '#kernel/http/context.ts';
import type { Dashboard } from '../contract.ts';
import { chart, dashboardOf, partOf, tile } from '../parts.ts';
import { accountsByRole, busiestSites, coreFigures } from './core-dashboard.queries.ts';

const sitesPath = '/edu/site/list';

/** The platform: its institutions, and who uses it. */
export async function coreDashboard({ tx, language }: Context): Promise<Dashboard> {
  const it = await coreFigures(tx);
  const bars = { kind: 'rows', unit: 'count' } as const;
  return dashboardOf({
    tiles: [
      tile('active_sites', it.active_sites, 'count', sitesPath, partOf(it.active_sites, it.sites)),
      tile('new_sites', it.new_sites, 'count', sitesPath),
      tile('site_groups', it.site_groups, 'count'),
      tile('accounts', it.active_accounts, 'count', null, partOf(it.active_accounts, it.accounts)),
      tile('signed_in_today', it.signed_in_today, 'count'),
    ],
    charts: [
      ...chart('busiest_sites', bars, 'people', await busiestSites(tx, language)),
      ...chart('accounts_by_role', bars, 'accounts', await accountsByRole(tx, language)),
    ],
  });
}
