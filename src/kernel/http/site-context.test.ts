import { expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { world } from '#test/world.ts';

it('shows no data of an institution to a user who has the permission but no institution', async () => {
  const w = await world();
  const core = await w.as('core-admin');
  const me = await core.get<{ user: { id: string } }>('/api/v1/session');
  const list = () => core.get('/api/v1/accounts/groups');
  expect(refusalOf(await list())).toBe('forbidden');
  await w.inCore((tx) =>
    tx
      .updateTable('user_account')
      .set({ extra_permissions: ['accounts.chart.list'] })
      .where('id', '=', me.body.user.id)
      .execute(),
  );
  expect((await list()).status).toBe(404);
});
