import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { plannedAnew, StatementNames } from './statement-names.ts';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const ask = (names: StatementNames, text: string, times: number) => {
  for (let i = 1; i < times; i += 1) names.of(text);
  return names.of(text);
};

describe('statement names', () => {
  it('are given to repeated statements and stay the same', () => {
    const names = new StatementNames();
    expect(names.of('select $1')).toBeUndefined();
    const name = ask(names, 'select $1', 30);
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(names.of('select $1')).toBe(name);
    expect(ask(names, 'select $2', 30)).not.toBe(name);
  });

  it('are not given to rare or very long statements', () => {
    const names = new StatementNames();
    for (let i = 0; i < 6_000; i += 1) expect(names.of(`select ${i}, $1`)).toBeUndefined();
    expect(ask(names, `select $1 -- ${'x'.repeat(20_000)}`, 30)).toBeUndefined();
  });

  it('are not given to statements that are planned anew', () => {
    const text = sql`${plannedAnew} select ${1}`.compile(compiler).sql;
    expect(text).toBe('/* planned anew */ select $1');
    expect(ask(new StatementNames(), text, 30)).toBeUndefined();
  });

  it('stop at a number that every connection can hold', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 300 }, (_, i) => ask(names, `select ${i}, $1`, 30));
    expect(given.filter((name) => name !== undefined)).toHaveLength(200);
  });
});
