import { z } from 'zod';
import { day, id, pageFields, poisha, route } from '#shared/contract.ts';
import { asOfInput, pagedReportOf, rangeInput } from '#shared/report.ts';
import { natures } from '../chart/ledger.rules.ts';
import { chosenDay } from '../chosen-day.ts';

const range = rangeInput(chosenDay, 'accounts:range_ends_early');
const pages = pageFields(500, 2000);
const names = { name_en: z.string(), name_bn: z.string() };
const figures = { amount_poisha: poisha, previous_poisha: poisha };

/** Rows of a statement stand under those that head them; what heads or sums up has the sum of what is below. */
const statementRow = z.object({
  level: z.enum(['nature', 'group', 'subgroup', 'ledger', 'result', 'total']),
  nature: z.enum(natures),
  ledger_id: id.nullable(),
  code: z.string(),
  ...names,
  ...figures,
});

/** A statement is compared with the year before. */
const statement = z.object({ rows: z.array(statementRow), previous: z.object({ from: day, to: day }) });

const flowRow = z.object({
  level: z.enum(['opening', 'side', 'subgroup', 'ledger', 'closing']),
  side: z.enum(['receipt', 'payment']).nullable(),
  ledger_id: id.nullable(),
  code: z.string(),
  ...names,
});

const yearRow = z.object({
  /** The notes say what each group of the balance sheet consists of. */
  statement: z.enum(['income', 'balance', 'flows', 'notes']),
  level: z.enum([...statementRow.shape.level.options, ...flowRow.shape.level.options]),
  nature: z.enum(natures).nullable(),
  side: flowRow.shape.side,
  ledger_id: id.nullable(),
  code: z.string(),
  ...names,
  ...figures,
});

/** `2026-27` */
const fiscalYear = z.string().regex(/^20\d\d-\d\d$/);

const generalLedgerRow = z.object({
  ledger_id: id,
  code: z.string(),
  ...names,
  posted_on: day,
  voucher_no: z.string(),
  voucher_type: z.string(),
  /** `opening` and `closing` frame each ledger; `year_end` is carried without a voucher. */
  source_kind: z.string(),
  source_id: id.nullable(),
  narration: z.string(),
  debit_poisha: poisha,
  credit_poisha: poisha,
  balance_poisha: poisha,
});

const daySum = z.object({
  day,
  ledger_id: id,
  code: z.string(),
  ...names,
  voucher_count: z.number().int(),
  debit_poisha: poisha,
  credit_poisha: poisha,
});

export const statementContract = {
  generalLedger: route('accounts.report.view', 'GET /accounts/reports/general-ledger')
    .input(range.safeExtend({ group_code: z.string().max(20).optional(), ...pages }))
    .output(pagedReportOf(generalLedgerRow, z.object({ debit_poisha: poisha, credit_poisha: poisha }))),
  daySummary: route('accounts.report.view', 'GET /accounts/reports/day-book-summary')
    .input(range.safeExtend(pages))
    .output(pagedReportOf(daySum, z.object({ debit_poisha: poisha, credit_poisha: poisha }))),
  /** What the institution has and owes at the end of a day, beside the end of the fiscal year before. */
  balanceSheet: route('accounts.report.view', 'GET /accounts/reports/balance-sheet')
    .input(asOfInput(chosenDay, {}))
    .output(statement),
  /** Income and expenditure of some days, beside the same days a year before. */
  profitAndLoss: route('accounts.report.view', 'GET /accounts/reports/profit-and-loss')
    .input(range)
    .output(statement),
  /** Cash and bank month by month of a fiscal year; by ledger, or with the sub groups above them. */
  monthwise: route('accounts.report.view', 'GET /accounts/reports/monthwise-payment-and-receipt')
    .input(z.object({ fiscal_year: fiscalYear, by: z.enum(['ledger', 'head']).default('ledger') }))
    .output(
      z.object({
        /** `YYYY-MM`, from July to June. */
        months: z.array(z.string()),
        /** `months_poisha` in the order of the months; opening and closing balances have no sum of the year. */
        rows: z.array(flowRow.extend({ months_poisha: z.array(poisha), total_poisha: poisha.nullable() })),
      }),
    ),
  /** The statements of a fiscal year together, each beside the year before. */
  financialStatements: route('accounts.report.view', 'GET /accounts/reports/financial-statements')
    .input(z.object({ fiscal_year: fiscalYear }))
    .output(z.object({ rows: z.array(yearRow) })),
  /** The same as PDF with numbered notes and the schedule of fixed assets, for the auditor to sign; as a job. */
  printFinancialStatements: route('accounts.report.view', 'POST /accounts/financial-statement-prints', {
    status: 202,
  })
    .input(z.object({ fiscal_year: fiscalYear, language: z.enum(['en', 'bn']).optional() }))
    .output(z.object({ job_id: id })),
};

export type StatementRow = z.infer<typeof statementRow>;
export type FlowRow = z.infer<typeof flowRow>;
export type MonthRow = FlowRow & { months_poisha: number[]; total_poisha: number | null };
export type YearFlowRow = FlowRow & { amount_poisha: number; previous_poisha: number };
export type YearRow = z.infer<typeof yearRow>;
export type GeneralLedgerRow = z.infer<typeof generalLedgerRow>;
export type DaySumRow = z.infer<typeof daySum>;
