import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { world } from '#test/world.ts';

it('a session counts at most a hundred unread notifications', async () => {
  const w = await world();
  const teacher = await w.as('teacher');
  const unread = async () =>
    (await teacher.get<{ unread_notifications: number }>('/api/v1/session')).body.unread_notifications;
  const { user } = (await teacher.get<{ user: { id: string } }>('/api/v1/session')).body;
  const notify = (count: number) =>
    runInTenant(w.stage.database, { scope: 'site', site_id: w.site.id, user_id: user.id }, (tx) =>
      sql`insert into notification (user_id, site_id, title)
        select ${user.id}::uuid, ${w.site.id}::uuid, 'Notice ' || n from generate_series(1, ${count}::int) n`.execute(
        tx,
      ),
    );
  await notify(3);
  expect(await unread()).toBe(3);
  await notify(150);
  expect(await unread()).toBe(100);
});
