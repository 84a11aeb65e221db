import type { Tx } from '#kernel/database/database.ts';
import type { TestSite, World } from '../world.ts';

/** A small chart: one group and sub group a nature, and the ledgers of a school's first day. */
const natures = ['asset', 'liability', 'fund', 'income', 'expense'] as const;

const ledgers = [
  { key: 'cash_in_hand', nature: 'asset', kind: 'cash', name_en: 'Cash in hand', name_bn: 'হাতে নগদ' },
  { key: 'bank', nature: 'asset', kind: 'bank', name_en: 'Bank', name_bn: 'ব্যাংক' },
  { key: 'fixed_assets', nature: 'asset', kind: 'general', name_en: 'Furniture', name_bn: 'আসবাবপত্র' },
  { key: 'supplier', nature: 'liability', kind: 'party', name_en: 'Supplier', name_bn: 'সরবরাহকারী' },
  { key: 'general_fund', nature: 'fund', kind: 'general', name_en: 'General fund', name_bn: 'সাধারণ তহবিল' },
  { key: 'income:tuition', nature: 'income', kind: 'income', name_en: 'Tuition fee', name_bn: 'টিউশন ফি' },
  { key: 'income:session', nature: 'income', kind: 'income', name_en: 'Session fee', name_bn: 'সেশন ফি' },
  { key: 'income:donation', nature: 'income', kind: 'income', name_en: 'Donation', name_bn: 'অনুদান' },
  { key: 'expense:utilities', nature: 'expense', kind: 'expense', name_en: 'Electricity', name_bn: 'বিদ্যুৎ' },
  { key: 'expense:salary', nature: 'expense', kind: 'expense', name_en: 'Salary', name_bn: 'বেতন' },
  {
    key: 'expense:depreciation',
    nature: 'expense',
    kind: 'expense',
    name_en: 'Depreciation',
    name_bn: 'অবচয়',
  },
] as const;

export type LedgerKey = (typeof ledgers)[number]['key'];

/** Ledger ids by system key, for a test's institution. */
export function buildChartOfAccounts(w: World, at?: TestSite): Promise<Record<LedgerKey, string>> {
  return w.inSite((tx) => insertChart(tx, (at ?? w.site).id), at);
}

async function insertChart(tx: Tx, site_id: string): Promise<Record<LedgerKey, string>> {
  const named = (code: string, index: number) => ({
    site_id,
    code,
    name_en: code,
    name_bn: code,
    sort_order: index,
  });
  const groups = await tx
    .insertInto('account_group')
    .values(natures.map((nature, index) => ({ ...named(`test_${nature}`, index), nature })))
    .returning(['id', 'nature'])
    .execute();
  const subgroups = await tx
    .insertInto('account_subgroup')
    .values(
      groups.map((group, index) => ({
        ...named(`test_${group.nature}_sub`, index),
        account_group_id: group.id,
      })),
    )
    .returning(['id', 'account_group_id'])
    .execute();
  const subgroupOf = (nature: string) =>
    subgroups.find((it) => it.account_group_id === groups.find((group) => group.nature === nature)!.id)!.id;
  const made = await tx
    .insertInto('ledger')
    .values(
      ledgers.map(({ key, nature, ...names }, index) => ({
        site_id,
        account_subgroup_id: subgroupOf(nature),
        code: `test-${101 + index}`,
        system_key: key,
        ...names,
      })),
    )
    .returning(['id', 'system_key'])
    .execute();
  return Object.fromEntries(made.map((row) => [row.system_key, row.id])) as Record<LedgerKey, string>;
}
