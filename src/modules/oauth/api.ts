import routes from 'virtual:contract/oauth';
import { apiFor } from '#ui/api/api.ts';
import { requestJson } from '#ui/api/fetch.ts';
import type { OauthClient } from './clients/client.contract.ts';
import type { oauthContract } from './contract.ts';

export const oauthApi = apiFor<typeof oauthContract>('oauth', routes);

export interface ClientFields {
  name: string;
  redirect: string;
  scopes: string[];
  site_id: string | null;
  site_group_id: string | null;
}

const path = '/oauth/clients';

/** The clients, at the addresses that the specification fixes. */
export const oauthClientApi = {
  key: ['oauth', 'clients'],
  list: () => requestJson<OauthClient[]>('GET', path),
  create: (fields: ClientFields) => requestJson<OauthClient>('POST', path, fields),
  update: (id: string, fields: ClientFields) => requestJson<OauthClient>('PUT', `${path}/${id}`, fields),
  delete: (id: string) => requestJson<unknown>('DELETE', `${path}/${id}`),
};
