import type { Tx } from '#kernel/database/database.ts';

/** The institution or group that a client acts for without a user. */
export interface ClientPlace {
  site_id: string | null;
  site_group_id: string | null;
}

const selectClients = (tx: Tx) =>
  tx
    .selectFrom('oauth_client')
    .select(['id', 'name', 'redirect_uris', 'sealed_secret', 'scopes', 'site_id', 'site_group_id'])
    .select('service_account_id');

export type ClientRow = Awaited<ReturnType<typeof listClients>>[number];

export const listClients = (tx: Tx) => selectClients(tx).orderBy('name').orderBy('id').execute();

export const findClient = (tx: Tx, id: string) => selectClients(tx).where('id', '=', id).executeTakeFirst();

export async function insertClient(
  tx: Tx,
  client: Omit<ClientRow, 'id'> & { created_by: string | null },
): Promise<string> {
  const row = await tx.insertInto('oauth_client').values(client).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateClient(
  tx: Tx,
  id: string,
  change: Partial<Omit<ClientRow, 'id' | 'sealed_secret'>>,
): Promise<void> {
  await tx.updateTable('oauth_client').set(change).where('id', '=', id).execute();
}

/** Takes a client away, and with it everything that was issued to it. */
export const removeClient = (tx: Tx, id: string) =>
  tx
    .deleteFrom('oauth_client')
    .where('id', '=', id)
    .returning(['name', 'service_account_id'])
    .executeTakeFirst();

/** Deletes the tokens of a client and the grants of people to it. */
export async function endTokens(tx: Tx, clientId: string): Promise<void> {
  await tx.deleteFrom('oauth_payload').where('client_id', '=', clientId).execute();
}

/** Writes down who saw the secrets of which clients. */
export async function insertSecretView(
  tx: Tx,
  viewedBy: string | null,
  clients: readonly { id: string; name: string }[],
): Promise<void> {
  await tx
    .insertInto('oauth_secret_view')
    .values({
      viewed_by: viewedBy,
      client_ids: clients.map((it) => it.id),
      client_names: clients.map((it) => it.name),
    })
    .execute();
}
