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
  text,
} from '#shared/contract.ts';
import { asOfInput, reportOf } from '#shared/report.ts';
import { chosenDay } from '../chosen-day.ts';
import { chequeDirections, chequeStates, shownStates } from './cheque.rules.ts';

const fields = z.object({
  direction: z.enum(chequeDirections),
  cheque_no: text(40),
  cheque_on: chosenDay,
  dated_on: chosenDay,
  bank_account_id: id,
  drawn_on_bank: optionalText(),
  party_name: text(),
  amount_poisha: poisha.min(1).max(1_000_000_000_000),
});

const cheque = fields.extend({
  id,
  /** Null: a cheque that no account has yet. */
  bank_account_id: id.nullable(),
  cheque_on: day,
  dated_on: day,
  drawn_on_bank: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_account_no: z.string().nullable(),
  state: z.enum(chequeStates),
  shown_state: z.enum(shownStates),
  presented_on: day.nullable(),
  settled_on: day.nullable(),
  reason: z.string().nullable(),
  /** The document that it came with, where that is no voucher. */
  source_kind: z.string().nullable(),
  source_id: id.nullable(),
  voucher_id: id.nullable(),
  voucher_no: z.string().nullable(),
  voucher_type: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    present: z.boolean(),
    clear: z.boolean(),
    reopen: z.boolean(),
    bounce: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
  }),
});

const entry = cheque
  .pick({ id: true, direction: true, cheque_no: true, cheque_on: true, dated_on: true, party_name: true })
  .extend({ voucher_no: z.string().nullable(), amount_poisha: poisha });

const edit = 'accounts.cheque.edit';
const onDay = z.object({ id, on: chosenDay });
/** At which account, where the cheque has none yet. */
const atBank = onDay.extend({ bank_account_id: id.nullish() });
const comingBack = onDay.extend({
  reason: text(500),
  /** What the family of a fee cheque is charged for it. */
  charge_poisha: poisha.min(0).max(100_000_00).nullish(),
});

export const chequeContract = {
  list: route('accounts.cheque.list', 'GET /accounts/cheques')
    .input(
      listInput(['dated_on', 'cheque_no', 'cheque_on', 'amount_poisha', 'party_name', 'settled_on'], {
        direction: z.enum(chequeDirections).optional(),
        state: z.enum(shownStates).optional(),
        bank_account_id: id.optional(),
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(pageOf(cheque)),
  create: route(edit, 'POST /accounts/cheques', { idempotent: true, status: 201 })
    .input(fields)
    .output(cheque),
  update: route(edit, 'PUT /accounts/cheques/{id}').input(fields.extend({ id })).output(cheque),
  delete: route(edit, 'DELETE /accounts/cheques/{id}').input(byId).output(done),
  present: route(edit, 'POST /accounts/cheques/{id}/presentation').input(atBank).output(cheque),
  clear: route(edit, 'POST /accounts/cheques/{id}/clearing').input(atBank).output(cheque),
  /** Takes back that the bank has cleared it. */
  reopen: route(edit, 'POST /accounts/cheques/{id}/reopening').input(byId).output(cheque),
  /** Reverses the voucher that it came with; a fee cheque takes its receipt back, today. */
  bounce: route(edit, 'POST /accounts/cheques/{id}/bouncing', { idempotent: true })
    .input(comingBack)
    .output(cheque),
  /** The same for one that is taken back before the bank answers. */
  cancel: route(edit, 'POST /accounts/cheques/{id}/cancellation', { idempotent: true })
    .input(comingBack)
    .output(cheque),
  /** The leaf of an issued cheque, filled in. */
  document: route('accounts.cheque.list', 'GET /accounts/cheques/{id}/document', { ownTransaction: true })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
  /** What the books and the bank should hold at the end of a day, and the cheques between them. */
  reconciliation: route('accounts.report.view', 'GET /accounts/bank-reconciliation')
    .input(asOfInput(chosenDay, { bank_account_id: id }))
    .output(
      reportOf(
        entry,
        z.object({
          ledger_poisha: poisha,
          issued_poisha: poisha,
          received_poisha: poisha,
          bank_poisha: poisha,
        }),
      ).extend({ account: z.object({ bank_name: z.string(), bank_account_no: z.string() }) }),
    ),
};

export type Cheque = z.infer<typeof cheque>;
export type ChequeFields = z.output<typeof fields>;
export type ChequeReturn = z.output<typeof comingBack>;
export type ChequeAtBank = z.output<typeof atBank>;
export type OpenCheque = z.infer<typeof entry>;
