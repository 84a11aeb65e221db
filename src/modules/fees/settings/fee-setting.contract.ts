import { z } from 'zod';
import { done, enteredDay, id, optionalText, poisha, route } from '#shared/contract.ts';
import { roundHalfUp } from '#shared/money.ts';

const setting = z.object({
  /** Day of the month a due falls due on, where the amount names no day of its own. */
  due_day: z.number().int().min(1).max(28),
  fine_type: z.enum(['none', 'flat', 'per_day', 'per_month']),
  fine_poisha: poisha.min(0).max(100_000_00),
  fine_grace_days: z.number().int().min(0).max(365),
  fine_max_poisha: poisha.min(0).max(1_000_000_00).nullable(),
  is_fine_first: z.boolean(),
  is_partial_allowed: z.boolean(),
  /** How many days back anybody who collects may date a receipt; further back is a permission. */
  back_date_days: z.number().int().min(0).max(365),
  /** Whether the family gets an SMS for each receipt, and when the office takes one back. */
  sends_receipt_sms: z.boolean(),
});

const slipTexts = z.object({
  slip_bank_name_en: optionalText(120),
  slip_bank_name_bn: optionalText(120),
  slip_bank_account_no: optionalText(40),
  slip_note_en: optionalText(300),
  slip_note_bn: optionalText(300),
});

const ledgerOfHead = z.object({
  /** Null: fines. */
  fee_head_id: id.nullable(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  ledger_code: z.string().nullable(),
  ledger_name_en: z.string().nullable(),
  ledger_name_bn: z.string().nullable(),
});

/** Whom a sheet of amounts is for; what is left out means everybody. */
const whom = z.object({
  academic_year_id: id,
  study_group_id: id.nullish(),
  version_id: id.nullish(),
  shift_id: id.nullish(),
  student_category_id: id.nullish(),
});

const cell = z.object({
  fee_sub_head_id: id,
  /** Null: every class. */
  class_id: id.nullable(),
  amount_poisha: poisha,
  due_on: enteredDay.nullable(),
});

const sheet = z.object({
  sub_heads: z.array(
    z.object({
      id,
      name_en: z.string(),
      name_bn: z.string(),
      head_name_en: z.string(),
      head_name_bn: z.string(),
      month: z.number().int().nullable(),
    }),
  ),
  classes: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  cells: z.array(cell),
  /** Grows with every change of the sheet. */
  version: z.number().int(),
});

const taka = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Number.isInteger(roundHalfUp(value * 100, 6)), {
    params: { code: 'fees:two_decimals' },
  });

const change = z.object({
  row: id,
  /** A class, `all` for every class, or `due_on` for the day. */
  column: z.union([id, z.literal('all'), z.literal('due_on')]),
  /** Taka, or a day. Null clears the cell. */
  value: z.union([taka, enteredDay, z.null()]),
  base: z.union([z.number(), z.string(), z.null()]),
});

export const feeSettingContract = {
  show: route('fees.setting.show', 'GET /fees/setting').output(setting),
  update: route('fees.setting.edit', 'PUT /fees/setting').input(setting).output(setting),
  /** The texts of due slips, and the usual note, made from the rule of the fine, for institutions that wrote none. */
  slipTexts: route('fees.setting.show', 'GET /fees/slip-texts').output(
    slipTexts.extend({ usual_note_en: z.string(), usual_note_bn: z.string() }),
  ),
  updateSlipTexts: route('fees.setting.edit', 'PUT /fees/slip-texts').input(slipTexts).output(done),
  ledgers: route('fees.setting.show', 'GET /fees/income-ledgers').output(z.array(ledgerOfHead)),
  categories: route('fees.setting.show', 'GET /fees/student-categories').output(
    z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  ),
  amounts: route('fees.setting.show', 'GET /fees/amount-sheet').input(whom).output(sheet),
  /** Writes the changed cells; refused as a whole where somebody else changed one of them meanwhile. */
  saveAmounts: route('fees.setting.edit', 'PUT /fees/amount-sheet')
    .input(whom.extend({ cells: z.array(change).min(1).max(5000) }))
    .output(done),
};

export type FeeSettingFields = z.infer<typeof setting>;
export type SlipTexts = z.output<typeof slipTexts>;
export type AmountSheet = z.infer<typeof sheet>;
export type Refinement = z.output<typeof whom>;
export type AmountChange = z.infer<typeof change>;
