import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { JobKind, RecurringJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { activeSites } from '#modules/sites/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { insertRun, isChecked, type StoredResult } from './agreement.queries.ts';
import { type AgreementCheck, agreementChecks } from './agreement-check.ts';

/** Runs all checks of an institution for whoever asks. */
export const checkAgreements: JobKind<{ user_id: string }> = {
  kind: 'accounts.check_agreements',
  isRepeatable: true,
  async run({ database }, { user_id }, { tenant, report, finish }) {
    const { site_id } = tenant;
    const checks = agreementChecks();
    const results: StoredResult[] = [];
    // Each in a transaction of its own, which ends before the next report: the embedded database has one connection.
    for (const check of checks) {
      await report(results.length, checks.length);
      results.push(await runInTenant(database, tenant, (tx) => runCheck(tx, site_id, check)));
    }
    await runInTenant(database, tenant, async (tx) => {
      await insertRun(tx, site_id, { night_on: null, checked_by: user_id, results });
      await finish(tx, { result: { differences: results.flatMap((it) => it.differences).length } });
    });
    return {};
  },
};

const runCheck = async (tx: Tx, siteId: string, { code, find }: AgreementCheck): Promise<StoredResult> => ({
  code,
  differences: await find(tx, siteId),
});

const lastNight = new WeakMap<Services, Day>();

/** The first hour of the day, in Dhaka, at which a night's checks are run. */
const fromHour = 2;

/** Runs all checks of every institution once a night, or as soon as a server is there after it. */
export const nightlyAgreements: RecurringJob = {
  name: 'agreements',
  everySeconds: 600,
  async isDue(services) {
    return lastNight.get(services) !== today() && hourInDhaka() >= fromHour;
  },
  async run(services, isStopping) {
    const night = today();
    await checkAllSites(services, night, isStopping);
    if (!isStopping()) lastNight.set(services, night);
  },
};

const hourInDhaka = () =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Dhaka' }).format(new Date()));

/** Runs the checks of the institutions that have none for this night yet. */
export async function checkAllSites(
  { database, log }: Services,
  night_on: Day,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const site_id of await runInTenant(database, { scope: 'auth' }, activeSites)) {
    if (isStopping()) return;
    try {
      await runInTenant(database, { scope: 'site', site_id }, async (tx) => {
        if (await isChecked(tx, site_id, night_on)) return;
        const results: StoredResult[] = [];
        for (const check of agreementChecks()) results.push(await runCheck(tx, site_id, check));
        await insertRun(tx, site_id, { night_on, checked_by: null, results });
      });
    } catch (error) {
      log.warn({ err: error, site_id }, 'agreement checks');
    }
  }
}
