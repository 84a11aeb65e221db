import { z } from 'zod';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { natures } from './ledger.rules.ts';

const { name_en, name_bn, sort_order } = setupFields;
const nature = z.enum(natures);

export const accountCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/);

export const accountGroupContract = setupContract({
  path: '/accounts/groups',
  permission: 'accounts.chart',
  fields: { nature, code: accountCode, name_en, name_bn, sort_order },
  shown: { subgroup_count: z.number().int() },
  sort: ['sort_order', 'code', 'name_en', 'name_bn', 'nature'],
  filters: { nature: nature.optional() },
});

export type AccountGroup = SetupRow<typeof accountGroupContract>;
