import type { Tx } from '#kernel/database/database.ts';
import { implement } from '#kernel/http/implement.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { findGroup } from './account-group.queries.ts';
import { accountSubgroupContract } from './account-subgroup.contract.ts';
import {
  deleteSubgroup,
  findSubgroup,
  insertSubgroup,
  listSubgroups,
  updateSubgroup,
} from './account-subgroup.queries.ts';

const os = implement(accountSubgroupContract);

export const accountSubgroupRoutes = os.router({
  list: os.list.handler(({ context, input }) => listSubgroups(context.tx, context.caller.site_id!, input)),
  create: os.create.handler(async ({ context: { tx, caller }, input }) => {
    await requireGroup(tx, caller.site_id!, input.account_group_id);
    const id = await insertSubgroup(tx, caller.site_id!, input);
    return found(await findSubgroup(tx, caller.site_id!, id));
  }),
  update: os.update.handler(async ({ context: { tx, caller }, input: { id, ...fields } }) => {
    const subgroup = found(await findSubgroup(tx, caller.site_id!, id));
    const group = await requireGroup(tx, caller.site_id!, fields.account_group_id);
    if (group.nature !== subgroup.nature && subgroup.ledger_count > 0) {
      throw fieldProblem('account_group_id', 'accounts:nature_is_fixed');
    }
    await updateSubgroup(tx, caller.site_id!, id, fields);
    return found(await findSubgroup(tx, caller.site_id!, id));
  }),
  delete: os.delete.handler(async ({ context: { tx, caller }, input }) => {
    const subgroup = found(await findSubgroup(tx, caller.site_id!, input.id));
    if (subgroup.ledger_count > 0) throw new Problem(409, 'accounts:subgroup_has_ledgers');
    await deleteSubgroup(tx, caller.site_id!, input.id);
    return { done: true as const };
  }),
});

async function requireGroup(tx: Tx, siteId: string, id: string) {
  const group = await findGroup(tx, siteId, id);
  if (!group) throw fieldProblem('account_group_id', 'not_valid');
  return group;
}
