import { z } from 'zod';
import {
  byId,
  done,
  flag,
  type InputOf,
  id,
  listInput,
  pageOf,
  route,
  storedNames,
  text,
} from '#shared/contract.ts';
import { accountCode } from '../chart/account-group.contract.ts';
import { ledgerKinds, natures } from '../chart/ledger.rules.ts';
import { headLevels } from './head-levels.ts';

const level = z.enum(headLevels);

const fields = z.object({
  level,
  /** The group of a sub group, or the sub group of a ledger. */
  parent_id: id.nullish(),
  /** Given for groups; everything below has the same. */
  nature: z.enum(natures).nullish(),
  code: accountCode,
  name_en: text(),
  name_bn: text(),
  /** Only for ledgers. */
  kind: z.enum(ledgerKinds).nullish(),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const accountHead = z.object({
  id,
  level,
  parent_id: id.nullable(),
  parent_name_en: z.string().nullable(),
  parent_name_bn: z.string().nullable(),
  nature: z.enum(natures),
  code: z.string(),
  ...storedNames,
  kind: z.enum(ledgerKinds).nullable(),
  system_key: z.string().nullable(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
  child_count: z.number().int(),
});

/** A head of the country that the chart of an institution lacks. */
const missingHead = z.object({
  id,
  level,
  code: z.string(),
  ...storedNames,
  parent_name_en: z.string().nullable(),
  parent_name_bn: z.string().nullable(),
});
export const accountHeadContract = {
  list: route('accounts.head.list', 'GET /accounts/heads')
    .input(
      listInput(['code', 'sort_order', 'name_en', 'name_bn'], {
        level: level.optional(),
        nature: z.enum(natures).optional(),
        parent_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(accountHead)),
  create: route('accounts.head.edit', 'POST /accounts/heads', { status: 201 })
    .input(fields)
    .output(accountHead),
  update: route('accounts.head.edit', 'PUT /accounts/heads/{id}')
    .input(fields.extend({ id }))
    .output(accountHead),
  delete: route('accounts.head.edit', 'DELETE /accounts/heads/{id}').input(byId).output(done),
  /** The national heads that the institution's chart lacks, by code. */
  missing: route('accounts.chart.list', 'GET /accounts/missing-heads').output(z.array(missingHead)),
  /** Adds the missing heads with their parents; existing heads do not change. */
  addMissing: route('accounts.chart.edit', 'POST /accounts/missing-heads/addition')
    .input(z.object({ head_ids: z.array(id).min(1).max(1000) }))
    .output(z.object({ added_count: z.number().int() })),
};

export type AccountHead = z.infer<typeof accountHead>;
export type AccountHeadFields = z.output<typeof fields>;
export type MissingHead = z.infer<typeof missingHead>;
export type AccountHeadListInput = InputOf<typeof accountHeadContract.list>;
