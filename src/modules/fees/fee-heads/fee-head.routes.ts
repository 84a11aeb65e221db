import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { codeInUse, setupRoutes } from '#kernel/setup/setup-routes.ts';
import { incomeLedgerOf } from '../receipts/receipt.posting.ts';
import { feeHeadContract } from './fee-head.contract.ts';

export const feeHeadRoutes = setupRoutes(feeHeadContract, {
  table: 'fee_head',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('fee_head')
      .innerJoin('fee_group', 'fee_group.id', 'fee_head.fee_group_id')
      .selectAll('fee_head')
      .select(['fee_group.name_en as fee_group_name_en', 'fee_group.name_bn as fee_group_name_bn'])
      .select(
        countReferencing('fee_sub_head', 'fee_sub_head.fee_head_id', 'fee_head.id').as('sub_head_count'),
      ),
  search: ['name_en', 'name_bn', 'code'],
  async check({ tx }, { before, after }) {
    if (!before || !after || before.code === after.code) return;
    if (await hasIncomeLedger(tx, before.code)) throw codeInUse();
  },
});

/** Whether the national chart has an income ledger for the head; its system key contains the head's code. */
async function hasIncomeLedger(tx: Tx, code: string): Promise<boolean> {
  const head = await tx
    .selectFrom('account_head')
    .select('id')
    .where('system_key', '=', incomeLedgerOf(code))
    .executeTakeFirst();
  return head !== undefined;
}
