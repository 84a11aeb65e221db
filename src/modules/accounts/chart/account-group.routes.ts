import { implement } from '#kernel/http/implement.ts';
import { found, Problem } from '#kernel/http/problem.ts';
import { accountGroupContract } from './account-group.contract.ts';
import { deleteGroup, findGroup, insertGroup, listGroups, updateGroup } from './account-group.queries.ts';

const os = implement(accountGroupContract);

export const accountGroupRoutes = os.router({
  list: os.list.handler(({ context, input }) => listGroups(context.tx, context.caller.site_id!, input)),
  create: os.create.handler(async ({ context: { tx, caller }, input }) => {
    const id = await insertGroup(tx, caller.site_id!, input);
    return found(await findGroup(tx, caller.site_id!, id));
  }),
  update: os.update.handler(async ({ context: { tx, caller }, input: { id, ...fields } }) => {
    const group = found(await findGroup(tx, caller.site_id!, id));
    // Balances of its ledgers would change sides in every statement.
    if (group.nature !== fields.nature && group.subgroup_count > 0) {
      throw new Problem(409, 'accounts:nature_is_fixed');
    }
    await updateGroup(tx, caller.site_id!, id, fields);
    return found(await findGroup(tx, caller.site_id!, id));
  }),
  delete: os.delete.handler(async ({ context: { tx, caller }, input }) => {
    const group = found(await findGroup(tx, caller.site_id!, input.id));
    if (group.subgroup_count > 0) throw new Problem(409, 'accounts:group_has_subgroups');
    await deleteGroup(tx, caller.site_id!, input.id);
    return { done: true as const };
  }),
});
