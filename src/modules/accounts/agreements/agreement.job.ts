import type { SiteTx } from '#kernel/database/database.ts';
import { runInSite, runInTenant } from '#kernel/database/tenant.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { dailyChore, forEverySite } from '#modules/sites/index.ts';
import type { Day } from '#shared/dates.ts';
import { insertRun, isChecked, type StoredResult } from './agreement.queries.ts';
import { type AgreementCheck, agreementChecks } from './agreement-check.ts';

/** Runs all checks of an institution for whoever asks. */
export const checkAgreements: JobKind<{ user_id: string }> = {
  kind: 'accounts.check_agreements',
  isRepeatable: true,
  async run({ database }, { user_id }, { tenant, report, finish }) {
    const checks = agreementChecks();
    const results: StoredResult[] = [];
    // Each in a transaction of its own, which ends before the next report: the embedded database has one connection.
    for (const check of checks) {
      await report(results.length, checks.length);
      results.push(await runInTenant(database, tenant, (tx) => runCheck(tx, check)));
    }
    await runInTenant(database, tenant, async (tx) => {
      await insertRun(tx, { night_on: null, checked_by: user_id, results });
      await finish(tx, { result: { differences: results.flatMap((it) => it.differences).length } });
    });
    return {};
  },
};

const runCheck = async (tx: SiteTx, { code, find }: AgreementCheck): Promise<StoredResult> => ({
  code,
  differences: await find(tx),
});

/** Runs all checks of every institution once a night. */
export const nightlyAgreements = dailyChore({ name: 'agreements', fromHour: 2, run: checkAllSites });

/** Runs the checks of the institutions that have none for this night yet. */
export async function checkAllSites(
  services: Services,
  night_on: Day,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await forEverySite(services, 'agreement checks', isStopping, (site_id) =>
    runInSite(services.database, site_id, async (tx) => {
      if (await isChecked(tx, night_on)) return;
      const results: StoredResult[] = [];
      for (const check of agreementChecks()) results.push(await runCheck(tx, check));
      await insertRun(tx, { night_on, checked_by: null, results });
    }),
  );
}
