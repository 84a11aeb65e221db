import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import type { depreciationRunContract } from './depreciation-run.contract.ts';

/** The run of a fiscal year or the first of a later one that was not undone. */
export const findRunFrom = (tx: SiteTx, fiscalYear: string) =>
  tx
    .selectFrom('depreciation_run')
    .select(['id', 'run_no', 'fiscal_year', 'asset_count', 'amount_poisha'])
    .where('undone_at', 'is', null)
    .where('fiscal_year', '>=', fiscalYear)
    .orderBy('fiscal_year')
    .limit(1)
    .executeTakeFirst();

/** The latest fiscal year that is depreciated. */
export async function lastDepreciatedYear(tx: SiteTx): Promise<string | null> {
  const row = await tx
    .selectFrom('depreciation_run')
    .select((eb) => eb.fn.max('fiscal_year').as('last'))
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row?.last ?? null;
}

interface RunToWrite {
  fiscal_year: string;
  asset_count: number;
  amount_poisha: number;
  journal_id: string;
  created_by: string | null;
}

export const insertRun = (tx: SiteTx, run: RunToWrite) =>
  tx
    .insertInto('depreciation_run')
    .values({ site_id: tx.siteId, run_no: sql<number>`next_number('depreciation_run')`, ...run })
    .returning(['id', 'run_no'])
    .executeTakeFirstOrThrow();

export const findRun = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('depreciation_run')
    .select(['id', 'run_no', 'fiscal_year', 'journal_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** An asset of a run that was sold or written off since. */
export const findEndedAsset = (tx: SiteTx, runId: string) =>
  tx
    .selectFrom('asset_depreciation')
    .innerJoin('fixed_asset', (join) =>
      inSameSite(join, 'fixed_asset.id', 'asset_depreciation.fixed_asset_id'),
    )
    .select('fixed_asset.code')
    .where('depreciation_run_id', '=', runId)
    .where('fixed_asset.state', '<>', 'in_use')
    .orderBy('fixed_asset.code')
    .limit(1)
    .executeTakeFirst();

export async function listRuns(
  tx: SiteTx,
  input: InputOf<typeof depreciationRunContract.list>,
  mayUndo: boolean,
) {
  const query = tx
    .selectFrom('depreciation_run as run')
    .leftJoin('user_account as maker', 'maker.id', 'run.created_by')
    .leftJoin('journal', (join) => inSameSite(join, 'journal.id', 'run.journal_id'))
    .select(['run.id', 'run_no', 'run.fiscal_year', 'asset_count', 'amount_poisha', 'run.created_at'])
    .select(['undone_at', 'maker.full_name as created_by_name'])
    .select([
      sql<string>`journal.voucher_no`.as('voucher_no'),
      sql<boolean>`undone_at is null and not exists (select from depreciation_run later
        where later.site_id = run.site_id and later.undone_at is null and later.fiscal_year > run.fiscal_year)`.as(
        'is_last',
      ),
    ]);
  const { rows, total } = await pageOfRows(query, input, 'run.id');
  return { rows: rows.map(({ is_last, ...row }) => ({ ...row, can: { undo: mayUndo && is_last } })), total };
}
