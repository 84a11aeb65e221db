import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPGlite } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { folderStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { addNationalChart, postJournal } from '#modules/accounts/index.ts';
import { bookPackage } from '../builders/memberships.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { runCommand } from '../server-process.ts';
import { runHere } from './run-here.ts';

describe('the command line, on the embedded database', () => {
  let folder: string;
  let env: Record<string, string>;
  let backup: string;
  let fileKey: string;

  const run = (...args: string[]) => runHere(args, env);
  const createAdministrator = (username: string, password: string, where = env, runs = runHere) =>
    runs(
      [
        'administrator',
        'create',
        '--username',
        username,
        '--email',
        `${username}@example.org`,
        '--name',
        'A B',
      ],
      where,
      password,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-backup-'));
    env = { DATA_DIR: join(folder, 'data') };
    await fillDataFolder(env.DATA_DIR!);
    backup = join(folder, 'backup');
    // By a process of its own, whose standard input is a pipe.
    expect(await createAdministrator('boss', 'correct horse\n', env, runCommand)).toMatchObject({ code: 0 });
    fileKey = await foundSchool(env.DATA_DIR!);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('prints its usage', async () => {
    // In a process of its own, as people run it.
    const all = await runCommand([], env);
    expect(all.code).toBe(0);
    for (const name of ['administrator create', 'backup restore', 'check', 'worker'])
      expect(all.output).toContain(name);
    expect(await run('backup', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('verify'),
    });
    expect(await run('check', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--quiet'),
    });
    expect(await runCommand(['nonsense'], env)).toMatchObject({ code: 2 });
    expect(await run('check', '--loud')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--loud'),
    });
    const wrong = await runHere(['check'], { ...env, PORT: 'ninety' });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('PORT') });
  });

  it('refuses a short password, a taken user name and a missing password', async () => {
    expect(await createAdministrator('other', 'short\n')).toMatchObject({
      code: 2,
      output: expect.stringContaining('six'),
    });
    expect(await createAdministrator('boss', 'correct horse\n')).toMatchObject({
      code: 1,
      output: expect.stringContaining('taken'),
    });
    expect(await createAdministrator('other', '')).toMatchObject({ code: 1 });
  });

  it('reports no problem in a healthy installation', async () => {
    const checked = await runCommand(['check'], env);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('Everything is in order') });
    expect(checked.output).not.toContain('WRONG');
  });

  it('backs up, verifies and restores the database and files', async () => {
    expect(await run('backup', 'create', backup)).toMatchObject({ code: 0 });
    expect(await run('backup', 'create', backup)).toMatchObject({ code: 1 });
    expect(await run('backup', 'verify', backup)).toMatchObject({ code: 0 });

    const other = { DATA_DIR: join(folder, 'other') };
    expect(await runHere(['backup', 'restore', backup], other)).toMatchObject({ code: 0 });
    expect(await readFile(join(other.DATA_DIR, 'files', fileKey), 'utf8')).toBe('a photo');
    expect(await runHere(['check'], other)).toMatchObject({ code: 0 });
    const again = await createAdministrator('boss', 'correct horse\n', other);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('taken') });
  });

  it('exports an institution, and imports it into an installation that nobody uses', async () => {
    const file = join(folder, 'school.zip');
    const unknown = await run('export', 'no-school', file);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('no institution "no-school"') });
    expect(await run('export', 'backup-school')).toMatchObject({ code: 2 });
    expect(await run('export', 'backup-school', file)).toMatchObject({ code: 0 });
    const twice = await run('export', 'backup-school', file);
    expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });

    const other = { DATA_DIR: join(folder, 'moved') };
    expect(await runHere(['import', file], other)).toMatchObject({
      code: 0,
      output: expect.stringContaining('backup-school is here'),
    });
    expect(await readFile(join(other.DATA_DIR, 'files', fileKey), 'utf8')).toBe('a photo');
    expect((await runHere(['check'], other)).output).toContain('Everything is in order');
    const again = await runHere(['import', file], other);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('into an empty one') });
  });

  it('replaces an existing database only with --replace, and keeps a copy', async () => {
    expect(await createAdministrator('late', 'correct horse\n')).toMatchObject({ code: 0 });
    const refused = await run('backup', 'restore', backup);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await createAdministrator('late', 'correct horse\n')).toMatchObject({ code: 1 });

    const replaced = await run('backup', 'restore', backup, '--replace');
    expect(replaced.code).toBe(0);
    const saved = /What was there: (\S+) /.exec(replaced.output)![1]!;
    expect(await run('backup', 'verify', saved)).toMatchObject({ code: 0 });
    // Who came after the backup is gone from the database, and in the copy.
    expect(await createAdministrator('late', 'correct horse\n')).toMatchObject({ code: 0 });
  });

  it('detects a damaged or incomplete backup', async () => {
    const dump = join(backup, 'database.tar.gz');
    const bytes = await readFile(dump);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(dump, bytes);
    const wrong = await run('backup', 'verify', backup);
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('is not what it was') });
    expect(await run('backup', 'restore', backup, '--replace')).toMatchObject({ code: 1 });
    await rm(join(backup, 'manifest.json'));
    expect(await run('backup', 'verify', backup)).toMatchObject({ code: 1 });
  });

  it('reports problems in books, numbers, memberships, policies and files', async () => {
    const database = await openPGlite(join(env.DATA_DIR!, 'database'));
    await database.owner.run(`
      begin;
      set local session_replication_role = replica;
      update journal_line set amount_poisha = amount_poisha + 1
        where id = (select id from journal_line where amount_poisha > 0 limit 1);
      insert into number_sequence (site_id, kind, period, last_number) select id, 'fee_receipt', '2026-27', 7 from site;
      delete from site_membership;
      alter table notice no force row level security;
      commit;`);
    await database.close();
    await rm(join(env.DATA_DIR!, 'files', fileKey));
    const [siteId] = fileKey.split('/');
    await mkdir(join(env.DATA_DIR!, 'files', siteId!), { recursive: true });
    await writeFile(join(env.DATA_DIR!, 'files', siteId!, 'nobody-knows'), 'x');
    const { code, output } = await run('check', '--quiet');
    expect(code).toBe(1);
    expect(output).toContain('notice: row security does not bind the owner');
    expect(output).toContain('debit and credit differ by 1 poisha');
    expect(output).toContain('7 numbers of fee_receipt were given, but there are 0');
    expect(output).toContain('WRONG  memberships');
    expect(output).toContain('backup-school: has no membership');
    expect(output).toContain(`${fileKey} (photo.txt) is missing`);
    expect(output).toContain('1 files belong to nothing');
    expect(output).not.toContain('ok ');
  });
});

