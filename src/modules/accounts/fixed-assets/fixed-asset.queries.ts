import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { listRoomChoices } from '#modules/academics/index.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Nature } from '../chart/ledger.rules.ts';
import type { AssetCategory, DepreciationMethod, MissedDepreciation } from './asset-categories.ts';
import type { FixedAsset, FixedAssetFields, fixedAssetContract } from './fixed-asset.contract.ts';
import type { AssetState } from './fixed-asset.rules.ts';

export type StoredAsset = Omit<FixedAsset, 'can'>;

const posted = sql<number>`coalesce((select sum(d.amount_poisha)::bigint from asset_depreciation d
  where d.site_id = fixed_asset.site_id and d.fixed_asset_id = fixed_asset.id), 0)`;

const selectAssets = (tx: SiteTx) =>
  tx
    .selectFrom('fixed_asset')
    .leftJoin('room', (join) => inSameSite(join, 'room.id', 'fixed_asset.room_id'))
    .select(['fixed_asset.id', 'fixed_asset.code', 'fixed_asset.name_en', 'fixed_asset.name_bn'])
    .select(['bought_on', 'cost_poisha', 'salvage_poisha', 'life_years', 'rate_percent', 'brought_poisha'])
    .select(['asset_ledger_id', 'accumulated_ledger_id', 'expense_ledger_id', 'fixed_asset.room_id'])
    .select(['room.name as room_name', 'unit_count', 'ended_on', 'proceeds_poisha', 'end_reason'])
    .select((eb) => [
      eb.ref('asset_category').$castTo<AssetCategory>().as('asset_category'),
      eb.ref('depreciation_method').$castTo<DepreciationMethod>().as('depreciation_method'),
      eb.ref('fixed_asset.state').$castTo<AssetState>().as('state'),
      eb.ref('missed_depreciation').$castTo<MissedDepreciation | null>().as('missed_depreciation'),
    ])
    .select([
      sql<number>`brought_poisha + ${posted}`.as('accumulated_poisha'),
      sql<number>`case fixed_asset.state when 'in_use' then cost_poisha - brought_poisha - ${posted} else 0 end`.as(
        'written_down_poisha',
      ),
      sql<boolean>`${posted} > 0`.as('is_posted'),
      sql<boolean>`coalesce(missed_depreciation = 'caught_up', false) and ${posted} = 0`.as('is_catching_up'),
    ]);

export const listAssets = (tx: SiteTx, input: InputOf<typeof fixedAssetContract.list>) =>
  pageOfList(selectAssets(tx), input, {
    table: 'fixed_asset',
    search: ['fixed_asset.code', 'fixed_asset.name_en', 'fixed_asset.name_bn'],
  });

export const findAsset = (tx: SiteTx, id: string): Promise<StoredAsset | undefined> =>
  selectAssets(tx).where('fixed_asset.id', '=', id).executeTakeFirst();

/** What is in use and was bought until a day. */
export const assetsInUse = (tx: SiteTx, boughtUntil: string): Promise<StoredAsset[]> =>
  selectAssets(tx)
    .where('fixed_asset.state', '=', 'in_use')
    .where('bought_on', '<=', boughtUntil)
    .orderBy('fixed_asset.code')
    .execute();

/** Locks one asset, or all of them, until the request ends. */
export async function lockAssets(tx: SiteTx, id?: string): Promise<void> {
  await tx
    .selectFrom('fixed_asset')
    .select('id')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type AssetToWrite = FixedAssetFields & {
  asset_ledger_id: string;
  accumulated_ledger_id: string;
  expense_ledger_id: string;
};

export async function insertAsset(tx: SiteTx, fields: AssetToWrite): Promise<string> {
  const row = await tx
    .insertInto('fixed_asset')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Ending {
  state: AssetState;
  ended_on: string | null;
  proceeds_poisha: number | null;
  end_reason: string | null;
  end_journal_id: string | null;
  sale_journal_id: string | null;
}

export async function updateAsset(tx: SiteTx, id: string, fields: AssetToWrite | Ending): Promise<void> {
  await tx.updateTable('fixed_asset').set(fields).where('id', '=', id).execute();
}

export async function deleteAsset(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('fixed_asset').where('id', '=', id).execute();
}

/** The journals with which an asset was sold or written off. */
export async function endJournals(tx: SiteTx, id: string): Promise<string[]> {
  const row = await tx
    .selectFrom('fixed_asset')
    .select(['end_journal_id', 'sale_journal_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.end_journal_id, row.sale_journal_id].filter((it) => it !== null);
}

export async function insertDepreciation(
  tx: SiteTx,
  rows: {
    fixed_asset_id: string;
    depreciation_run_id: string | null;
    posted_on: string;
    amount_poisha: number;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('asset_depreciation')
    .values(rows.map((row) => ({ site_id: tx.siteId, ...row })))
    .execute();
}

/** Removes what was depreciated with a run, or up to the sale or write-off of an asset. */
export async function deleteDepreciation(tx: SiteTx, of: { run: string } | { endOf: string }): Promise<void> {
  const rows = tx.deleteFrom('asset_depreciation');
  if ('run' in of) await rows.where('depreciation_run_id', '=', of.run).execute();
  else await rows.where('fixed_asset_id', '=', of.endOf).where('depreciation_run_id', 'is', null).execute();
}

export interface LedgerInChart {
  id: string;
  code: string;
  name_en: string;
  name_bn: string;
  kind: string;
  nature: Nature;
  system_key: string | null;
  is_active: boolean;
}

export const listChart = (tx: SiteTx): Promise<LedgerInChart[]> =>
  tx
    .selectFrom('ledger')
    .innerJoin('account_subgroup', (join) =>
      inSameSite(join, 'account_subgroup.id', 'ledger.account_subgroup_id'),
    )
    .innerJoin('account_group', (join) =>
      inSameSite(join, 'account_group.id', 'account_subgroup.account_group_id'),
    )
    .select(['ledger.id', 'ledger.code', 'ledger.name_en', 'ledger.name_bn', 'ledger.kind'])
    .select(['ledger.system_key', 'ledger.is_active'])
    .select((eb) => eb.ref('account_group.nature').$castTo<Nature>().as('nature'))
    .orderBy('ledger.code')
    .execute();

export async function listRooms(tx: SiteTx): Promise<{ id: string; name: string }[]> {
  return (await listRoomChoices(tx)).map(({ id, name }) => ({ id, name }));
}

export async function isRoom(tx: SiteTx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('room').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
