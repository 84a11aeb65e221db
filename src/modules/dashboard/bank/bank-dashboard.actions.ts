import type { SiteContext } from '#kernel/http/context.ts';
import { today } from '#shared/dates.ts';
import type { DashboardParts } from '../contract.ts';
import { chart, dashboardOf, figure } from '../dashboard-values.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import { narrowedCollectionByMonth } from '../office/office-dashboard.queries.ts';
import { bankFigures, isOfOwnBank } from './bank-dashboard.queries.ts';

/** What came in at the bank counter, for its clerk. */
export async function bankDashboard({ tx, siteId: site, caller }: SiteContext): Promise<DashboardParts> {
  const teller = caller.user_id;
  const figures = await bankFigures(tx, teller, today());
  return dashboardOf({
    figures: [
      figure('bank_today', figures.today_poisha, 'poisha'),
      figure('bank_month', figures.month_poisha, 'poisha'),
      figure('bank_receipts', figures.receipts_month, 'count'),
      figure('open_slips', figures.open_slips, 'count'),
      figure('open_slips_amount', figures.open_slips_poisha, 'poisha'),
    ],
    charts: chart(
      'bank_collection',
      { kind: 'bar', unit: 'poisha' },
      'collected',
      await narrowedCollectionByMonth(tx, today(), isOfOwnBank(site, teller)),
    ),
    notices: await latestNotices(tx, { audience: 'public' }, today()),
  });
}
