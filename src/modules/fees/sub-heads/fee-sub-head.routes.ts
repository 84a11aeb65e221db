import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { feeSubHeadContract } from './fee-sub-head.contract.ts';
import { selectFeeSubHeads, updateFeeSubHead } from './fee-sub-head.queries.ts';

const os = implement(feeSubHeadContract);

export const feeSubHeadRoutes = {
  ...setupRoutes(feeSubHeadContract, {
    table: 'fee_sub_head',
    ofSite: false,
    rows: selectFeeSubHeads,
    search: ['name_en', 'name_bn', 'code', 'fee_head.name_en', 'fee_head.name_bn'],
    // Sub-heads stand under their heads.
    columns: { sort_order: ['fee_head.sort_order', 'fee_head.code', 'fee_sub_head.sort_order'] },
  }),
  // The code of a sub-head may change while dues refer to it, which a setup would refuse.
  update: os.update.handler(async ({ context: { tx }, input: { id, ...fields } }) => {
    found(await updateFeeSubHead(tx, id, fields));
    return found(await selectFeeSubHeads(tx).where('fee_sub_head.id', '=', id).executeTakeFirst());
  }),
};
