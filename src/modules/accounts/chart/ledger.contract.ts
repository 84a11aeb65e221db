import { z } from 'zod';
import { byId, done, flag, id, listInput, pageOf, poisha, route, text } from '#shared/contract.ts';
import { accountCode } from './account-group.contract.ts';
import { ledgerKinds, natures } from './ledger.rules.ts';

const fields = z.object({
  account_subgroup_id: id,
  code: accountCode,
  name_en: text(),
  name_bn: text(),
  kind: z.enum(ledgerKinds),
  is_active: z.boolean().default(true),
});

/** `2026-27` */
export const fiscalYear = z
  .string()
  .regex(/^20\d{2}-\d{2}$/)
  .refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)));

const ledger = fields.extend({
  id,
  system_key: z.string().nullable(),
  nature: z.enum(natures),
  subgroup_name_en: z.string(),
  subgroup_name_bn: z.string(),
  group_name_en: z.string(),
  group_name_bn: z.string(),
  /** The opening balance entered for the fiscal year asked for: debit positive, credit negative. */
  opening_poisha: poisha,
});

const option = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  kind: z.enum(ledgerKinds),
  is_active: z.boolean(),
  /** What the system knows it as; null for a ledger of the institution's own. */
  system_key: z.string().nullable(),
});

export const ledgerContract = {
  list: route('accounts.chart.list', 'GET /accounts/ledgers')
    .input(
      listInput(['code', 'name_en', 'name_bn', 'kind'], {
        account_group_id: id.optional(),
        account_subgroup_id: id.optional(),
        kind: z.enum(ledgerKinds).optional(),
        is_active: flag.optional(),
        fiscal_year: fiscalYear.optional(),
      }),
    )
    .output(pageOf(ledger)),
  options: route('accounts.chart.list', 'GET /accounts/ledger-options').output(z.array(option)),
  create: route('accounts.chart.edit', 'POST /accounts/ledgers', { status: 201 })
    .input(fields)
    .output(ledger),
  update: route('accounts.chart.edit', 'PUT /accounts/ledgers/{id}')
    .input(fields.extend({ id }))
    .output(ledger),
  delete: route('accounts.chart.edit', 'DELETE /accounts/ledgers/{id}').input(byId).output(done),
  setOpening: route('accounts.opening.edit', 'PUT /accounts/ledgers/{id}/opening-balances/{fiscal_year}', {
    idempotent: true,
  })
    .input(z.object({ id, fiscal_year: fiscalYear, opening_poisha: poisha }))
    .output(z.object({ opening_poisha: poisha, voucher_no: z.string().nullable() })),
};

export type Ledger = z.infer<typeof ledger>;
export type LedgerFields = z.infer<typeof fields>;
export type LedgerOption = z.infer<typeof option>;
