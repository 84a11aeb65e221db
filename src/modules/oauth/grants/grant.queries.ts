import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

/** The grants of a user, one row per client; scopes are space-separated. */
export const listGrants = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('oauth_payload as granted')
    .innerJoin('oauth_client', 'oauth_client.id', 'granted.client_id')
    .select(['oauth_client.id as client_id', 'oauth_client.name as client_name'])
    .select([
      sql<string>`string_agg(granted.payload -> 'openid' ->> 'scope', ' ')`.as('scope'),
      sql<string>`min(to_timestamp((granted.payload ->> 'iat')::bigint))`.as('allowed_at'),
      sql<string>`max(granted.expires_at)`.as('ends_at'),
    ])
    .where('granted.model', '=', 'Grant')
    .where('granted.account_id', '=', accountId)
    .where('granted.expires_at', '>', sql<string>`now()`)
    .groupBy(['oauth_client.id', 'oauth_client.name'])
    .orderBy('oauth_client.name')
    .execute();

/** Deletes a person's grants to a program, and every token issued by them. @returns whether there was any. */
export async function deleteGrants(tx: Tx, accountId: string, clientId: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('oauth_payload')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .returning('model')
    .execute();
  return rows.length > 0;
}
