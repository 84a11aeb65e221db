import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openPGlite } from './database.ts';
import { requireLockRoom } from './lock-room.ts';
import { dropAside, endUnfinishedRestore, putAside, refuseUnfinishedRestore } from './set-aside.ts';

describe('a database that a restore replaces', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openPGlite('memory://');
    await database.owner.run('create role bidyaloy_app');
  });
  beforeEach(async () => {
    await database.owner.run(`
      drop schema if exists public, pgboss, public_aside, pgboss_aside, public_replaced cascade;
      create schema public;
      create schema pgboss;
      create table pgboss.job (id int primary key);
      create table school (id int primary key, name text);
      create table child (id int primary key, school_id int references school);
      create view names as select name from school;
      insert into school values (1, 'before');
      insert into child values (1, 1);`);
  });
  afterAll(() => database.close());

  const names = async (schema = 'public') => {
    const rows = await database.owner.query<{ name: string }>(`select name from ${schema}.school`);
    return rows.map((it) => it.name);
  };
  const schemas = async () => {
    const rows = await database.owner.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname ~ '^(public|pgboss)' order by 1",
    );
    return rows.map((it) => it.name);
  };
  const loadPart = () =>
    database.owner.run(
      "create table school (id int primary key, name text); insert into school values (1, 'half')",
    );

  it('stands aside while a backup is loaded, and is dropped afterwards', async () => {
    await putAside(database.owner);
    await loadPart();
    expect(await names('public_aside')).toEqual(['before']);
    await dropAside(database.owner);
    expect(await names()).toEqual(['half']);
    expect(await schemas()).toEqual(['public']);
  });

  it('comes back where the restore was broken off, and no server starts before', async () => {
    await putAside(database.owner);
    await loadPart();
    await expect(refuseUnfinishedRestore(database.owner)).rejects.toThrow('A restore was broken off.');
    await endUnfinishedRestore(database.owner);
    await refuseUnfinishedRestore(database.owner);
    expect(await names()).toEqual(['before']);
    expect(await database.owner.query('select name from names')).toEqual([{ name: 'before' }]);
    expect(await schemas()).toEqual(['pgboss', 'public']);
  });

  it('stays gone where only its removal was broken off', async () => {
    await database.owner.run('alter schema public rename to public_replaced; create schema public');
    await loadPart();
    await refuseUnfinishedRestore(database.owner);
    await endUnfinishedRestore(database.owner);
    expect(await names()).toEqual(['half']);
    expect(await schemas()).toEqual(['pgboss', 'public']);
  });
});

describe('a server with room for few locks', () => {
  const server = (room: number) => ({
    kind: 'postgres' as const,
    owner: { query: async <Row>() => [{ room }] as Row[] } as unknown as Database['owner'],
  });

  it('is refused at the start', async () => {
    await expect(requireLockRoom(server(767))).rejects.toThrow('has room for 767 locks');
    await requireLockRoom(server(768));
  });
});
