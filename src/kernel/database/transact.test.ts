import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStage } from '#test/world.ts';
import type { Database } from './database.ts';

describe('what a transaction does lastly', () => {
  let database: Database;

  beforeAll(async () => {
    ({ database } = await openStage());
  });

  const offered = (kind: string) =>
    database.kysely
      .selectFrom('offered_once')
      .select('key')
      .where('kind', '=', kind)
      .orderBy('key')
      .execute();

  it('is done in the order left, after all else and with it', async () => {
    const kind = randomUUID();
    const result = await database.transact(async (tx, lastly) => {
      lastly(tx.updateTable('offered_once').set({ key: 'b' }).where('kind', '=', kind));
      lastly(tx.insertInto('offered_once').values({ kind, key: 'a' }));
      await tx.insertInto('offered_once').values({ kind, key: 'x' }).execute();
      return 'the answer';
    });
    expect(result).toBe('the answer');
    expect(await offered(kind)).toEqual([{ key: 'a' }, { key: 'b' }]);
  });

  it('takes all else back where it fails, and leaves the connection in order', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, lastly) => {
      await tx.insertInto('offered_once').values({ kind, key: 'x' }).execute();
      lastly(tx.insertInto('offered_once').values({ kind, key: 'x' }));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await offered(kind)).toEqual([]);
  });

  it('is not done where the work fails', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, lastly) => {
      lastly(tx.insertInto('offered_once').values({ kind, key: 'x' }));
      await tx.selectFrom('offered_once').select('key').where('kind', '=', kind).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await offered(kind)).toEqual([]);
  });
});
