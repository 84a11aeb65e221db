import { z } from 'zod';
import {
  byId,
  day,
  done,
  id,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  storedNames,
  text,
} from '#shared/contract.ts';
import { reportOf } from '#shared/report.ts';
import { chosenDay } from '../chosen-day.ts';
import { assetCategories, depreciationMethods, missedDepreciations } from './asset-categories.ts';
import { assetStates } from './fixed-asset.rules.ts';

const amount = poisha.min(0).max(1_000_000_000_000);

const fields = z.object({
  code: text(40),
  name_en: text(),
  name_bn: text(),
  asset_category: z.enum(assetCategories),
  bought_on: chosenDay,
  cost_poisha: amount.min(1),
  salvage_poisha: amount.default(0),
  depreciation_method: z.enum(depreciationMethods),
  /** Of the straight line. */
  life_years: z.number().int().min(1).max(100).nullish(),
  /** A year, of the reducing balance. */
  rate_percent: z.number().min(0.01).max(100).multipleOf(0.01).nullish(),
  /** Depreciated before the register was kept here. */
  brought_poisha: amount.default(0),
  /**
   * Of an asset bought in a year that is depreciated already: what it lost until now was brought with `brought_poisha`, or is caught up
   * with its next depreciation.
   */
  missed_depreciation: z.enum(missedDepreciations).nullish(),
  /** Null for the ledger of the category, and for those of all depreciation. */
  asset_ledger_id: id.nullish(),
  accumulated_ledger_id: id.nullish(),
  expense_ledger_id: id.nullish(),
  room_id: id.nullish(),
  unit_count: z.number().int().min(1).max(100_000).default(1),
});

const asset = z.object({
  id,
  code: z.string(),
  ...storedNames,
  asset_category: z.enum(assetCategories),
  bought_on: day,
  cost_poisha: poisha,
  salvage_poisha: poisha,
  depreciation_method: z.enum(depreciationMethods),
  life_years: z.number().int().nullable(),
  rate_percent: z.number().nullable(),
  brought_poisha: poisha,
  asset_ledger_id: id,
  accumulated_ledger_id: id,
  expense_ledger_id: id,
  room_id: id.nullable(),
  room_name: z.string().nullable(),
  unit_count: z.number().int(),
  missed_depreciation: z.enum(missedDepreciations).nullable(),
  is_catching_up: z.boolean(),
  accumulated_poisha: poisha,
  /** Cost less depreciation; nothing once it is sold or written off. */
  written_down_poisha: poisha,
  state: z.enum(assetStates),
  ended_on: day.nullable(),
  proceeds_poisha: poisha.nullable(),
  end_reason: z.string().nullable(),
  is_posted: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    sell: z.boolean(),
    write_off: z.boolean(),
    restore: z.boolean(),
    delete: z.boolean(),
  }),
});

/** `2026-27`; "Please Select Date." where none is chosen. */
const fiscalYear = z
  .string()
  .nullish()
  .refine((value) => /^20\d\d-\d\d$/.test(value ?? ''), { params: { code: 'accounts:select_date' } })
  .transform((value) => value ?? '');

const figures = {
  opening_cost_poisha: poisha,
  added_poisha: poisha,
  disposed_poisha: poisha,
  closing_cost_poisha: poisha,
  opening_depreciation_poisha: poisha,
  year_depreciation_poisha: poisha,
  disposed_depreciation_poisha: poisha,
  closing_depreciation_poisha: poisha,
  written_down_poisha: poisha,
  previous_written_down_poisha: poisha,
};

const scheduleRow = z.object({ asset_category: z.enum(assetCategories), ...figures });

const difference = z.object({
  ledger_id: id,
  code: z.string(),
  ...storedNames,
  /** Debit positive. */
  register_poisha: poisha,
  ledger_poisha: poisha,
});

const list = 'accounts.fixed_asset.list';
const edit = 'accounts.fixed_asset.edit';
const dispose = 'accounts.fixed_asset.dispose';
const path = '/accounts/fixed-assets';

export const fixedAssetContract = {
  list: route(list, `GET ${path}`)
    .input(
      listInput(['code', 'name_en', 'name_bn', 'bought_on', 'cost_poisha'], {
        asset_category: z.enum(assetCategories).optional(),
        state: z.enum(assetStates).optional(),
        room_id: id.optional(),
      }),
    )
    .output(pageOf(asset)),
  /** What an asset can be given: rooms, and the ledgers of assets, expenses and money. */
  choices: route(list, `GET /accounts/fixed-asset-choices`).output(
    z.object({
      rooms: z.array(z.object({ id, name: z.string() })),
      ledgers: z.array(
        z.object({ id, code: z.string(), ...storedNames, part: z.enum(['asset', 'expense', 'money']) }),
      ),
    }),
  ),
  create: route(edit, `POST ${path}`, { status: 201 }).input(fields).output(asset),
  update: route(edit, `PUT ${path}/{id}`).input(fields.extend({ id })).output(asset),
  delete: route(edit, `DELETE ${path}/{id}`).input(byId).output(done),
  /** Posts its depreciation up to then, takes it off the books and books the money. */
  sell: route(dispose, `POST ${path}/{id}/sale`, { idempotent: true })
    .input(
      z.object({
        id,
        ended_on: chosenDay,
        proceeds_poisha: amount.min(1),
        ledger_id: id,
        end_reason: optionalText(500),
      }),
    )
    .output(asset),
  writeOff: route(dispose, `POST ${path}/{id}/write-off`, { idempotent: true })
    .input(z.object({ id, ended_on: chosenDay, end_reason: text(500) }))
    .output(asset),
  /** Takes a sale or a write-off back by reversal. */
  restore: route(dispose, `POST ${path}/{id}/restoration`).input(byId).output(asset),
  /** The schedule of a fiscal year by category, and where it differs from the ledgers. */
  schedule: route('accounts.report.view', 'GET /accounts/reports/fixed-assets')
    .input(z.object({ fiscal_year: fiscalYear }))
    .output(reportOf(scheduleRow, z.object(figures)).extend({ differences: z.array(difference) })),
};

export type FixedAsset = z.infer<typeof asset>;
export type FixedAssetFields = z.output<typeof fields>;
export type ScheduleRow = z.infer<typeof scheduleRow>;
export type ScheduleFigures = Omit<ScheduleRow, 'asset_category'>;
export type ScheduleDifference = z.infer<typeof difference>;
