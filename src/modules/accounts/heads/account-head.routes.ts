import { implement, implementForSite } from '#kernel/http/implement.ts';
import { addHead, addMissingHeads, changeHead, removeHead } from './account-head.actions.ts';
import { accountHeadContract } from './account-head.contract.ts';
import { listHeads, listMissingHeads } from './account-head.queries.ts';

const os = implement(accountHeadContract);
const siteOs = implementForSite(accountHeadContract);

export const accountHeadRoutes = os.router({
  list: os.list.handler(({ context, input }) => listHeads(context.tx, input)),
  create: os.create.handler(({ context, input }) => addHead(context.tx, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeHead(context.tx, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeHead(context.tx, input.id);
    return { done: true as const };
  }),
  missing: siteOs.missing.handler(({ context: { tx, siteId } }) => listMissingHeads(tx, siteId)),
  addMissing: siteOs.addMissing.handler(({ context: { tx, siteId }, input }) =>
    addMissingHeads(tx, siteId, input.head_ids),
  ),
});
