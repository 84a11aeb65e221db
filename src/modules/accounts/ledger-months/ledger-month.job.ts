import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { activeSites } from '#modules/sites/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { monthsToSum, sumMonth } from './ledger-month.queries.ts';

const lastDay = new WeakMap<Services, Day>();

/** Sums the months up that are over, once a day or as soon as a server is there; reports of the books read the sums. */
export const dailyLedgerMonths: RecurringJob = {
  name: 'ledger_months',
  everySeconds: 600,
  async isDue(services) {
    return lastDay.get(services) !== today();
  },
  async run(services, isStopping) {
    const day = today();
    await sumLedgerMonths(services, day, isStopping);
    if (!isStopping()) lastDay.set(services, day);
  },
};

/** Sums up the months of all institutions that were over before `day`, each month in a transaction of its own. */
export async function sumLedgerMonths(
  { database, log }: Services,
  day: Day,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const site_id of await runInTenant(database, { scope: 'auth' }, activeSites)) {
    const inSite = { scope: 'site', site_id } as const;
    try {
      for (;;) {
        const months = await runInTenant(database, inSite, (tx) => monthsToSum(tx, site_id, day));
        for (const month of months) {
          if (isStopping()) return;
          await runInTenant(database, inSite, (tx) => sumMonth(tx, site_id, month));
        }
        if (months.length === 0) break;
      }
    } catch (error) {
      log.warn({ err: error, site_id }, 'ledger months');
    }
  }
}
