import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { openOwnDatabase } from '#test/prepare-database.ts';
import { loadCatalogue } from './load-catalogue.ts';

describe('loading the national catalogue', () => {
  let database: Database;

  // Deletes and renames what every other test counts on.
  beforeEach(async () => {
    database = await openOwnDatabase();
  });

  afterEach(() => database.close());

  const inCore = <Result>(work: (tx: Tx) => Promise<Result>) =>
    runInTenant(database, { scope: 'core' }, work);

  const heads = (code: string) =>
    inCore((tx) => tx.selectFrom('fee_head').select(['id', 'name_en']).where('code', '=', code).execute());

  const subHeadsOfTiffin = () =>
    inCore((tx) =>
      tx
        .selectFrom('fee_sub_head')
        .innerJoin('fee_head', 'fee_head.id', 'fee_sub_head.fee_head_id')
        .select('fee_sub_head.code')
        .where('fee_head.code', '=', 'tiffin')
        .execute(),
    );

  async function deleteHead(code: string) {
    const [head] = await heads(code);
    await inCore(async (tx) => {
      await tx.deleteFrom('fee_sub_head').where('fee_head_id', '=', head!.id).execute();
      await tx.deleteFrom('fee_head').where('id', '=', head!.id).execute();
    });
  }

  /** As if the version before had not had the months of tiffin. */
  const forgetTiffin = () =>
    database.owner.run("delete from offered_once where kind = 'fee_sub_head' and key like 'tiffin %'");

  it('sets the pay grade of a designation', async () => {
    const head = await inCore((tx) =>
      tx.selectFrom('designation').select('pay_grade').where('code', '=', 'head_teacher').executeTakeFirst(),
    );
    expect(head).toEqual({ pay_grade: 7 });
  });

  it('does not restore rows that the core deleted', async () => {
    await deleteHead('scouts');
    await loadCatalogue(database);
    expect(await heads('scouts')).toEqual([]);
  });

  it('does not overwrite names that the core changed', async () => {
    const [garden] = await heads('garden');
    await inCore((tx) =>
      tx
        .updateTable('fee_head')
        .set({ code: 'gardening', name_en: 'Gardening' })
        .where('id', '=', garden!.id)
        .execute(),
    );
    await loadCatalogue(database);
    expect(await heads('garden')).toEqual([]);
    expect(await heads('gardening')).toEqual([{ id: garden!.id, name_en: 'Gardening' }]);
  });

  it('adds rows that are new in this version', async () => {
    const before = await subHeadsOfTiffin();
    expect(before.length).toBeGreaterThan(0);
    const [tiffin] = await heads('tiffin');
    await inCore((tx) => tx.deleteFrom('fee_sub_head').where('fee_head_id', '=', tiffin!.id).execute());
    await forgetTiffin();
    await loadCatalogue(database);
    expect(await subHeadsOfTiffin()).toHaveLength(before.length);
  });

  it('adds no sub-heads of a fee head that the core deleted', async () => {
    await deleteHead('tiffin');
    await forgetTiffin();
    await loadCatalogue(database);
    expect(await heads('tiffin')).toEqual([]);
    expect(await subHeadsOfTiffin()).toEqual([]);
  });
});
