import { randomBytes } from 'node:crypto';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { changeAccount, hashUnknownPassword, openAccount } from '#modules/auth/index.ts';
import { readScopeCatalogue } from '../scopes/scope.queries.ts';
import type { OauthClient, OauthClientFields } from './client.contract.ts';
import {
  type ClientPlace,
  type ClientRow,
  endTokens,
  findClient,
  insertClient,
  insertSecretView,
  listClients,
  removeClient,
  updateClient,
} from './client.queries.ts';
import { readRedirects } from './client.rules.ts';

/** Every client with its secret; logs who saw them. */
export async function showClients(context: Context): Promise<OauthClient[]> {
  return show(context, await listClients(context.tx));
}

/** A new client with a secret of its own. */
export async function createClient(context: Context, fields: OauthClientFields): Promise<OauthClient> {
  const { tx, caller, services } = context;
  const place = { site_id: fields.site_id ?? null, site_group_id: fields.site_group_id ?? null };
  refuseTwoPlaces(place);
  const id = await insertClient(tx, {
    name: fields.name,
    redirect_uris: redirectsOf(fields),
    scopes: await scopesOf(context, fields.scopes ?? []),
    sealed_secret: services.secrets.seal(randomBytes(32).toString('base64url')),
    ...place,
    service_account_id: await serviceAccountFor(context, null, fields.name, place),
    created_by: caller.user_id,
  });
  return showOne(context, id);
}

/** Changes a client; its secret stays. Its tokens end where its rights change. */
export async function changeClient(
  context: Context,
  id: string,
  fields: OauthClientFields,
): Promise<OauthClient> {
  const { tx } = context;
  const before = requireFound(await findClient(tx, id));
  const place = {
    site_id: fields.site_id === undefined ? before.site_id : fields.site_id,
    site_group_id: fields.site_group_id === undefined ? before.site_group_id : fields.site_group_id,
  };
  refuseTwoPlaces(place);
  const scopes = fields.scopes ? await scopesOf(context, fields.scopes) : before.scopes;
  await updateClient(tx, id, {
    name: fields.name,
    redirect_uris: redirectsOf(fields),
    scopes,
    ...place,
    service_account_id: await serviceAccountFor(context, before.service_account_id, fields.name, place),
  });
  const isSame =
    place.site_id === before.site_id &&
    place.site_group_id === before.site_group_id &&
    scopes.join() === before.scopes.join();
  if (!isSame) await endTokens(tx, id);
  return showOne(context, id);
}

/**
 * Deletes a client; its actions stay in the log under its name, and its account no longer belongs to an institution, so that it
 * does not block deleting that.
 */
export async function deleteClient({ tx }: Context, id: string): Promise<void> {
  const { name, service_account_id } = requireFound(await removeClient(tx, id));
  const nowhere = { site_id: null, site_group_id: null };
  if (service_account_id)
    await changeAccount(tx, service_account_id, { full_name: name, ...nowhere, ...kindFor(nowhere) });
}

async function showOne(context: Context, id: string): Promise<OauthClient> {
  const [client] = await show(context, [requireFound(await findClient(context.tx, id))]);
  return client!;
}

async function show({ tx, caller, services }: Context, rows: ClientRow[]): Promise<OauthClient[]> {
  if (rows.length > 0) await insertSecretView(tx, caller.user_id, rows);
  return rows.map(({ redirect_uris, sealed_secret, service_account_id, ...row }) => ({
    ...row,
    redirect: redirect_uris.join(', '),
    secret: openSecret(sealed_secret),
  }));

  function openSecret(sealed: string): string | null {
    try {
      return services.secrets.open(sealed);
    } catch (error) {
      services.log.error({ err: error }, 'the secret of an OAuth client was sealed with another key');
      return null;
    }
  }
}

function redirectsOf({ redirect }: OauthClientFields): string[] {
  const redirects = readRedirects(redirect);
  if (!redirects) throw fieldProblem('redirect', 'oauth:redirect_not_allowed');
  return redirects;
}

async function scopesOf({ tx }: Context, wanted: string[]): Promise<string[]> {
  const known = await readScopeCatalogue(tx);
  const unknown = wanted.find((scope) => !known.has(scope));
  if (unknown !== undefined) throw fieldProblem('scopes', 'oauth:unknown_scope', { scope: unknown });
  return [...new Set(wanted)].sort();
}

function refuseTwoPlaces({ site_id, site_group_id }: ClientPlace): void {
  if (site_id && site_group_id) throw fieldProblem('site_group_id', 'oauth:two_places');
}

/**
 * The account a client acts as, which nobody can sign in to; created when the client first gets a site or group, and kept. It
 * has the client's name and place.
 */
async function serviceAccountFor(
  { tx }: Context,
  known: string | null,
  full_name: string,
  place: ClientPlace,
): Promise<string | null> {
  if (known) {
    await changeAccount(tx, known, { full_name, ...place, ...kindFor(place) });
    return known;
  }
  if (!place.site_id && !place.site_group_id) return null;
  return openAccount(tx, {
    ...place,
    ...kindFor(place),
    username: `oauth-client-${randomBytes(6).toString('hex')}`,
    full_name,
    password_hash: await hashUnknownPassword(),
    is_active: false,
  });
}

function kindFor({ site_id }: ClientPlace) {
  const kind = site_id ? ('site-admin' as const) : ('site-group-user' as const);
  return { user_type: kind, role_code: kind };
}
