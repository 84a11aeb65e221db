import type { Context } from '#kernel/http/context.ts';
import { today } from '#shared/dates.ts';
import type { DashboardParts } from '../contract.ts';
import { chart, dashboardOf, figure, partOfWhole, percent } from '../dashboard-values.ts';
import { type GroupSite, sitesOfOwnGroup } from './site-group-dashboard.queries.ts';

/** The institutions of the caller's group side by side, and together. */
export async function siteGroupDashboard({ tx, language }: Context): Promise<DashboardParts> {
  const sites = await sitesOfOwnGroup(tx, today());
  const sum = (key: keyof Omit<GroupSite, 'site_id' | 'name_en' | 'name_bn'>) =>
    sites.reduce((total, it) => total + it[key], 0);
  const nameOf = (it: GroupSite) => (language === 'bn' ? it.name_bn : it.name_en);
  const [present, marked] = [sum('present'), sum('marked')];
  return dashboardOf({
    figures: [
      figure('sites', sites.length, 'count'),
      figure('students', sum('students'), 'count'),
      figure('teachers', sum('teachers'), 'count'),
      figure('present', percent(present, marked), 'percent', partOfWhole(present, marked)),
      figure('collected_month', sum('collected_month_poisha'), 'poisha'),
      figure('outstanding', sum('outstanding_poisha'), 'poisha'),
    ],
    sites: sites.map(({ marked: of, present: here, ...site }) => ({
      ...site,
      attendance_percent: of === 0 ? null : percent(here, of),
    })),
    charts: [
      ...chart(
        'collection_by_site',
        { kind: 'rows', unit: 'poisha' },
        'collected',
        sites.map((it) => ({ x: nameOf(it), collected: it.collected_month_poisha })),
      ),
      ...chart(
        'attendance_by_site',
        { kind: 'rows', unit: 'percent' },
        'present',
        sites.map((it) => ({ x: nameOf(it), present: percent(it.present, it.marked) })),
      ),
    ],
  });
}
