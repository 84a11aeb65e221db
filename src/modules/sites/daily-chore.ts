import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { type Day, today } from '#shared/dates.ts';
import { activeSites } from './site.queries.ts';

interface DailyChore {
  name: string;
  /** The first hour of the day, in Dhaka, at which it is done; midnight where it is left out. */
  fromHour?: number;
  run(services: Services, day: Day, isStopping: () => boolean): Promise<void>;
}

/** A chore of once a day, or as soon as a server is there. */
export function dailyChore({ name, fromHour = 0, run }: DailyChore): RecurringJob {
  const lastDay = new WeakMap<Services, Day>();
  return {
    name,
    everySeconds: 600,
    async isDue(services) {
      return lastDay.get(services) !== today() && hourInDhaka() >= fromHour;
    },
    async run(services, isStopping) {
      const day = today();
      await run(services, day, isStopping);
      if (!isStopping()) lastDay.set(services, day);
    },
  };
}

const hourInDhaka = () =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Dhaka' }).format(new Date()));

/** Does something for one institution in use after the other; what fails for one is logged and keeps none from theirs. */
export async function forEverySite(
  { database, log }: Services,
  what: string,
  isStopping: () => boolean,
  work: (siteId: string) => Promise<void>,
): Promise<void> {
  for (const site_id of await runInTenant(database, { scope: 'auth' }, activeSites)) {
    if (isStopping()) return;
    try {
      await work(site_id);
    } catch (error) {
      log.warn({ err: error, site_id }, what);
    }
  }
}
