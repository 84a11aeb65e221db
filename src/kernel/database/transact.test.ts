import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/world.ts';
import type { Database, Tx } from './database.ts';

describe('the last statement of a transaction', () => {
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

  it('returns its rows and commits the transaction', async () => {
    const kind = randomUUID();
    const result = await database.transact(async (tx, executeAndCommit) => {
      await offer(tx, kind, 'a').execute();
      const rows = await executeAndCommit(offer(tx, kind, 'b').returning('key').compile());
      expect(await offered(kind)).toEqual([{ key: 'a' }, { key: 'b' }]);
      return rows;
    });
    expect(result).toEqual([{ key: 'b' }]);
  });

  it('rolls the transaction back on failure and keeps the connection usable', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, executeAndCommit) => {
      await offer(tx, kind, 'x').execute();
      await executeAndCommit(offer(tx, kind, 'x').compile());
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await offered(kind)).toEqual([]);
  });

  it('fails when only the commit is refused', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, executeAndCommit) => {
      await offer(tx, kind, 'x').execute();
      await sql`create temp table pair (number int unique deferrable initially deferred) on commit drop`.execute(
        tx,
      );
      await executeAndCommit(sql`insert into pair values (1), (1)`.compile(tx));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await offered(kind)).toEqual([]);
  });

  it('allows no statement after it', async () => {
    const kind = randomUUID();
    const failing = database.transact(async (tx, executeAndCommit) => {
      await executeAndCommit(offer(tx, kind, 'a').compile());
      await offer(tx, kind, 'b').execute();
    });
    await expect(failing).rejects.toThrow(/has ended|already committed/);
    expect(await offered(kind)).toEqual([{ key: 'a' }]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'refuses a statement sent while the commit is under way',
    async () => {
      const kind = randomUUID();
      await database.transact(async (tx, executeAndCommit) => {
        const last = executeAndCommit(offer(tx, kind, 'a').compile());
        await expect(offer(tx, kind, 'b').execute()).rejects.toThrow('The transaction has ended');
        await last;
      });
      expect(await offered(kind)).toEqual([{ key: 'a' }]);
    },
  );

  it.runIf(process.env.TEST_DATABASE_URL)(
    'fails with the first cause, whichever statement reports an error first',
    async () => {
      const kind = randomUUID();
      const failing = database.transact(async (tx) => {
        await offer(tx, kind, 'x').execute();
        const again = offer(tx, kind, 'x').execute();
        // Sent behind the failing statement, but its error is awaited first.
        const behind = offer(tx, kind, 'y').execute();
        await Promise.all([again.catch((error) => behind.catch(() => Promise.reject(error))), behind]);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      expect(await offered(kind)).toEqual([]);
    },
  );
});
