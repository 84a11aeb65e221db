import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inMaintenance } from '#kernel/database/maintenance.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { type World, world } from '#test/world.ts';
import { countOutdated, removeOutdated } from './housekeeping.ts';

const periods = {
  KEEP_IDEMPOTENCY_DAYS: 7,
  KEEP_DEVICE_DAYS: 365,
  KEEP_MESSAGE_DAYS: 400,
  KEEP_JOB_DAYS: 90,
};

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

  it('removes keys, sessions and messages older than their period, and no others', async () => {
    // Other tests leave outdated rows behind.
    await removeOutdated(w.stage.services, periods);
    await runInTenant(w.stage.database, { scope: 'auth', user_id }, async (tx) => {
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

    const removed = await removeOutdated(w.stage.services, periods);
    expect(removed).toMatchObject({ idempotency_key: 1, user_session: 1, mail_outbox: 1 });
    expect(await keysOf()).toEqual([{ key: 'key-of-1' }]);
    // Throttles that others' requests began end at any moment.
    const { request_throttle: _, ...left } = await inMaintenance(w.stage.database, (tx) =>
      countOutdated(tx, periods),
    );
    expect(left).toEqual({});
  });

  it('removes old finished jobs and their files, except files of ID card orders', async () => {
    const { files, database } = w.stage.services;
    const makePrint = (days: number, site = w.site) =>
      w.inSite(async (tx) => {
        const file = { site_id: site.id, purpose: 'print', name: 'p.pdf', content_type: 'application/pdf' };
        const file_id = await storeFile(tx, files, {
          ...file,
          bytes: Buffer.from(`print of ${days} days ago`),
        });
        const times = { created_at: ago(days), ended_at: ago(days) };
        const job = { site_id: site.id, kind: 'people.print_student_list', state: 'done', file_id, ...times };
        await tx.insertInto('job_run').values(job).execute();
        return file_id;
      }, site);
    await removeOutdated(w.stage.services, periods);
    const [young, old, kept] = [await makePrint(89), await makePrint(91), await makePrint(92, w.otherSite)];
    // The other institution has an order of ID cards.
    await inMaintenance(database, (tx) =>
      tx.updateTable('id_card_order').set({ file_id: kept }).where('site_id', '=', w.otherSite.id).execute(),
    );

    const waiting = await inMaintenance(database, (tx) => countOutdated(tx, periods));
    expect(waiting).toMatchObject({ job_run: 1, stored_file: 1 });
    const removed = await removeOutdated(w.stage.services, periods);
    expect(removed).toMatchObject({ job_run: 1, stored_file: 1 });
    const left = await w.inSite((tx) => tx.selectFrom('job_run').select('file_id').execute());
    expect(left).toEqual([{ file_id: young }]);
    await expect(files.get(`${w.site.id}/${old}`)).rejects.toThrow('ENOENT');
    expect(String(await files.get(`${w.otherSite.id}/${kept}`))).toBe('print of 92 days ago');
    expect(await removeOutdated(w.stage.services, periods)).toMatchObject({ job_run: 0, stored_file: 0 });
  });
});
