import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Tx } from '#kernel/database/database.ts';
import { type ChartOfAccounts, insertMissingChart } from './open-accounts.queries.ts';

const catalogueFile = new URL('../../../../database/catalogue/accounts.json', import.meta.url);

const named = { code: z.string(), name_en: z.string(), name_bn: z.string() };

const catalogue = z.object({
  groups: z.array(z.object({ ...named, nature: z.string() })),
  subgroups: z.array(z.object({ ...named, group: z.string() })),
  ledgers: z.array(
    z.object({ ...named, subgroup: z.string(), kind: z.string(), system_key: z.string().nullish() }),
  ),
});

/**
 * Gives an institution the national chart of accounts: groups, sub groups and the ledgers the posting rules
 * look up. Safe to repeat; what the institution has renamed or moved stays.
 */
export async function openAccounts(tx: Tx, siteId: string): Promise<void> {
  chart ??= readChart();
  await insertMissingChart(tx, siteId, await chart);
}

let chart: Promise<ChartOfAccounts> | undefined;

async function readChart(): Promise<ChartOfAccounts> {
  const { groups, subgroups, ledgers } = catalogue.parse(JSON.parse(await readFile(catalogueFile, 'utf8')));
  return {
    groups: groups.map((group, index) => ({ ...group, sort_order: index + 1 })),
    subgroups: subgroups.map(({ group, ...subgroup }, index) => ({
      ...subgroup,
      group_code: group,
      sort_order: index + 1,
    })),
    ledgers: ledgers.map(({ subgroup, system_key, ...ledger }) => ({
      ...ledger,
      subgroup_code: subgroup,
      system_key: system_key ?? null,
    })),
  };
}
