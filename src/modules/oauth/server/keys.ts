import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { findKeys, replaceKeys, storeKeys } from './payload.queries.ts';

/** What the server signs identity tokens with, and its cookies. */
export interface ServerKeys {
  signing: JWK[];
  cookies: string[];
}

/** The keys of the installation, made at their first use and sealed in the database. */
export async function serverKeys(services: Services): Promise<ServerKeys> {
  return {
    signing: await keysNamed(services, 'signing', async () => [await makeSigningKey()]),
    cookies: await keysNamed(services, 'cookies', async () => [randomBytes(32).toString('base64url')]),
  };
}

async function keysNamed<Key>(
  { database, secrets, log }: Services,
  name: string,
  make: () => Promise<Key[]>,
): Promise<Key[]> {
  const kept = await runInTenant(database, { scope: 'oauth' }, (tx) => findKeys(tx, name));
  const sealed = kept?.sealed_keys ?? (await storeNewKeys());
  try {
    return JSON.parse(secrets.open(sealed)) as Key[];
  } catch (error) {
    // What was signed with them cannot be verified any more; without new ones nothing could be signed.
    log.error({ err: error, name }, 'the keys of the authorization server were sealed with another key');
    const fresh = await make();
    await runInTenant(database, { scope: 'oauth' }, (tx) =>
      replaceKeys(tx, name, secrets.seal(JSON.stringify(fresh))),
    );
    return fresh;
  }

  async function storeNewKeys(): Promise<string> {
    const fresh = secrets.seal(JSON.stringify(await make()));
    return runInTenant(database, { scope: 'oauth' }, (tx) => storeKeys(tx, name, fresh));
  }
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16);
  return { ...(jwk as JWK), kid, alg: 'RS256', use: 'sig' };
}
