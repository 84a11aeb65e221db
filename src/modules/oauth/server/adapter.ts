import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import type { Services } from '#kernel/services.ts';
import { isApp } from '../clients/client.rules.ts';
import { identityScopes, permissionsOf, type ScopeCatalogue } from '../scopes/scope.rules.ts';
import {
  consumePayload,
  deleteOfGrant,
  deletePayload,
  findPayload,
  findServerClient,
  upsertPayload,
} from './payload.queries.ts';

/** Kinds of tokens that grant access to the API; their payload holds their scopes. */
const opening = new Set(['AccessToken', 'ClientCredentials']);

/**
 * Seconds in which a refresh token may be used again: requests of a program that run side by side, or whose answer was
 * lost, are no theft. A code is used once.
 */
const graceSecondsOf = (model: string) => (model === 'RefreshToken' ? 10 : 0);

/** Expiry of a payload without one, so that none is stored for ever. */
const secondsAtMost = 366 * 86_400;

/**
 * Where the authorization server keeps what it issues: the rows of `oauth_payload`, under the hash of their id, each
 * call in a transaction of its own.
 */
export function payloadAdapter(services: Services, catalogue: ScopeCatalogue) {
  const inServer = <Result>(work: (tx: Tx) => Promise<Result>) =>
    runInTenant(services.database, { scope: 'oauth' }, work);

  return (model: string): Adapter => {
    if (model === 'Client') return clientAdapter(services, inServer);
    const findBy = async (key: 'id_hash' | 'uid' | 'user_code', value: string, id?: string) => {
      const row = await inServer((tx) => findPayload(tx, model, key, value, graceSecondsOf(model)));
      if (!row) return undefined;
      return {
        ...(row.payload as AdapterPayload),
        ...(id !== undefined && { jti: id }),
        ...(row.consumed_at && { consumed: Math.floor(Date.parse(row.consumed_at) / 1000) }),
      };
    };
    return {
      upsert: (id, { jti, ...payload }, expiresIn) =>
        inServer((tx) =>
          upsertPayload(tx, {
            model,
            id_hash: hashSecret(id),
            payload,
            client_id: payload.clientId ?? null,
            account_id: payload.accountId ?? null,
            permissions: opening.has(model)
              ? permissionsOf(String(payload.scope ?? '').split(' '), catalogue)
              : [],
            grant_id: payload.grantId ?? null,
            uid: payload.uid ?? null,
            user_code: payload.userCode ?? null,
            expires_in: expiresIn ?? secondsAtMost,
          }),
        ),
      find: (id) => findBy('id_hash', hashSecret(id), id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('user_code', code),
      async consume(id) {
        const isFirst = await inServer((tx) =>
          consumePayload(tx, model, hashSecret(id), graceSecondsOf(model)),
        );
        // Of two simultaneous requests with one code, the second fails.
        if (!isFirst) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => inServer((tx) => deletePayload(tx, model, hashSecret(id))),
      revokeByGrantId: (grantId) => inServer((tx) => deleteOfGrant(tx, model, grantId)),
    };
  };
}

type InServer = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Clients are read where the panel keeps them, so that a change counts at once. */
function clientAdapter({ secrets }: Services, inServer: InServer): Adapter {
  const closed = async () => {
    throw new Error('Clients are made in the panel only.');
  };
  return {
    async find(id) {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
      const client = await inServer((tx) => findServerClient(tx, id));
      if (!client) return undefined;
      const actsByItself = client.site_id !== null || client.site_group_id !== null;
      return {
        client_id: client.id,
        client_secret: secrets.open(client.sealed_secret),
        client_name: client.name,
        redirect_uris: client.redirect_uris,
        application_type: isApp(client.redirect_uris) ? 'native' : 'web',
        response_types: ['code'],
        response_modes: ['query'],
        grant_types: ['authorization_code', 'refresh_token', ...(actsByItself ? ['client_credentials'] : [])],
        scope: [...identityScopes, ...client.scopes].join(' '),
      };
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: closed,
    consume: closed,
    destroy: closed,
    revokeByGrantId: closed,
  };
}
