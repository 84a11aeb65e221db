import { z } from 'zod';
import {
  byId,
  day,
  done,
  enteredDay,
  freeText,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  text,
} from '#shared/contract.ts';
import { ledgerKinds } from '../chart/ledger.rules.ts';
import { chosenDay } from '../chosen-day.ts';
import { mostVoucherLines, voucherStates, voucherTypes } from './voucher.rules.ts';

const amount = poisha.min(0).max(1_000_000_000_000);

const line = z.object({
  ledger_id: id,
  debit_poisha: amount.default(0),
  credit_poisha: amount.default(0),
  narration: optionalText(300),
});

const fields = z.object({
  voucher_type: z.enum(voucherTypes),
  dated_on: chosenDay,
  narration: freeText(1000).default(''),
  /** A party of the list; its name stands on the voucher where no other is given. */
  party_id: id.nullish().transform((value) => value ?? null),
  party_name: optionalText(),
  cheque_no: optionalText(40),
  cheque_on: enteredDay.nullish().transform((value) => value ?? null),
  lines: z.array(line).min(1).max(mostVoucherLines),
  file_ids: z.array(id).max(10).default([]),
});

const person = z.string().nullable();

const voucher = fields.extend({
  id,
  dated_on: day,
  voucher_no: z.string().nullable(),
  /** The number it had in another system, and which one, where it was brought over. */
  external_no: z.string().nullable(),
  external_source: z.string().nullable(),
  state: z.enum(voucherStates),
  version: z.number().int(),
  journal_id: id.nullable(),
  created_at: instant,
  prepared_by_name: person,
  checked_by_name: person,
  approved_by_name: person,
  reversed_by_name: person,
  reversal_no: z.string().nullable(),
  reversal_reason: z.string().nullable(),
  party_id: id.nullable(),
  party_name: z.string().nullable(),
  cheque_no: z.string().nullable(),
  cheque_on: day.nullable(),
  narration: z.string(),
  total_poisha: poisha,
  /** Whether the institution has separate persons prepare, check and approve. */
  has_separate_persons: z.boolean(),
  lines: z.array(
    z.object({
      ledger_id: id,
      ledger_code: z.string(),
      ledger_name_en: z.string(),
      ledger_name_bn: z.string(),
      ledger_kind: z.enum(ledgerKinds),
      debit_poisha: amount,
      credit_poisha: amount,
      narration: z.string().nullable(),
    }),
  ),
  file_ids: z.array(id),
  files: z.array(z.object({ id, name: z.string() })),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    check: z.boolean(),
    approve: z.boolean(),
    reverse: z.boolean(),
  }),
});

const voucherRow = voucher.pick({
  id: true,
  voucher_type: true,
  voucher_no: true,
  dated_on: true,
  narration: true,
  party_name: true,
  state: true,
  version: true,
  total_poisha: true,
  prepared_by_name: true,
  can: true,
});
const step = z.object({ id, version: z.number().int() });

/** Confirms a voucher that equals another. */
const repeat = { is_repeat: z.boolean().default(false) };

export const voucherContract = {
  list: route('accounts.voucher.list', 'GET /accounts/vouchers')
    .input(
      listInput(['dated_on', 'voucher_no', 'total_poisha', 'state'], {
        voucher_type: z.enum(voucherTypes).optional(),
        from: day.optional(),
        to: day.optional(),
        state: z.enum(voucherStates).optional(),
        ledger_id: id.optional(),
        party_id: id.optional(),
        party_name: z.string().trim().max(100).optional(),
      }),
    )
    .output(pageOf(voucherRow)),
  read: route('accounts.voucher.list', 'GET /accounts/vouchers/{id}').input(byId).output(voucher),
  create: route('accounts.voucher.prepare', 'POST /accounts/vouchers', { idempotent: true, status: 201 })
    .input(fields.extend(repeat))
    .output(voucher),
  update: route('accounts.voucher.prepare', 'PUT /accounts/vouchers/{id}')
    .input(fields.extend({ ...repeat, id, version: z.number().int() }))
    .output(voucher),
  delete: route('accounts.voucher.prepare', 'DELETE /accounts/vouchers/{id}').input(byId).output(done),
  check: route('accounts.voucher.prepare', 'POST /accounts/vouchers/{id}/check').input(step).output(voucher),
  approve: route('accounts.voucher.approve', 'POST /accounts/vouchers/{id}/approval', { idempotent: true })
    .input(step)
    .output(voucher),
  reverse: route('accounts.voucher.reverse', 'POST /accounts/vouchers/{id}/reversal', { idempotent: true })
    .input(z.object({ id, posted_on: chosenDay, reason: text(500) }))
    .output(voucher),
  /** The printed voucher, one sheet of A4. */
  document: route('accounts.voucher.list', 'GET /accounts/vouchers/{id}/document', { ownTransaction: true })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
  attach: route('accounts.voucher.prepare', 'POST /accounts/voucher-files', {
    status: 201,
    ownTransaction: true,
  })
    .input(
      z.object({
        file: z.file().max(10_000_000).mime(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(z.object({ id, name: z.string() })),
  readFile: route('accounts.voucher.list', 'GET /accounts/vouchers/{id}/files/{file_id}')
    .input(z.object({ id, file_id: id }))
    .output(z.file()),
};

export type Voucher = z.infer<typeof voucher>;
export type VoucherRow = z.infer<typeof voucherRow>;
export type VoucherFields = z.output<typeof fields>;
