import { makeRoutes } from '#kernel/http/routes.ts';
import { changeClient, createClient, deleteClient, showClients } from './client.actions.ts';
import { clientContract } from './client.contract.ts';

export const clientRoutes = makeRoutes(clientContract, {
  list: showClients,
  create: createClient,
  update: (context, { id, ...fields }) => changeClient(context, id, fields),
  delete: (context, input) => deleteClient(context, input.id),
});
