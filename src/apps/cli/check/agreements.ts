// Its modules say what is to agree.
import '../../server/modules.ts';
import type { Database } from '#kernel/database/database.ts';
import { runInSite, runInTenant } from '#kernel/database/tenant.ts';
import { agreementChecks } from '#modules/accounts/index.ts';
import { activeSites } from '#modules/sites/index.ts';

/** Where papers and books of institutions differ, by the checks that each has in its panel, too. */
export async function agreementFindings(database: Database): Promise<string[]> {
  const findings: string[] = [];
  for (const site_id of await runInTenant(database, { scope: 'auth' }, activeSites))
    await runInSite(database, site_id, async (tx) => {
      const site = await tx
        .selectFrom('site')
        .select('alias')
        .where('id', '=', site_id)
        .executeTakeFirstOrThrow();
      for (const { code, find } of agreementChecks())
        for (const it of await find(tx))
          findings.push(
            `${site.alias}: ${code}, ${it.what_en}: ${it.papers_poisha} poisha by the papers, ${it.books_poisha} by the books`,
          );
    });
  return findings;
}
