import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '#test/world.ts';
import { loadCatalogue } from './load-catalogue.ts';

describe('loading the national catalogue', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const heads = (code: string) =>
    w.inCore((tx) => tx.selectFrom('fee_head').select(['id', 'name_en']).where('code', '=', code).execute());

  it('knows the pay grade of a designation', async () => {
    const head = await w.inCore((tx) =>
      tx.selectFrom('designation').select('pay_grade').where('code', '=', 'head_teacher').executeTakeFirst(),
    );
    expect(head).toEqual({ pay_grade: 7 });
  });

  it('brings nothing back that the core deleted, and leaves alone what it renamed', async () => {
    const [scouts] = await heads('scouts');
    const [garden] = await heads('garden');
    await w.inCore(async (tx) => {
      await tx.deleteFrom('fee_sub_head').where('fee_head_id', '=', scouts!.id).execute();
      await tx.deleteFrom('fee_head').where('id', '=', scouts!.id).execute();
      await tx
        .updateTable('fee_head')
        .set({ code: 'gardening', name_en: 'Gardening' })
        .where('id', '=', garden!.id)
        .execute();
    });
    await loadCatalogue(w.stage.database);
    expect(await heads('scouts')).toEqual([]);
    expect(await heads('garden')).toEqual([]);
    expect(await heads('gardening')).toEqual([{ id: garden!.id, name_en: 'Gardening' }]);
  });

  it('offers a row that a new version brings, unless what it belongs to is gone', async () => {
    const subHeads = () =>
      w.inCore((tx) =>
        tx
          .selectFrom('fee_sub_head')
          .innerJoin('fee_head', 'fee_head.id', 'fee_sub_head.fee_head_id')
          .select('fee_sub_head.code')
          .where('fee_head.code', '=', 'tiffin')
          .execute(),
      );
    const before = await subHeads();
    expect(before.length).toBeGreaterThan(0);
    const { owner } = w.stage.database;
    // As if these rows had not been in the version before.
    await owner.run(`begin; set local app.scope = 'core';
      delete from fee_sub_head s using fee_head h where h.id = s.fee_head_id and h.code = 'tiffin';
      delete from offered_once where kind = 'fee_sub_head' and key like 'tiffin %';
      delete from offered_once where kind = 'fee_sub_head' and key like 'scouts %';
      commit;`);
    await loadCatalogue(w.stage.database);
    expect(await subHeads()).toHaveLength(before.length);
    expect(await heads('scouts')).toEqual([]);
  });
});
