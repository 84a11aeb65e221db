import { z } from 'zod';
import { day, id, poisha, text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { linkedOpening } from '../chart/linked-ledger.contract.ts';
import { accountTypes } from './account-types.ts';

const { name_en, name_bn, is_active } = setupFields;

/** Nine digits, or none. */
const routingNo = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || /^\d{9}$/.test(value), { params: { code: 'accounts:routing_no' } });

export const bankAccountContract = setupContract({
  path: '/accounts/bank-accounts',
  permission: 'accounts.bank_account',
  fields: {
    /** Of the account, as the bank writes it. */
    name_en,
    name_bn,
    bank_name: text(),
    branch_name: text(),
    bank_account_no: text(40),
    account_type: z.enum(accountTypes),
    routing_no: routingNo,
    /** Null for a new account: a ledger is made for it. */
    ledger_id: id.nullable(),
    ...linkedOpening,
    /** How far from the usual place cheques are printed on the leaves of this account. */
    cheque_right_mm: z.number().int().min(-50).max(50).default(0),
    cheque_down_mm: z.number().int().min(-50).max(50).default(0),
    is_active,
  },
  shown: {
    bank_name: z.string(),
    branch_name: z.string(),
    bank_account_no: z.string(),
    routing_no: z.string().nullable(),
    ledger_id: id,
    ledger_code: z.string(),
    ledger_name_en: z.string(),
    ledger_name_bn: z.string(),
    opening_poisha: poisha,
    /** At the end of the day asked for: debit positive. */
    balance_poisha: poisha,
  },
  sort: ['bank_name', 'name_en', 'name_bn', 'bank_account_no', 'account_type'],
  filters: {
    account_type: z.enum(accountTypes).optional(),
    /** The day of the balances; today where it is left out. */
    on: day.optional(),
  },
});

export type BankAccount = SetupRow<typeof bankAccountContract>;
