import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnDatabase } from '#test/prepare-database.ts';
import type { Database } from './database.ts';
import { databaseFolder, migrate, readMigrations } from './migrate.ts';

let database: Database;
/** A copy of the product's migrations and function files, to be changed. */
let folder: string;

beforeAll(async () => {
  database = await openOwnDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidyaloy-migrate-'));
  for (const part of ['migrations', 'functions'])
    await cp(new URL(`${part}/`, databaseFolder), join(folder, part), { recursive: true });
  return async () => {
    await rm(folder, { recursive: true });
    // Restores the product's own functions for the next test.
    await migrate(database);
  };
});

const migrateFrom = () => migrate(database, undefined, pathToFileURL(`${folder}/`));

async function bodyOf(name: string): Promise<string> {
  const [row] = await database.owner.query<{ body: string }>(
    'select prosrc as body from pg_proc where proname = $1',
    [name],
  );
  return row!.body;
}

async function replaceIn(path: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(before);
  await writeFile(
    join(folder, path),
    text.replace(before, () => after),
  );
}

describe('migrating a database', () => {
  it('runs a function file again, once, when it changed', async () => {
    await replaceIn(
      'functions/fees/receipts.sql',
      'an advance cannot be less than nothing',
      'no advance is left',
    );
    expect(await migrateFrom()).toEqual(['fees/receipts.sql']);
    expect(await bodyOf('refuse_negative_advance')).toContain('no advance is left');
    expect(await migrateFrom()).toEqual([]);
  });

  it('does not run function files again that did not change', async () => {
    const [original] = await database.owner.query<{ script: string }>(
      "select pg_get_functiondef('refuse_negative_advance'::regproc) as script",
    );
    await database.owner.run(
      `create or replace function refuse_negative_advance() returns trigger language plpgsql as $$ begin return null; end $$`,
    );
    await appendFile(join(folder, 'functions/exams/members.sql'), '\n-- Changed.\n');
    expect(await migrateFrom()).toEqual(['exams/members.sql']);
    expect(await bodyOf('refuse_negative_advance')).not.toContain('advance cannot be less');
    await database.owner.run(original!.script);
  });

  it('runs a function file again that was deleted and restored', async () => {
    await rm(join(folder, 'functions/fees/receipts.sql'));
    expect(await migrateFrom()).toEqual([]);
    expect(await migrate(database)).toEqual(['fees/receipts.sql']);
    expect(await bodyOf('refuse_negative_advance')).toContain('advance cannot be less');
  });

  it('creates functions that call each other across files in any order', async () => {
    const made = (name: string, body: string) =>
      `\ncreate or replace function ${name}() returns int language sql as $$ select ${body} $$;\n`;
    await appendFile(join(folder, 'functions/access/packages.sql'), made('first_probe', 'second_probe()'));
    await appendFile(join(folder, 'functions/routine/entries.sql'), made('second_probe', '2'));
    await migrateFrom();
    expect(await database.owner.query('select first_probe() as answer')).toEqual([{ answer: 2 }]);
    await database.owner.run('drop function first_probe, second_probe');
  });

  it('rolls back when a function reads something that does not exist', async () => {
    await replaceIn(
      'functions/fees/receipts.sql',
      'an advance cannot be less than nothing',
      'no advance is left',
    );
    await replaceIn(
      'functions/routine/entries.sql',
      'create or replace function',
      `
      create function lost_probe() returns bigint language sql as $$ select count(*) from table_of_nobody $$;
      create or replace function`,
    );
    await expect(migrateFrom()).rejects.toThrow('table_of_nobody');
    expect(await bodyOf('refuse_negative_advance')).toContain('advance cannot be less');
    expect(await migrate(database)).toEqual([]);
  });

  it('refuses a migration that was changed after it ran', async () => {
    const { name } = (await readMigrations())[0]!;
    await appendFile(join(folder, 'migrations', name), '\n-- Changed.\n');
    await expect(migrateFrom()).rejects.toThrow(`Migration ${name} was changed after it ran.`);
  });

  it('refuses to start when a migration that ran is missing', async () => {
    const { name } = (await readMigrations())[0]!;
    await rm(join(folder, 'migrations', name));
    await expect(migrateFrom()).rejects.toThrow(`Migration ${name} ran in this database`);
  });
});
