import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Calculation, HeadKind } from '../choices.ts';
import type { PayrollHead, payrollHeadContract } from './payroll-head.contract.ts';

type ListInput = InputOf<typeof payrollHeadContract.list>;

export const payrollHeads = namedRows('payroll_head');

const selectHeads = (tx: Tx) =>
  tx
    .selectFrom('payroll_head')
    .select(['id', 'code', 'name_en', 'name_bn', 'kind', 'calculation', 'amount_poisha'])
    .select(sql<number | null>`percent::float8`.as('percent'))
    .select(['is_taxable', 'sort_order', 'is_active'])
    .$narrowType<{ kind: HeadKind; calculation: Calculation }>();

export function listHeads(tx: Tx, input: ListInput): Promise<Page<PayrollHead>> {
  let query = selectHeads(tx);
  if (input.kind) query = query.where('kind', '=', input.kind);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findHead = (tx: Tx, id: string): Promise<PayrollHead | undefined> =>
  selectHeads(tx).where('id', '=', id).executeTakeFirst();
