import { implement } from '#kernel/http/implement.ts';
import { changeClient, createClient, deleteClient, showClients } from './client.actions.ts';
import { clientContract } from './client.contract.ts';

const os = implement(clientContract);

export const clientRoutes = os.router({
  list: os.list.handler(({ context }) => showClients(context)),
  create: os.create.handler(({ context, input }) => createClient(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeClient(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await deleteClient(context, input.id);
    return { done: true as const };
  }),
});
