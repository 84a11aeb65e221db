import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/world.ts';
import type { Database, Tx } from './database.ts';

describe('what a transaction does lastly', () => {
  let database: Database;

  beforeAll(async () => {
    ({ database } = await startTestServer());
  });

  const offered = (kind: string) =>
    database.kysely
      .selectFrom('offered_once')
      .select('key')
      .where('kind', '=', kind)
      .orderBy('key')
      .execute();

  const offer = (tx: Tx, kind: string, key: string) => tx.insertInto('offered_once').values({ kind, key });

  it('is answered, and committed with all else', async () => {
    const kind = randomUUID();
    const result = await database.transact(async (tx, lastly) => {
      await offer(tx, kind, 'a').execute();
      const rows = await lastly(offer(tx, kind, 'b').returning('key').compile());
      expect(await offered(kind)).toEqual([{ key: 'a' }, { key: 'b' }]);
      return rows;
    });
    expect(result).toEqual([{ key: 'b' }]);
  });

  it('takes all else back where it fails, and leaves the connection in order', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, lastly) => {
      await offer(tx, kind, 'x').execute();
      await lastly(offer(tx, kind, 'x').compile());
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await offered(kind)).toEqual([]);
  });

  it('fails where only the commit is refused', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, lastly) => {
      await offer(tx, kind, 'x').execute();
      await sql`create temp table pair (number int unique deferrable initially deferred) on commit drop`.execute(
        tx,
      );
      await lastly(sql`insert into pair values (1), (1)`.compile(tx));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await offered(kind)).toEqual([]);
  });

  it('is the last: nothing can be asked after it', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, lastly) => {
      await lastly(offer(tx, kind, 'a').compile());
      await offer(tx, kind, 'b').execute();
    });
    await expect(failing).rejects.toThrow(/has ended|already committed/);
    expect(await offered(kind)).toEqual([{ key: 'a' }]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('lets nothing slip in behind the commit on its way', async () => {
    const kind = randomUUID();
    await database.transact(async (tx, lastly) => {
      const last = lastly(offer(tx, kind, 'a').compile());
      await expect(offer(tx, kind, 'b').execute()).rejects.toThrow('The transaction has ended');
      await last;
    });
    expect(await offered(kind)).toEqual([{ key: 'a' }]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'fails for its first cause, whoever hears of it first',
    async () => {
      const kind = randomUUID();
      const failing = database.transact(async (tx) => {
        await offer(tx, kind, 'x').execute();
        const again = offer(tx, kind, 'x').execute();
        // On its way behind the failing one, and heard of before it.
        const behind = offer(tx, kind, 'y').execute();
        await Promise.all([again.catch((error) => behind.catch(() => Promise.reject(error))), behind]);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      expect(await offered(kind)).toEqual([]);
    },
  );
});
