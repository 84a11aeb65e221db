import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../world.ts';

describe('security definer functions', () => {
  let paths: { name: string; path: string | null }[];

  beforeAll(async () => {
    const { database } = await startTestServer();
    paths = await database.owner.query(
      `select p.oid::regprocedure::text as name,
        (select setting from unnest(p.proconfig) setting where setting like 'search_path=%') as path
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    );
  });

  it('are found in the database', () => expect(paths.length).toBeGreaterThan(10));

  it('search the temporary schema last', () => {
    expect(paths.filter(({ path }) => !path?.endsWith(', pg_temp')).map((it) => it.name)).toEqual([]);
  });
});
