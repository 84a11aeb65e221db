import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { deviceContract } from './device.contract.ts';

export const deviceRoutes = makeSiteRoutes(deviceContract, {
  ...setupRoutes(deviceContract, {
    table: 'attendance_device',
    ofSite: true,
    rows: selectDevices,
    search: ['name_en', 'name_bn', 'serial_no'],
    columns: { last_seen_at: 'contact.last_seen_at' },
  }),
  renewKey: async ({ tx }, input) => {
    const secret = `ad_${randomBytes(18).toString('base64url')}`;
    await writeKey(tx, input.id, { secret_hash: hashSecret(secret), key_ending: secret.slice(-4) });
    return { secret };
  },
  endKey: ({ tx }, input) => writeKey(tx, input.id, { secret_hash: null, key_ending: null }),
});

function selectDevices(tx: Tx) {
  return tx
    .selectFrom('attendance_device')
    .leftJoin('attendance_device_contact as contact', (join) =>
      inSameSite(join, 'contact.device_id', 'attendance_device.id'),
    )
    .select(['attendance_device.id', 'name_en', 'name_bn', 'serial_no', 'file_format', 'is_active'])
    .select(['key_ending', 'contact.last_seen_at'])
    .select(sql<number>`coalesce(contact.unread_count, 0)`.as('unread_count'));
}

async function writeKey(
  tx: SiteTx,
  id: string,
  key: { secret_hash: string | null; key_ending: string | null },
): Promise<void> {
  const row = await tx
    .updateTable('attendance_device')
    .set(key)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  requireFound(row);
}
