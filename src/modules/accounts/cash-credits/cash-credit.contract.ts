import { z } from 'zod';
import { day, id, optionalText, poisha, storedNames } from '#shared/contract.ts';
import { type SetupRow, setupContract } from '#shared/setup.ts';
import { chosenDay } from '../chosen-day.ts';
import { creditWarnings } from './credit-warnings.ts';

export const cashCreditContract = setupContract({
  path: '/accounts/cash-credits',
  permission: 'accounts.cash_credit',
  fields: {
    bank_account_id: id,
    limit_poisha: poisha.min(1).max(1_000_000_000_000),
    /** A year. */
    interest_percent: z.number().min(0).max(100).multipleOf(0.01),
    valid_from_on: chosenDay,
    valid_until_on: chosenDay,
    security: optionalText(500),
  },
  shown: {
    ...storedNames,
    bank_name: z.string(),
    branch_name: z.string(),
    bank_account_no: z.string(),
    ledger_id: id,
    valid_from_on: day,
    valid_until_on: day,
    security: z.string().nullable(),
    /** At the end of the day asked for. */
    drawn_poisha: poisha,
    /** Below zero where more is drawn than sanctioned. */
    available_poisha: poisha,
    warning: z.enum(creditWarnings),
  },
  sort: ['bank_name', 'limit_poisha', 'valid_until_on'],
  filters: {
    /** The day of the figures; today where it is left out. */
    on: day.optional(),
  },
});

export type CashCredit = SetupRow<typeof cashCreditContract>;
