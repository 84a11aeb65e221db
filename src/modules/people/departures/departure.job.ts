import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { activeSites } from '#modules/sites/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { carryOutDeparture } from './departure.actions.ts';
import { listWaiting } from './departure.queries.ts';

const lastDay = new WeakMap<Services, Day>();

/** Frees the places of those whose last day is over, once a day or as soon as a server is there. */
export const dailyDepartures: RecurringJob = {
  name: 'departures',
  everySeconds: 600,
  async isDue(services) {
    return lastDay.get(services) !== today();
  },
  async run(services, isStopping) {
    const day = today();
    await carryOutDepartures(services, day, isStopping);
    if (!isStopping()) lastDay.set(services, day);
  },
};

/** Carries out the departures of all institutions whose last day was before `day`. */
export async function carryOutDepartures(
  { database, log }: Services,
  day: Day,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const site_id of await runInTenant(database, { scope: 'auth' }, activeSites)) {
    if (isStopping()) return;
    try {
      await runInTenant(database, { scope: 'site', site_id }, async (tx) => {
        for (const { employee_id } of await listWaiting(tx, site_id, day))
          await carryOutDeparture(tx, site_id, employee_id);
      });
    } catch (error) {
      log.warn({ err: error, site_id }, 'departures');
    }
  }
}
