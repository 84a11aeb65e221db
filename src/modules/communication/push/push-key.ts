import webPush from 'web-push';
import type { Tx } from '#kernel/database/database.ts';
import type { SecretBox } from '#kernel/secrets/secret-box.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The keys by which push services know this installation; made at first need. Needs scope `auth` or `delivery`. */
export async function pushKey(tx: Tx, secrets: SecretBox): Promise<PushKey> {
  return (await readKey(tx, secrets)) ?? makeKey(tx, secrets);
}

async function readKey(tx: Tx, secrets: SecretBox): Promise<PushKey | undefined> {
  const row = await tx.selectFrom('push_key').select(['public_key', 'sealed_private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: secrets.open(row.sealed_private_key) };
}

async function makeKey(tx: Tx, secrets: SecretBox): Promise<PushKey> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await tx
    .insertInto('push_key')
    .values({ public_key: publicKey, sealed_private_key: secrets.seal(privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  return (await readKey(tx, secrets))!;
}
