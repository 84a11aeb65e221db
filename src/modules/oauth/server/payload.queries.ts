import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

export interface StoredPayload {
  model: string;
  id_hash: string;
  payload: object;
  client_id: string | null;
  account_id: string | null;
  permissions: string[];
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  /** Seconds from now; `null` without expiry. */
  expires_in: number | null;
}

/** Inserts or updates a payload of the authorization server. */
export async function upsertPayload(tx: Tx, { expires_in, payload, ...row }: StoredPayload): Promise<void> {
  const values = {
    ...row,
    payload: JSON.stringify(payload),
    expires_at: expires_in === null ? null : sql<string>`now() + make_interval(secs => ${expires_in})`,
  };
  await tx
    .insertInto('oauth_payload')
    .values(values)
    .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
    .execute();
}

/**
 * What is kept under an id, a session's uid or a code that people type. It counts as used once `graceSeconds` have passed
 * since it was.
 */
export const findPayload = (
  tx: Tx,
  model: string,
  key: 'id_hash' | 'uid' | 'user_code',
  value: string,
  graceSeconds: number,
): Promise<{ payload: unknown; consumed_at: string | null } | undefined> =>
  tx
    .selectFrom('oauth_payload')
    .select([
      'payload',
      sql<string | null>`case when not ${isWithin(graceSeconds)} then consumed_at end`.as('consumed_at'),
    ])
    .where('model', '=', model)
    .where(key, '=', value)
    .executeTakeFirst();

/** Marks a code or token as used; whether this request was the first to do so, or came soon enough after it. */
export async function consumePayload(
  tx: Tx,
  model: string,
  idHash: string,
  graceSeconds: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('oauth_payload')
    // Keeps the time of the first use.
    .set({ consumed_at: sql`coalesce(consumed_at, now())` })
    .where('model', '=', model)
    .where('id_hash', '=', idHash)
    .where((eb) => eb.or([eb('consumed_at', 'is', null), isWithin(graceSeconds)]))
    .returning('id_hash')
    .executeTakeFirst();
  return row !== undefined;
}

// Without grace it is never within, whatever the clock says: a transaction that began earlier may consume later.
const isWithin = (graceSeconds: number) =>
  sql<boolean>`(${graceSeconds}::integer > 0 and consumed_at > now() - make_interval(secs => ${graceSeconds}))`;

export async function deletePayload(tx: Tx, model: string, idHash: string): Promise<void> {
  await tx.deleteFrom('oauth_payload').where('model', '=', model).where('id_hash', '=', idHash).execute();
}

export async function deleteOfGrant(tx: Tx, model: string, grantId: string): Promise<void> {
  await tx.deleteFrom('oauth_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
}

/** Whether an expired payload is stored. */
export async function hasExpired(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('oauth_payload')
    .select('id_hash')
    .where('expires_at', '<', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.deleteFrom('oauth_payload').where('expires_at', '<', sql<string>`now()`).execute();
}

export const findServerClient = (tx: Tx, id: string) =>
  tx
    .selectFrom('oauth_client')
    .select(['id', 'name', 'redirect_uris', 'sealed_secret', 'scopes', 'site_id', 'site_group_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores keys under a name unless it has some. @returns the stored ones. */
export async function storeKeys(tx: Tx, name: string, sealed_keys: string): Promise<string> {
  await tx
    .insertInto('oauth_key')
    .values({ name, sealed_keys })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('oauth_key')
    .select('sealed_keys')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.sealed_keys;
}

export const findKeys = (tx: Tx, name: string) =>
  tx.selectFrom('oauth_key').select('sealed_keys').where('name', '=', name).executeTakeFirst();

export async function replaceKeys(tx: Tx, name: string, sealed_keys: string): Promise<void> {
  await tx
    .updateTable('oauth_key')
    .set({ sealed_keys, made_at: sql`now()` })
    .where('name', '=', name)
    .execute();
}
