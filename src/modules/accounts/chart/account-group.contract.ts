import { z } from 'zod';
import { done, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { natures } from './ledger.rules.ts';

export const accountCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/);

const fields = z.object({
  nature: z.enum(natures),
  code: accountCode,
  name_en: text(),
  name_bn: text(),
  sort_order: z.number().int().min(0).max(9999).default(0),
});

const accountGroup = fields.extend({ id, subgroup_count: z.number().int() });

export const accountGroupContract = {
  list: route('accounts.chart.list')
    .route({ method: 'GET', path: '/accounts/groups', tags: ['chart-of-accounts'] })
    .input(
      listInput(['sort_order', 'code', 'name_en', 'name_bn', 'nature'], {
        nature: z.enum(natures).optional(),
      }),
    )
    .output(pageOf(accountGroup)),
  create: route('accounts.chart.edit')
    .route({ method: 'POST', path: '/accounts/groups', tags: ['chart-of-accounts'], successStatus: 201 })
    .input(fields)
    .output(accountGroup),
  update: route('accounts.chart.edit')
    .route({ method: 'PUT', path: '/accounts/groups/{id}', tags: ['chart-of-accounts'] })
    .input(fields.extend({ id }))
    .output(accountGroup),
  delete: route('accounts.chart.edit')
    .route({ method: 'DELETE', path: '/accounts/groups/{id}', tags: ['chart-of-accounts'] })
    .input(z.object({ id }))
    .output(done),
};

export type AccountGroup = z.infer<typeof accountGroup>;
export type AccountGroupFields = z.infer<typeof fields>;
