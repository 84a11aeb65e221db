import type { Context } from '#kernel/http/context.ts';
import { listMemberships } from '#modules/sites/index.ts';
import { addDays, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import type { DashboardParts, DashboardTask } from '../contract.ts';
import { chart, dashboardOf, figure, partOfWhole, task } from '../dashboard-values.ts';
import { unreadTask } from '../notices/unread.queries.ts';
import {
  accountsByRole,
  busiestSites,
  coreFigures,
  failedJobs,
  overdueInvoices,
  waitingApplications,
} from './core-dashboard.queries.ts';

/** The platform: its institutions, and who uses it. */
export async function coreDashboard(context: Context): Promise<DashboardParts> {
  const { tx, language, caller } = context;
  const figures = await coreFigures(tx);
  const bars = { kind: 'rows', unit: 'count' } as const;
  return dashboardOf({
    figures: [
      figure('active_sites', figures.active_sites, 'count', partOfWhole(figures.active_sites, figures.sites)),
      figure('new_sites', figures.new_sites, 'count'),
      figure('site_groups', figures.site_groups, 'count'),
      figure(
        'accounts',
        figures.active_accounts,
        'count',
        partOfWhole(figures.active_accounts, figures.accounts),
      ),
      figure('signed_in_today', figures.signed_in_today, 'count'),
    ],
    tasks: [...(await coreTasks(context)), ...(await unreadTask(tx, caller.user_id))],
    charts: [
      ...chart('busiest_sites', bars, 'people', await busiestSites(tx, language)),
      ...chart('accounts_by_role', bars, 'accounts', await accountsByRole(tx, language)),
    ],
  });
}

/** How long a failed job asks for attention. */
const failedDays = 7;

/** What the operator of the platform has to do. */
async function coreTasks({ tx }: Context): Promise<DashboardTask[]> {
  const invoices = await overdueInvoices(tx, today());
  const ending = await listMemberships(tx, { state: 'ending', page: 1, page_size: 1, sort: 'name_en' });
  const since = addDays(today(), -failedDays);
  return [
    ...task('applications', await waitingApplications(tx), '/edu/site/application/list?state=waiting'),
    ...task('overdue_invoices', invoices.count, '/edu/invoice/master?state=overdue', {
      en: { amount: formatTaka(invoices.due_poisha, 'en') },
      bn: { amount: formatTaka(invoices.due_poisha, 'bn') },
    }),
    ...task('ending_memberships', ending.total, '/edu/site-membership/list?state=ending'),
    ...task('failed_jobs', await failedJobs(tx, since), `/edu/jobs/jobs-form?state=failed&from=${since}`),
  ];
}
