import type { Context } from '#kernel/http/context.ts';
import { today } from '#shared/dates.ts';
import type { Dashboard } from '../contract.ts';
import { latestNotices } from '../notices/notice.queries.ts';
import { collectionByMonth } from '../office/office-dashboard.queries.ts';
import { chart, dashboardOf, tile } from '../parts.ts';
import { bankFigures } from './bank-dashboard.queries.ts';

/** What came in at the bank counter, for its clerk. */
export async function bankDashboard({ tx, caller }: Context): Promise<Dashboard> {
  const site = caller.site_id!;
  const figures = await bankFigures(tx, site, today());
  return dashboardOf({
    tiles: [
      tile('bank_today', figures.today_poisha, 'poisha'),
      tile('bank_month', figures.month_poisha, 'poisha'),
      tile('bank_receipts', figures.receipts_month, 'count'),
      tile('open_slips', figures.open_slips, 'count'),
      tile('open_slips_amount', figures.open_slips_poisha, 'poisha'),
    ],
    charts: chart(
      'bank_collection',
      { kind: 'bar', unit: 'poisha' },
      'collected',
      await collectionByMonth(tx, site, today(), 'bank'),
    ),
    notices: await latestNotices(tx, site, { audience: 'public' }, today()),
  });
}
