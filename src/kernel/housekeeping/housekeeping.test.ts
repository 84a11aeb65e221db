import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inMaintenance } from '#kernel/database/maintenance.ts';
import { inTenant } from '#kernel/database/tenant.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { type World, world } from '#test/world.ts';
import { countOutdated, removeOutdated } from './housekeeping.ts';

const periods = { KEEP_IDEMPOTENCY_DAYS: 7, KEEP_DEVICE_DAYS: 365, KEEP_MESSAGE_DAYS: 400 };

describe('housekeeping', () => {
  let w: World;
  let user_id: string;

  beforeAll(async () => {
    w = await world();
    user_id = (await buildAccount(w)).id;
  });

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  const keysOf = () =>
    inMaintenance(w.stage.database, (tx) =>
      tx.selectFrom('idempotency_key').select('key').where('user_id', '=', user_id).execute(),
    );

  it('removes keys, sessions and messages that are older than their period, and no others', async () => {
    // Other tests leave rows of days long past.
    await removeOutdated(w.stage.database, periods);
    await inTenant(w.stage.database, { scope: 'auth', user_id }, async (tx) => {
      for (const days of [1, 8])
        await tx
          .insertInto('idempotency_key')
          .values({ user_id, key: `key-of-${days}`, route: 'x', request_hash: 'x', created_at: ago(days) })
          .execute();
      for (const days of [-1, 1])
        await tx
          .insertInto('user_session')
          .values({ user_id, token_hash: `${user_id} ${days}`, expires_at: ago(days) })
          .execute();
    });
    await inMaintenance(w.stage.database, async (tx) => {
      await sql`insert into mail_outbox (recipient, subject, body, state, created_at)
        select ${user_id}, 'x', 'x', 'sent', now() - make_interval(days => days) from unnest('{399,401}'::int[]) days`.execute(
        tx,
      );
    });
    const waiting = await inMaintenance(w.stage.database, (tx) => countOutdated(tx, periods));
    expect(waiting).toMatchObject({ idempotency_key: 1, user_session: 1, mail_outbox: 1 });

    const removed = await removeOutdated(w.stage.database, periods);
    expect(removed).toMatchObject({ idempotency_key: 1, user_session: 1, mail_outbox: 1 });
    expect(await keysOf()).toEqual([{ key: 'key-of-1' }]);
    expect(await inMaintenance(w.stage.database, (tx) => countOutdated(tx, periods))).toEqual({});
  });
});
