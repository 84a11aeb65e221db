import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { dailyChore, forEverySite } from '#modules/sites/index.ts';
import type { Day } from '#shared/dates.ts';
import { monthsToSum, sumMonth } from './ledger-month.queries.ts';

/** Sums the months up that are over; reports of the books read the sums. */
export const dailyLedgerMonths = dailyChore({ name: 'ledger_months', run: sumLedgerMonths });

/** Sums up the months of all institutions that were over before `day`, each month in a transaction of its own. */
export async function sumLedgerMonths(
  services: Services,
  day: Day,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await forEverySite(services, 'ledger months', isStopping, async (site_id) => {
    const inSite = { scope: 'site', site_id } as const;
    for (;;) {
      const months = await runInTenant(services.database, inSite, (tx) => monthsToSum(tx, day));
      for (const month of months) {
        if (isStopping()) return;
        await runInTenant(services.database, inSite, (tx) => sumMonth(tx, month));
      }
      if (months.length === 0) return;
    }
  });
}
