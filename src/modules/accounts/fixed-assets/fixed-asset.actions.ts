import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { addDays, fiscalYearOf, today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { formatTaka, type Poisha } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { type JournalDraftLine, postJournals, reverseJournals } from '../journals/journal.actions.ts';
import { daysOfYear, startOfYear } from '../statements/fiscal-days.ts';
import { assetCategories, type MissedDepreciation } from './asset-categories.ts';
import { depreciationOf, gainOf } from './depreciation.rules.ts';
import { findRunFrom, lastDepreciatedYear } from './depreciation-run.queries.ts';
import type { FixedAsset, FixedAssetFields, ScheduleFigures, ScheduleRow } from './fixed-asset.contract.ts';
import {
  type AssetToWrite,
  deleteAsset,
  deleteDepreciation,
  endJournals,
  findAsset,
  insertAsset,
  insertDepreciation,
  isRoom,
  type LedgerInChart,
  listChart,
  lockAssets,
  type StoredAsset,
  updateAsset,
} from './fixed-asset.queries.ts';
import { fixedAssetLifeCycle } from './fixed-asset.rules.ts';
import { scheduleDifferences, scheduleRows } from './schedule.queries.ts';

/** @throws 404 */
export async function readAsset(context: SiteContext, id: string): Promise<FixedAsset> {
  const asset = requireFound(await findAsset(context.tx, id));
  return { ...asset, can: permittedMoves(fixedAssetLifeCycle, asset, context) };
}

/** @throws 422 beside the field that does not fit */
export async function addAsset(context: SiteContext, fields: FixedAssetFields): Promise<FixedAsset> {
  const id = await insertAsset(context.tx, await fieldsToStore(context, fields));
  return readAsset(context, id);
}

/** @throws 409 for what depreciation was reckoned from, once some was posted */
export async function changeAsset(
  context: SiteContext,
  { id, ...fields }: FixedAssetFields & { id: string },
): Promise<FixedAsset> {
  const before = await hold(context, id);
  requireMove(fixedAssetLifeCycle.edit, before, context);
  const after = await fieldsToStore(context, fields, before);
  if (before.is_posted) {
    const changed = reckonedFrom.find((name) => before[name] !== after[name]);
    if (changed)
      throw new Problem(409, 'accounts:asset_is_posted', {}, [
        { field: changed, code: 'accounts:asset_is_posted' },
      ]);
  }
  await updateAsset(context.tx, id, after);
  return readAsset(context, id);
}

/** What stays once depreciation was posted. */
const reckonedFrom = [
  'bought_on',
  'cost_poisha',
  'salvage_poisha',
  'depreciation_method',
  'life_years',
  'rate_percent',
  'brought_poisha',
  'asset_ledger_id',
  'accumulated_ledger_id',
  'expense_ledger_id',
] as const;

/** @throws 409 once depreciation was posted */
export async function removeAsset(context: SiteContext, id: string): Promise<void> {
  requireMove(fixedAssetLifeCycle.delete, await hold(context, id), context);
  await deleteAsset(context.tx, id);
}

interface Ending {
  id: string;
  ended_on: string;
  end_reason: string | null;
}

/** Sells an asset: its money enters a cash or bank ledger. @throws 409 where its year is depreciated; 422 beside a field */
export async function sellAsset(
  context: SiteContext,
  { ledger_id, proceeds_poisha, ...ending }: Ending & { ledger_id: string; proceeds_poisha: Poisha },
): Promise<FixedAsset> {
  await hold(context, ending.id);
  const ledger = (await listChart(context.tx)).find((it) => it.id === ledger_id);
  if (!ledger) throw fieldProblem('ledger_id', 'not_valid');
  if (partOf(ledger) !== 'money') throw fieldProblem('ledger_id', 'accounts:not_a_money_ledger');
  return endAsset(context, 'sell', ending, { ledger_id, proceeds_poisha });
}

/** Writes an asset off: what it was still worth is lost. @throws 409 where its year is depreciated; 422 beside a field */
export const writeAssetOff = (context: SiteContext, ending: Ending): Promise<FixedAsset> =>
  endAsset(context, 'write_off', ending);

async function endAsset(
  context: SiteContext,
  move: 'sell' | 'write_off',
  { id, ended_on, end_reason }: Ending,
  sale?: { ledger_id: string; proceeds_poisha: Poisha },
): Promise<FixedAsset> {
  const { tx, caller } = context;
  const asset = await hold(context, id);
  requireMove(fixedAssetLifeCycle[move], asset, context);
  if (ended_on < asset.bought_on) throw fieldProblem('ended_on', 'accounts:before_purchase');
  if (ended_on > today()) throw fieldProblem('ended_on', 'accounts:day_to_come');
  const run = await findRunFrom(tx, fiscalYearOf(ended_on));
  if (run) throw new Problem(409, 'accounts:asset_year_is_depreciated', { year: run.fiscal_year });

  const lost = depreciationOf(asset, startOfYear(ended_on), ended_on);
  const proceeds_poisha = sale?.proceeds_poisha ?? 0;
  const accumulated_poisha = asset.accumulated_poisha + lost;
  const gain = gainOf({ cost_poisha: asset.cost_poisha, accumulated_poisha, proceeds_poisha });
  const accumulated = { id: asset.accumulated_ledger_id };
  const cost = { id: asset.asset_ledger_id };
  // What the money pays for is taken off by the receipt, so that receipts and payments show the sale as it was.
  const off: JournalDraftLine[] = [
    { ledger: { id: asset.expense_ledger_id }, amount_poisha: lost },
    { ledger: accumulated, amount_poisha: -lost },
    { ledger: accumulated, amount_poisha: accumulated_poisha },
    { ledger: cost, amount_poisha: proceeds_poisha - asset.cost_poisha },
    { ledger: { system_key: gain < 0 ? 'other_expense' : 'other_income' }, amount_poisha: -gain },
  ].filter((line) => line.amount_poisha !== 0);
  const draft = {
    posted_on: ended_on,
    narration: [`${asset.code} ${asset.name_en}`, end_reason].filter(Boolean).join(': '),
    source_kind: 'fixed_asset',
    source_id: id,
  };
  const journals = await postJournals(tx, { user_id: caller.user_id }, [
    ...(off.length > 0 ? [{ ...draft, voucher_type: 'JV' as const, lines: off }] : []),
    ...(sale
      ? [
          {
            ...draft,
            voucher_type: 'CV' as const,
            lines: [
              { ledger: { id: sale.ledger_id }, amount_poisha: proceeds_poisha },
              { ledger: cost, amount_poisha: -proceeds_poisha },
            ],
          },
        ]
      : []),
  ]);
  if (lost > 0)
    await insertDepreciation(tx, [
      { fixed_asset_id: id, depreciation_run_id: null, posted_on: ended_on, amount_poisha: lost },
    ]);
  await updateAsset(tx, id, {
    state: fixedAssetLifeCycle[move].to,
    ended_on,
    end_reason,
    proceeds_poisha: sale ? proceeds_poisha : null,
    end_journal_id: off.length > 0 ? journals[0]!.id : null,
    sale_journal_id: sale ? journals.at(-1)!.id : null,
  });
  return readAsset(context, id);
}

/** Takes a sale or write-off back: what was posted is reversed on its own day. @throws 409 once its year, or a later one, is depreciated */
export async function restoreAsset(context: SiteContext, id: string): Promise<FixedAsset> {
  const { tx, caller } = context;
  const asset = await hold(context, id);
  requireMove(fixedAssetLifeCycle.restore, asset, context);
  const run = await findRunFrom(tx, fiscalYearOf(asset.ended_on!));
  if (run) throw new Problem(409, 'accounts:asset_year_is_depreciated', { year: run.fiscal_year });
  await reverseJournals(tx, { user_id: caller.user_id }, await endJournals(tx, id), {
    reason: `${asset.code} ${asset.name_en}`,
  });
  await deleteDepreciation(tx, { endOf: id });
  await updateAsset(tx, id, {
    state: fixedAssetLifeCycle.restore.to,
    ended_on: null,
    end_reason: null,
    proceeds_poisha: null,
    end_journal_id: null,
    sale_journal_id: null,
  });
  return readAsset(context, id);
}

/** The fixed asset schedule of a fiscal year, its totals, and the ledgers that differ from it. */
export async function readSchedule(tx: SiteTx, fiscalYear: string) {
  const days = daysOfYear(fiscalYear);
  const rows = (await scheduleRows(tx, days)).map(
    (row): ScheduleRow => ({
      ...row,
      written_down_poisha: row.closing_cost_poisha - row.closing_depreciation_poisha,
      previous_written_down_poisha: row.opening_cost_poisha - row.opening_depreciation_poisha,
    }),
  );
  rows.sort((a, b) => assetCategories.indexOf(a.asset_category) - assetCategories.indexOf(b.asset_category));
  const sum = (name: keyof ScheduleFigures) => rows.reduce((total, row) => total + row[name], 0);
  return {
    rows,
    totals: {
      opening_cost_poisha: sum('opening_cost_poisha'),
      added_poisha: sum('added_poisha'),
      disposed_poisha: sum('disposed_poisha'),
      closing_cost_poisha: sum('closing_cost_poisha'),
      opening_depreciation_poisha: sum('opening_depreciation_poisha'),
      year_depreciation_poisha: sum('year_depreciation_poisha'),
      disposed_depreciation_poisha: sum('disposed_depreciation_poisha'),
      closing_depreciation_poisha: sum('closing_depreciation_poisha'),
      written_down_poisha: sum('written_down_poisha'),
      previous_written_down_poisha: sum('previous_written_down_poisha'),
    },
    differences: await scheduleDifferences(tx, days.to),
  };
}

/** What a ledger can be to an asset; nothing for others. */
export function partOf({ kind, nature }: LedgerInChart): 'asset' | 'expense' | 'money' | undefined {
  if (kind === 'cash' || kind === 'bank') return 'money';
  if (nature === 'asset' && kind === 'general') return 'asset';
  return nature === 'expense' ? 'expense' : undefined;
}

async function hold({ tx }: SiteContext, id: string): Promise<StoredAsset> {
  await lockAssets(tx, id);
  return requireFound(await findAsset(tx, id));
}

/**
 * Asks what becomes of what an asset lost in years that are depreciated already, where nobody says.
 * @returns nothing where it lost nothing in them
 */
async function missedOf(
  { tx, language }: SiteContext,
  fields: FixedAssetFields,
): Promise<MissedDepreciation | null> {
  const year = await lastDepreciatedYear(tx);
  if (!year || fiscalYearOf(fields.bought_on) > year) return null;
  const asset = {
    ...fields,
    life_years: fields.life_years ?? null,
    rate_percent: fields.rate_percent ?? null,
    accumulated_poisha: 0,
    is_catching_up: true,
  };
  const lost = depreciationOf(asset, fields.bought_on, addDays(daysOfYear(year).to, 1));
  if (lost === 0) return null;
  if (!fields.missed_depreciation)
    throw fieldProblem('missed_depreciation', 'accounts:asset_missed_years', {
      amount: formatTaka(lost, language),
      year: localDigits(year, language),
    });
  return fields.missed_depreciation;
}

async function fieldsToStore(
  context: SiteContext,
  fields: FixedAssetFields,
  before?: StoredAsset,
): Promise<AssetToWrite> {
  const { tx } = context;
  const isStraight = fields.depreciation_method === 'straight_line';
  if (isStraight && !fields.life_years) throw fieldProblem('life_years', 'required');
  if (!isStraight && !fields.rate_percent) throw fieldProblem('rate_percent', 'required');
  if (fields.bought_on > today()) throw fieldProblem('bought_on', 'accounts:day_to_come');
  if (fields.salvage_poisha > fields.cost_poisha)
    throw fieldProblem('salvage_poisha', 'accounts:salvage_above_cost');
  if (fields.brought_poisha > fields.cost_poisha - fields.salvage_poisha)
    throw fieldProblem('brought_poisha', 'accounts:brought_above_cost');
  const room_id = fields.room_id ?? null;
  if (room_id !== null && !(await isRoom(tx, room_id))) throw fieldProblem('room_id', 'not_valid');
  const chart = await listChart(tx);
  const choose = (
    field: 'asset_ledger_id' | 'accumulated_ledger_id' | 'expense_ledger_id',
    part: 'asset' | 'expense',
    system_key: string,
  ) => {
    const chosen = fields[field];
    const ledger = chart.find((it) => (chosen ? it.id === chosen : it.system_key === system_key));
    if (!ledger) throw fieldProblem(field, chosen ? 'not_valid' : 'required');
    if (partOf(ledger) !== part) throw fieldProblem(field, `accounts:not_an_${part}_ledger`);
    return ledger.id;
  };
  return {
    ...fields,
    life_years: isStraight ? fields.life_years : null,
    rate_percent: isStraight ? null : fields.rate_percent,
    room_id,
    asset_ledger_id: choose('asset_ledger_id', 'asset', fields.asset_category),
    accumulated_ledger_id: choose('accumulated_ledger_id', 'asset', 'accumulated_depreciation'),
    expense_ledger_id: choose('expense_ledger_id', 'expense', 'depreciation_expense'),
    // Once depreciation was posted, what was missed before it is settled.
    missed_depreciation: before?.is_posted ? before.missed_depreciation : await missedOf(context, fields),
  };
}