/** An institution with a balanced voucher and a stored file. @returns the file's key. */
async function foundSchool(dataFolder: string): Promise<string> {
  const database = await openPGlite(join(dataFolder, 'database'));
  const site_id = await runInTenant(database, { scope: 'core' }, async (tx) => {
    const names = { alias: 'backup-school', name_en: 'School', name_bn: 'বিদ্যালয়' };
    const row = await tx
      .insertInto('site')
      .values({ ...names, email: 'school@example.org', address_en: 'Dhaka' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookPackage(tx, row.id);
    return row.id;
  });
  const key = await runInTenant(database, { scope: 'site', site_id }, async (tx) => {
    await addNationalChart(tx);
    await postJournal(
      tx,
      { user_id: null },
      {
        voucher_type: 'JV',
        posted_on: '2026-11-19',
        narration: 'Opening',
        source_kind: 'voucher',
        source_id: null,
        party_name: null,
        lines: [
          { ledger: { system_key: 'cash_in_hand' }, amount_poisha: 100 },
          { ledger: { system_key: 'fine_income' }, amount_poisha: -100 },
        ],
      },
    );
    const file = { site_id, purpose: 'student_photo', name: 'photo.txt', content_type: 'text/plain' };
    const id = await storeFile(tx, folderStore(join(dataFolder, 'files')), {
      ...file,
      bytes: Buffer.from('a photo'),
    });
    return `${site_id}/${id}`;
  });
  await database.close();
  return key;
}
