import { z } from 'zod';
import { day, id, pageFields, poisha, route } from '#shared/contract.ts';
import { rangeInput, reportOf } from '#shared/report.ts';
import { ledgerKinds, natures } from '../chart/ledger.rules.ts';
import { chosenDay } from '../chosen-day.ts';

const range = rangeInput(chosenDay, 'accounts:range_ends_early');

const pages = pageFields(500, 2000);

const names = { name_en: z.string(), name_bn: z.string() };

const trialBalanceRow = z.object({
  /** Groups and sub groups stand above their ledgers, with the sums of their columns. */
  level: z.enum(['group', 'subgroup', 'ledger']),
  ledger_id: id.nullable(),
  code: z.string(),
  ...names,
  nature: z.enum(natures),
  opening_debit_poisha: poisha,
  opening_credit_poisha: poisha,
  period_debit_poisha: poisha,
  period_credit_poisha: poisha,
  closing_debit_poisha: poisha,
  closing_credit_poisha: poisha,
});

const ledgerEntry = z.object({
  id,
  /** Null at the end of a fiscal year (source `year_end`): carried to the general fund without a voucher. */
  journal_id: id.nullable(),
  posted_on: day,
  voucher_no: z.string(),
  voucher_type: z.string(),
  source_kind: z.string(),
  source_id: id.nullable(),
  party_name: z.string().nullable(),
  narration: z.string(),
  contra: z.array(z.object(names)),
  debit_poisha: poisha,
  credit_poisha: poisha,
  balance_poisha: poisha,
});

const dayBookVoucher = z.object({
  id,
  posted_on: day,
  voucher_no: z.string(),
  voucher_type: z.string(),
  source_kind: z.string(),
  source_id: id.nullable(),
  is_reversal: z.boolean(),
  party_name: z.string().nullable(),
  narration: z.string(),
  total_poisha: poisha,
  lines: z.array(
    z.object({
      ...names,
      narration: z.string().nullable(),
      debit_poisha: poisha,
      credit_poisha: poisha,
    }),
  ),
});

const cashEntry = z.object({
  id,
  posted_on: day,
  voucher_no: z.string(),
  voucher_type: z.string(),
  source_kind: z.string(),
  source_id: id.nullable(),
  party_name: z.string().nullable(),
  narration: z.string(),
  ledgers: z.array(z.object(names)),
  receipt_poisha: poisha,
  payment_poisha: poisha,
  balance_poisha: poisha,
});
export const accountsReportContract = {
  trialBalance: route('accounts.report.view', 'GET /accounts/reports/trial-balance')
    .input(range)
    .output(
      reportOf(
        trialBalanceRow,
        trialBalanceRow.pick({
          opening_debit_poisha: true,
          opening_credit_poisha: true,
          period_debit_poisha: true,
          period_credit_poisha: true,
          closing_debit_poisha: true,
          closing_credit_poisha: true,
        }),
      ),
    ),
  ledger: route('accounts.report.view', 'GET /accounts/reports/ledger')
    .input(
      range
        .safeExtend({ ledger_id: id.optional(), party_id: id.optional(), ...pages })
        .refine(({ ledger_id, party_id }) => (ledger_id === undefined) !== (party_id === undefined), {
          path: ['ledger_id'],
          params: { code: 'accounts:ledger_or_party' },
        }),
    )
    .output(
      z.object({
        /** Of a party: itself, under the code of its ledger. */
        ledger: z.object({
          id,
          code: z.string(),
          ...names,
          nature: z.enum(natures),
          kind: z.enum(ledgerKinds),
        }),
        opening_poisha: poisha,
        debit_poisha: poisha,
        credit_poisha: poisha,
        closing_poisha: poisha,
        rows: z.array(ledgerEntry),
        total: z.number().int(),
      }),
    ),
  dayBook: route('accounts.report.view', 'GET /accounts/reports/day-book')
    .input(range.safeExtend(pages))
    .output(
      z.object({
        rows: z.array(dayBookVoucher),
        total: z.number().int(),
        days: z.array(z.object({ day, voucher_count: z.number().int(), total_poisha: poisha })),
        total_poisha: poisha,
      }),
    ),
  cashBook: route('accounts.report.view', 'GET /accounts/reports/day-book-cash-bank')
    .input(range.safeExtend(pages))
    .output(
      z.object({
        opening_poisha: poisha,
        receipt_poisha: poisha,
        payment_poisha: poisha,
        closing_poisha: poisha,
        rows: z.array(cashEntry),
        total: z.number().int(),
      }),
    ),
};

export type TrialBalanceRow = z.infer<typeof trialBalanceRow>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type DayBookVoucher = z.infer<typeof dayBookVoucher>;
export type CashEntry = z.infer<typeof cashEntry>;
