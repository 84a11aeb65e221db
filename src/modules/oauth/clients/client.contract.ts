import { z } from 'zod';
import { byId, done, id, requiredText, route } from '#shared/contract.ts';

const fields = z.object({
  name: requiredText('required'),
  /** One callback address, or several with commas between them. */
  redirect: requiredText('required', 2000),
  /** Left out: none for a new client, those it has for another. */
  scopes: z.array(z.string().max(200)).max(1000).optional(),
  /** The site, or the sites of a group, that the client acts for without a user. Undefined: unchanged. */
  site_id: id.nullish(),
  site_group_id: id.nullish(),
});

/** The shape of the specification (id, name, redirect, secret), and what the client may do. */
const client = z.object({
  id,
  name: z.string(),
  redirect: z.string(),
  /** `null` where it was sealed with another key than the server has now. */
  secret: z.string().nullable(),
  scopes: z.array(z.string()),
  site_id: id.nullable(),
  site_group_id: id.nullable(),
});

/** The addresses are those of the specification, outside the versioned API. */
export const clientContract = {
  /** Shows the secrets, and writes down who saw them. */
  list: route('oauth.client.list', 'GET /oauth/clients').output(z.array(client)),
  create: route('oauth.client.edit', 'POST /oauth/clients', { status: 201 }).input(fields).output(client),
  /** The secret stays. Its tokens end where its rights change. */
  update: route('oauth.client.edit', 'PUT /oauth/clients/{id}').input(fields.extend({ id })).output(client),
  /** Its tokens end at once. */
  delete: route('oauth.client.edit', 'DELETE /oauth/clients/{id}').input(byId).output(done),
};

export type OauthClient = z.infer<typeof client>;
export type OauthClientFields = z.output<typeof fields>;
