import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import { addDays, today } from '#shared/dates.ts';
import { type PostedBy, postJournal, reverseJournal } from '../journals/journal.actions.ts';
import { daysOfYear } from '../statements/fiscal-days.ts';
import { depreciationOf } from './depreciation.rules.ts';
import type { DepreciationPreview } from './depreciation-run.contract.ts';
import { findEndedAsset, findRun, findRunFrom, insertRun } from './depreciation-run.queries.ts';
import {
  assetsInUse,
  deleteDepreciation,
  insertDepreciation,
  lockAssets,
  type StoredAsset,
} from './fixed-asset.queries.ts';

interface Year {
  fiscal_year: string;
}

/** What each asset in use loses in a fiscal year, those that lose something. @throws 409 or 422 where the year cannot be depreciated */
export async function previewDepreciation(tx: SiteTx, { fiscal_year }: Year): Promise<DepreciationPreview> {
  const losses = await lossesOf(tx, fiscal_year);
  return {
    rows: losses.map(({ asset, amount_poisha }) => ({
      id: asset.id,
      code: asset.code,
      name_en: asset.name_en,
      name_bn: asset.name_bn,
      cost_poisha: asset.cost_poisha,
      accumulated_poisha: asset.accumulated_poisha,
      amount_poisha,
      written_down_poisha: asset.written_down_poisha - amount_poisha,
    })),
    total_poisha: losses.reduce((sum, it) => sum + it.amount_poisha, 0),
  };
}

/** Posts the depreciation of a fiscal year on its last day as one voucher. Repeated, it posts nothing twice. */
export const depreciateYear: JobKind<Year> = {
  kind: 'accounts.depreciate_year',
  isRepeatable: true,
  async run({ database }, { fiscal_year }, { tenant, report }) {
    const { user_id = null } = tenant;
    const result = await runInTenant(database, tenant, async (tx) => {
      await lockAssets(tx);
      const known = await findRunFrom(tx, fiscal_year);
      if (known?.fiscal_year === fiscal_year) return known;
      return depreciate(tx, { user_id }, fiscal_year);
    });
    await report(result.asset_count, result.asset_count);
    return { result };
  },
};

/** @throws 422 where no asset loses anything */
async function depreciate(tx: SiteTx, poster: PostedBy, fiscal_year: string) {
  const losses = await lossesOf(tx, fiscal_year);
  if (losses.length === 0) throw new Problem(422, 'accounts:nothing_to_depreciate');
  const posted_on = daysOfYear(fiscal_year).to;
  const journal = await postJournal(tx, poster, {
    voucher_type: 'JV',
    posted_on,
    narration: `Depreciation ${fiscal_year}`,
    source_kind: 'depreciation_run',
    lines: [
      ...sums(losses, 'expense_ledger_id').map(([id, sum]) => ({ ledger: { id }, amount_poisha: sum })),
      ...sums(losses, 'accumulated_ledger_id').map(([id, sum]) => ({ ledger: { id }, amount_poisha: -sum })),
    ],
  });
  const figures = {
    asset_count: losses.length,
    amount_poisha: losses.reduce((sum, it) => sum + it.amount_poisha, 0),
  };
  const run = await insertRun(tx, {
    fiscal_year,
    ...figures,
    journal_id: journal.id,
    created_by: poster.user_id,
  });
  await insertDepreciation(
    tx,
    losses.map(({ asset, amount_poisha }) => ({
      fixed_asset_id: asset.id,
      depreciation_run_id: run.id,
      posted_on,
      amount_poisha,
    })),
  );
  return { ...run, ...figures };
}

/** Reverses the voucher of a run. @throws 409 where a later year was depreciated, or an asset of it sold or written off since */
export const undoDepreciation = (tx: SiteTx, poster: PostedBy, id: string): Promise<void> =>
  undoRun(tx, {
    table: 'depreciation_run',
    id,
    userId: poster.user_id,
    refusal: 'accounts:depreciation_is_undone',
    async takeBack() {
      await lockAssets(tx);
      const run = await findRun(tx, id);
      const next = `${Number(run.fiscal_year.slice(0, 4)) + 1}`;
      const later = await findRunFrom(tx, next);
      if (later) throw new Problem(409, 'accounts:later_year_is_depreciated', { year: later.fiscal_year });
      const ended = await findEndedAsset(tx, id);
      if (ended) throw new Problem(409, 'accounts:depreciated_asset_ended', { code: ended.code });
      await reverseJournal(tx, poster, run.journal_id, { reason: `Depreciation ${run.fiscal_year}` });
      await deleteDepreciation(tx, { run: id });
    },
  });

interface Loss {
  asset: StoredAsset;
  amount_poisha: number;
}

async function lossesOf(tx: SiteTx, fiscalYear: string): Promise<Loss[]> {
  const { from, to } = daysOfYear(fiscalYear);
  if (from > today()) throw new Problem(422, 'accounts:year_to_come');
  const run = await findRunFrom(tx, fiscalYear);
  if (run?.fiscal_year === fiscalYear)
    throw new Problem(409, 'accounts:year_is_depreciated', { year: fiscalYear });
  if (run) throw new Problem(409, 'accounts:later_year_is_depreciated', { year: run.fiscal_year });
  const assets = await assetsInUse(tx, to);
  return assets
    .map((asset) => ({ asset, amount_poisha: depreciationOf(asset, from, addDays(to, 1)) }))
    .filter((it) => it.amount_poisha > 0);
}

function sums(losses: Loss[], name: 'expense_ledger_id' | 'accumulated_ledger_id'): [string, number][] {
  const groups = Map.groupBy(losses, (it) => it.asset[name]);
  return [...groups].map(([id, of]) => [id, of.reduce((sum, it) => sum + it.amount_poisha, 0)]);
}
