import { z } from 'zod';
import { id, poisha, storedNames, text } from '#shared/contract.ts';

/** What waiver types and offer types have in common as they are written. */
export const concessionFields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  value_kind: z.enum(['percent', 'fixed']),
  percent: z.number().gt(0).max(100).nullish(),
  /** For a fixed amount; left out: the institution names it when granting. */
  amount_poisha: poisha.min(1).max(1_000_000_00).nullish(),
  /** The heads it touches; empty: all. */
  fee_head_ids: z.array(id).max(200).default([]),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

/** The stored fields, as the API returns them. */
export const storedConcession = concessionFields.extend({
  id,
  code: z.string(),
  ...storedNames,
  percent: z.number().nullable(),
  amount_poisha: poisha.nullable(),
  fee_head_ids: z.array(id),
  /** Names of the heads, in their order. */
  fee_head_names_en: z.array(z.string()),
  fee_head_names_bn: z.array(z.string()),
});

type Value = Pick<z.output<typeof concessionFields>, 'value_kind' | 'percent'>;

export const hasPercentOrAmount = (it: Value) => it.value_kind === 'fixed' || (it.percent ?? null) !== null;
export const percentIsRequired = { path: ['percent'], params: { code: 'required' } };

export type ConcessionFields = z.output<typeof concessionFields>;
