import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { postJournals } from '#modules/accounts/index.ts';
import { fiscalYearOf } from '#shared/dates.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';

/** Together they cost what the ledgers were opened with; `yearly_taka` is what each loses in its first year. */
const assets = [
  {
    code: 'FA-001',
    name_en: 'Benches, 120 pairs',
    name_bn: 'বেঞ্চ, ১২০ জোড়া',
    asset_category: 'furniture',
    cost_taka: 500_000,
    depreciation_method: 'straight_line',
    life_years: 10,
    rate_percent: null,
    unit_count: 120,
    yearly_taka: 50_000,
  },
  {
    code: 'FA-002',
    name_en: 'Steel cupboards and tables',
    name_bn: 'স্টিলের আলমারি ও টেবিল',
    asset_category: 'furniture',
    cost_taka: 300_000,
    depreciation_method: 'straight_line',
    life_years: 10,
    rate_percent: null,
    unit_count: 24,
    yearly_taka: 30_000,
  },
  {
    code: 'FA-003',
    name_en: 'Computers of the lab',
    name_bn: 'ল্যাবের কম্পিউটার',
    asset_category: 'computer',
    cost_taka: 450_000,
    depreciation_method: 'reducing_balance',
    life_years: null,
    rate_percent: 30,
    unit_count: 10,
    yearly_taka: 135_000,
  },
];

/** The furniture and computers of the books; where a fiscal year has ended since, its depreciation is posted. */
export async function makeFixedAssets(database: Database, site: DemoSite, by: string): Promise<void> {
  const site_id = site.id;
  const fiscal_year = fiscalYearOf(`${site.plan.firstMonth}-01`);
  const year = Number(fiscal_year.slice(0, 4));
  await asOwner(database, site_id, async (tx) => {
    const ledgers = await tx.selectFrom('ledger').select(['id', 'system_key']).execute();
    const ledger = (key: string) => ledgers.find((it) => it.system_key === key)!.id;
    const made = await tx
      .insertInto('fixed_asset')
      .values(
        assets.map(({ cost_taka, yearly_taka: _, ...asset }) => ({
          site_id,
          ...asset,
          bought_on: `${year}-07-05`,
          cost_poisha: cost_taka * 100,
          asset_ledger_id: ledger(asset.asset_category),
          accumulated_ledger_id: ledger('accumulated_depreciation'),
          expense_ledger_id: ledger('depreciation_expense'),
        })),
      )
      .returning(['id', 'code'])
      .execute();
    const posted_on = `${year + 1}-06-30`;
    if (posted_on > demoDay) return;
    const amount_poisha = assets.reduce((sum, it) => sum + it.yearly_taka * 100, 0);
    const [journal] = await postJournals(tx, { user_id: by }, [
      {
        voucher_type: 'JV',
        posted_on,
        narration: `Depreciation ${fiscal_year}`,
        source_kind: 'depreciation_run',
        lines: [
          { ledger: { system_key: 'depreciation_expense' }, amount_poisha },
          { ledger: { system_key: 'accumulated_depreciation' }, amount_poisha: -amount_poisha },
        ],
      },
    ]);
    const run = await tx
      .insertInto('depreciation_run')
      .values({
        site_id,
        run_no: sql<number>`next_number('depreciation_run')`,
        fiscal_year,
        asset_count: assets.length,
        amount_poisha,
        journal_id: journal!.id,
        created_by: by,
        created_at: `${posted_on}T10:00:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('asset_depreciation')
      .values(
        assets.map((asset) => ({
          site_id,
          fixed_asset_id: made.find((it) => it.code === asset.code)!.id,
          depreciation_run_id: run.id,
          posted_on,
          amount_poisha: asset.yearly_taka * 100,
        })),
      )
      .execute();
  });
}
