import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '#test/world.ts';
import { switchToSite, withSiteScope } from './tenant.ts';

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
