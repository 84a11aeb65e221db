import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOwnDatabase } from '#test/prepare-database.ts';
import { type World, world } from '#test/world.ts';
import { runInTenant, switchToSite, withSiteScope } from './tenant.ts';

describe('a transaction', () => {
  it('compiles no plans and writes days as ISO, whatever the server is set to', async () => {
    const database = await openOwnDatabase();
    try {
      const [row] = await database.owner.query<{ name: string }>('select current_database() as name');
      await database.owner.run(`alter database "${row!.name}" set datestyle = 'German';
        alter database "${row!.name}" set jit = on; set datestyle = 'German'; set jit = on`);
      const { rows } = await runInTenant(database, { scope: 'core' }, (tx) =>
        sql`select current_setting('jit') as jit, (date '2026-11-27')::text as day`.execute(tx),
      );
      expect(rows).toEqual([{ jit: 'off', day: '2026-11-27' }]);
    } finally {
      await database.close();
    }
  });
});

describe('switching a transaction to another institution', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const sitesSeen = async (tx: Parameters<typeof withSiteScope>[0]) =>
    (await tx.selectFrom('student').select('site_id').distinct().execute()).map((it) => it.site_id);

  it('works for the core, and returns to the core scope afterwards', async () => {
    const seen = await w.inCore(async (tx) => {
      const inside = await withSiteScope(tx, w.otherSite.id, () => sitesSeen(tx));
      return { inside, again: await withSiteScope(tx, w.site.id, () => sitesSeen(tx)) };
    });
    expect(seen).toEqual({ inside: [w.otherSite.id], again: [] });
  });

  it('is refused to an institution', async () => {
    await expect(w.inSite((tx) => withSiteScope(tx, w.otherSite.id, () => sitesSeen(tx)))).rejects.toThrow(
      'Only the core administration',
    );
    expect(await w.inSite((tx) => switchToSite(tx, w.otherSite.id))).toBe(false);
  });
});
