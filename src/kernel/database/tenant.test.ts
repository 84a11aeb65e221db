import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '#test/world.ts';
import { switchToSite, withSiteScope } from './tenant.ts';

describe('a transaction that goes into another institution', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const sitesSeen = async (tx: Parameters<typeof withSiteScope>[0]) =>
    (await tx.selectFrom('student').select('site_id').distinct().execute()).map((it) => it.site_id);

  it('is the core’s, and the core’s again afterwards', async () => {
    const seen = await w.inCore(async (tx) => {
      const inside = await withSiteScope(tx, w.otherSite.id, () => sitesSeen(tx));
      return { inside, again: await withSiteScope(tx, w.site.id, () => sitesSeen(tx)) };
    });
    expect(seen).toEqual({ inside: [w.otherSite.id], again: [] });
  });

  it('is never that of an institution', async () => {
    await expect(w.inSite((tx) => withSiteScope(tx, w.otherSite.id, () => sitesSeen(tx)))).rejects.toThrow(
      'Only the core administration',
    );
    expect(await w.inSite((tx) => switchToSite(tx, w.otherSite.id))).toBe(false);
  });
});
