import { runInSite } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { dailyChore, forEverySite } from '#modules/sites/index.ts';
import type { Day } from '#shared/dates.ts';
import { carryOutDeparture } from './departure.actions.ts';
import { listWaiting } from './departure.queries.ts';

/** Frees the places of those whose last day is over. */
export const dailyDepartures = dailyChore({ name: 'departures', run: carryOutDepartures });

/** Carries out the departures of all institutions whose last day was before `day`. */
export async function carryOutDepartures(
  services: Services,
  day: Day,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await forEverySite(services, 'departures', isStopping, (site_id) =>
    runInSite(services.database, site_id, async (tx) => {
      for (const { employee_id } of await listWaiting(tx, day)) await carryOutDeparture(tx, employee_id);
    }),
  );
}
