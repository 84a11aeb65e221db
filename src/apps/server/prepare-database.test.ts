import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openOwnDatabase } from '#test/prepare-database.ts';
import { bringUpToDate } from './prepare-database.ts';

describe('bringing a database up to date', () => {
  let database: Database;

  beforeEach(async () => {
    database = await openOwnDatabase();
    await inCore("delete from api_route where operation = 'jobs.list'");
  });

  afterEach(() => database.close());

  const inCore = (statement: string) =>
    database.owner.run(`begin; set local app.scope = 'core'; ${statement}; commit;`);

  const count = async (what: string) => {
    const [row] = await database.owner.query<{ n: number }>(`select count(*)::int as n from ${what}`);
    return row!.n;
  };
  const routes = () => count("api_route where operation = 'jobs.list'");

  it('writes nothing again that the version wrote before', async () => {
    await bringUpToDate(database);
    expect(await routes()).toBe(0);
  });

  it('offers what it brings where another version was the last, and remembers that', async () => {
    await inCore("update offered_once set key = 'another' where kind = 'version'");
    await bringUpToDate(database);
    expect(await routes()).toBe(1);
    expect(await count("offered_once where kind = 'version'")).toBe(1);
    await inCore("delete from api_route where operation = 'jobs.list'");
    await bringUpToDate(database);
    expect(await routes()).toBe(0);
  });
});
