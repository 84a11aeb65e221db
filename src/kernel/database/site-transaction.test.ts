import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#apps/demo/as-owner.ts';
import { type TestSite, type World, world } from '#test/world.ts';
import type { SiteTx, Tx } from './database.ts';
import { scopeToSite } from './site-transaction.ts';

describe('the handle of an institution', () => {
  let w: World;
  let other: TestSite;

  beforeAll(async () => {
    w = await world();
    other = await w.emptySite();
    await unbound((tx) =>
      tx
        .insertInto('room')
        .values([
          { site_id: w.site.id, name: 'Handle' },
          { site_id: other.id, name: 'Handle' },
        ])
        .execute(),
    );
  });

  /** A transaction that row security does not bind. */
  const unbound = <Result>(work: (tx: Tx) => Promise<Result>) => asOwner(w.stage.database, null, work);
  const scoped = <Result>(work: (tx: SiteTx) => Promise<Result>) =>
    unbound((tx) => work(scopeToSite(tx, w.site.id)));
  const both = () => [w.site.id, other.id];
  /** The numbers of the rooms by their institution. */
  const rooms = () =>
    unbound(async (tx) => {
      const rows = await tx
        .selectFrom('room')
        .select(['site_id', 'room_no'])
        .where('name', '=', 'Handle')
        .where('site_id', 'in', both())
        .execute();
      return Object.fromEntries(rows.map((it) => [it.site_id, it.room_no]));
    });

  it('selects the rows of its institution alone, under any name of the table', async () => {
    expect(Object.keys(await rooms())).toHaveLength(2);
    const own = [{ site_id: w.site.id }];
    await scoped(async (tx) => {
      const plain = tx.selectFrom('room').select('site_id').where('name', '=', 'Handle');
      expect(await plain.execute()).toEqual(own);
      const renamed = tx.selectFrom('room as r').select('r.site_id').where('r.name', '=', 'Handle');
      expect(await renamed.execute()).toEqual(own);
      const listed = tx.selectFrom(['site', 'room as r']).whereRef('r.site_id', '=', 'site.id');
      expect(await listed.select('r.site_id').where('r.name', '=', 'Handle').execute()).toEqual(own);
    });
  });

  it('leaves tables of everybody, and queries in the place of a table, as they are', async () => {
    await scoped(async (tx) => {
      const sites = tx.selectFrom('site').select('id').where('id', 'in', both());
      expect(await sites.execute()).toHaveLength(2);
      expect(await tx.selectFrom(sites.as('it')).select('it.id').execute()).toHaveLength(2);
    });
  });

  it('updates and deletes the rows of its institution alone', async () => {
    await scoped((tx) =>
      tx.updateTable('room').set({ room_no: 'R1' }).where('name', '=', 'Handle').execute(),
    );
    expect(await rooms()).toEqual({ [w.site.id]: 'R1', [other.id]: null });
    await scoped((tx) => tx.deleteFrom('room').where('name', '=', 'Handle').execute());
    expect(await rooms()).toEqual({ [other.id]: null });
  });
});
