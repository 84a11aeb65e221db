import { z } from 'zod';
import { done, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { accountCode } from './account-group.contract.ts';
import { natures } from './ledger.rules.ts';

const fields = z.object({
  account_group_id: id,
  code: accountCode,
  name_en: text(),
  name_bn: text(),
  sort_order: z.number().int().min(0).max(9999).default(0),
});

const accountSubgroup = fields.extend({
  id,
  nature: z.enum(natures),
  group_name_en: z.string(),
  group_name_bn: z.string(),
  ledger_count: z.number().int(),
});

export const accountSubgroupContract = {
  list: route('accounts.chart.list')
    .route({ method: 'GET', path: '/accounts/subgroups', tags: ['chart-of-accounts'] })
    .input(
      listInput(['sort_order', 'code', 'name_en', 'name_bn'], {
        account_group_id: id.optional(),
      }),
    )
    .output(pageOf(accountSubgroup)),
  create: route('accounts.chart.edit')
    .route({ method: 'POST', path: '/accounts/subgroups', tags: ['chart-of-accounts'], successStatus: 201 })
    .input(fields)
    .output(accountSubgroup),
  update: route('accounts.chart.edit')
    .route({ method: 'PUT', path: '/accounts/subgroups/{id}', tags: ['chart-of-accounts'] })
    .input(fields.extend({ id }))
    .output(accountSubgroup),
  delete: route('accounts.chart.edit')
    .route({ method: 'DELETE', path: '/accounts/subgroups/{id}', tags: ['chart-of-accounts'] })
    .input(z.object({ id }))
    .output(done),
};

export type AccountSubgroup = z.infer<typeof accountSubgroup>;
export type AccountSubgroupFields = z.infer<typeof fields>;
