import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agreementFindings } from '#apps/cli/check/agreements.ts';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { folderStore, sha256 } from '#kernel/files/file-store.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import { ZipFile } from '#kernel/files/zip-file.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { openOwnDatabase } from '#test/prepare-database.ts';
import { type World, world } from '#test/world.ts';
import { type Description, descriptionPath } from './description.ts';
import { importExport } from './import.actions.ts';
import { openExport } from './read-archive.ts';
import { exportedTables, readLines, readTables } from './site-tables.queries.ts';
import { writeExport } from './write-export.actions.ts';

describe('an export of an institution', () => {
  let w: World;
  let folder: string;
  const opened: Database[] = [];

  beforeAll(async () => {
    w = await world();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-export-'));
  });

  afterAll(async () => {
    for (const it of opened) await it.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tenantOf = (site_id: string) => ({ scope: 'site' as const, site_id });
  const exportOf = async (siteId: string) => {
    const path = join(folder, `${randomUUID()}.zip`);
    const { database, files } = w.stage.services;
    return { path, description: await writeExport({ database, files }, tenantOf(siteId), path) };
  };
  const emptyInstallation = async () => {
    const database = await openOwnDatabase();
    opened.push(database);
    const data = join(folder, randomUUID());
    return { database, files: folderStore(join(data, 'files')), folder: join(data, 'importing') };
  };
  /** Every exported row of an institution, by table, in no order. */
  const rowsOf = (database: Database, siteId: string) =>
    runInTenant(database, tenantOf(siteId), async (tx) => {
      const found: Record<string, string[]> = {};
      const all = await readTables(tx);
      for (const table of exportedTables(all)) {
        if (!table.has_site && table.name !== 'site') continue;
        found[table.name] = (await Array.fromAsync(readLines(tx, table, all))).join('').split('\r\n').sort();
      }
      return found;
    });

  it('holds a row of every table, and comes back as it was in another installation', async () => {
    const { id } = w.otherSite;
    await w.inSite(async (tx) => {
      const now = new Date().toISOString();
      await tx.updateTable('job_run').set({ ended_at: now }).execute();
      await tx.updateTable('admission_draw').set({ seed_published_at: now }).execute();
    }, w.otherSite);
    const before = await rowsOf(w.stage.database, id);
    const { path, description } = await exportOf(id);
    for (const it of description.tables)
      if (it.belongs_to === 'institution') expect(it.row_count, it.name).toBeGreaterThan(0);
    const target = await emptyInstallation();
    const imported = await importExport(target, path);
    expect(imported).toMatchObject({ outsider_count: 0, emptied_count: 0 });
    expect(await rowsOf(target.database, id)).toEqual(before);
  });

  it('keeps papers and books in agreement', async () => {
    const school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 };
    const student = await buildEnrolledStudent(w, place);
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const admin = await w.as('site-admin');
    const receipt = { student_id: student.student_id, received_on: '2026-01-20', amount_poisha: 500_00 };
    const collected = await admin.post('/api/v1/fees/receipts', receipt, { 'idempotency-key': randomUUID() });
    expect(collected.status, JSON.stringify(collected.body)).toBe(201);
    const bytes = Buffer.from('a photo');
    const file_id = await storeMadeFile(w.stage.services, tenantOf(w.site.id), {
      site_id: w.site.id,
      purpose: 'student_photo',
      name: '=1+1.txt',
      content_type: 'text/plain',
      bytes,
    });
    const before = await rowsOf(w.stage.database, w.site.id);
    const { path } = await exportOf(w.site.id);
    const target = await emptyInstallation();
    await importExport(target, path);
    expect(await rowsOf(target.database, w.site.id)).toEqual(before);
    expect(await target.files.get(`${w.site.id}/${file_id}`)).toEqual(bytes);
    expect(await agreementFindings(target.database)).toEqual([]);
  });

  it('holds nothing of other institutions, and no secret', async () => {
    const { path, description } = await exportOf(w.site.id);
    const archive = await openExport(path);
    for (const { file, columns } of description.tables) {
      const text = Buffer.concat(await Array.fromAsync(await archive.read(file))).toString('utf8');
      for (const theirs of [w.otherSite.id, w.otherRows.id, w.otherRows.mark])
        expect(text, file).not.toContain(theirs);
      expect(text, file).not.toContain('$argon2id$');
      expect(columns.map((it) => it.name)).not.toContain('password_hash');
    }
    archive.close();
  });

  it('tells no secret number of a draw that is promised', async () => {
    const seed = randomUUID();
    await w.inSite(
      (tx) => tx.updateTable('admission_draw').set({ seed, seed_published_at: null }).execute(),
      w.otherSite,
    );
    const { path, description } = await exportOf(w.otherSite.id);
    expect(description.tables.find((it) => it.name === 'admission_draw')).toMatchObject({ row_count: 0 });
    const archive = await openExport(path);
    for (const { file } of description.tables) {
      const text = Buffer.concat(await Array.fromAsync(await archive.read(file))).toString('utf8');
      expect(text, file).not.toContain(seed);
    }
    archive.close();
  });

  describe('is refused', () => {
    let whole: string;
    let target: Awaited<ReturnType<typeof emptyInstallation>>;

    beforeAll(async () => {
      whole = (await exportOf(w.site.id)).path;
      target = await emptyInstallation();
    });

    afterEach(async () => {
      const { database } = target;
      const [found] = await database.owner.query<{ sites: number }>(
        'select count(*)::int as sites from site',
      );
      expect(found).toEqual({ sites: 0 });
    });

    /** A copy of the export with other entries; `undefined` leaves one out. */
    const changed = async (entries: Record<string, Buffer | undefined>) => {
      const path = join(folder, `${randomUUID()}.zip`);
      const archive = await openExport(whole);
      const zip = new ZipFile(path);
      const names = [...archive.description.tables.map((it) => it.file), descriptionPath];
      for (const name of names.filter((it) => !(it in entries)))
        await zip.add(name, await archive.read(name));
      for (const id of archive.fileIds) await zip.add(`files/${id}`, await archive.read(`files/${id}`));
      for (const [name, bytes] of Object.entries(entries)) if (bytes) await zip.add(name, [bytes]);
      await zip.close();
      archive.close();
      return path;
    };
    const described = async (change: (text: string) => string) => {
      const archive = await openExport(whole);
      const text = Buffer.concat(await Array.fromAsync(await archive.read(descriptionPath))).toString('utf8');
      archive.close();
      return changed({ [descriptionPath]: Buffer.from(change(text)) });
    };
    const refusal = async (path: string) =>
      importExport(target, path).then(
        () => 'none',
        (error: Error) => error.message,
      );

    it('where a byte of it was lost or changed', async () => {
      const bytes = await readFile(whole);
      const path = join(folder, 'cut.zip');
      await writeFile(path, bytes.subarray(0, bytes.byteLength - 100));
      expect(await refusal(path)).toContain('no whole export');
      bytes[bytes.byteLength >> 1]! ^= 1;
      await writeFile(path, bytes);
      expect(await refusal(path)).toContain('no whole export');
    });

    it('where a table is not what its description says', async () => {
      expect(await refusal(await changed({ 'tables/student.csv': Buffer.from('id\r\n') }))).toContain(
        'tables/student.csv is missing or cut off',
      );
      const archive = await openExport(whole);
      const bytes = Buffer.concat(await Array.fromAsync(await archive.read('tables/ledger.csv')));
      archive.close();
      bytes[bytes.byteLength - 4]! ^= 1;
      expect(await refusal(await changed({ 'tables/ledger.csv': bytes }))).toContain('is not what it was');
      expect(await refusal(await changed({ [descriptionPath]: undefined }))).toContain('was not finished');
    });

    it('where it is of another version', async () => {
      const other = (text: string) =>
        text.replace(/"newest_migration": "[^"]*"/, '"newest_migration": "20200101_0000_x.sql"');
      expect(await refusal(await described(other))).toContain('Use the same version');
      const format = (text: string) => text.replace('bidyaloy-institution-1', 'bidyaloy-institution-9');
      expect(await refusal(await described(format))).toContain('another version of this program');
    });

    it('where a name leads out of it, or does not belong into it', async () => {
      for (const name of [
        '../outside',
        '/etc/outside',
        'files/../../outside',
        'tables/other.csv',
        'files/outside',
      ]) {
        // Written under a harmless name of the same length, which no writer refuses.
        const harmless = name.replaceAll('..', '__').replace(/^\//, '_');
        const path = await changed({ [harmless]: Buffer.from('x') });
        const bytes = (await readFile(path)).toString('latin1');
        await writeFile(path, bytes.replaceAll(harmless, name), 'latin1');
        expect(await refusal(path), name).toContain('no whole export');
      }
    });

    it('where it would unpack to far more than it is', async () => {
      const bomb = await changed({ [`files/${randomUUID()}`]: Buffer.alloc(40 * 1024 * 1024) });
      expect(await refusal(bomb)).toContain('would unpack to');
    });

    it('where a file is not the one of its row', async () => {
      const archive = await openExport(whole);
      const [id] = archive.fileIds;
      archive.close();
      const path = join(folder, `${randomUUID()}.zip`);
      const again = await openExport(whole);
      const zip = new ZipFile(path);
      for (const name of [...again.description.tables.map((it) => it.file), descriptionPath])
        await zip.add(name, await again.read(name));
      for (const it of again.fileIds)
        await zip.add(`files/${it}`, it === id ? ['another'] : await again.read(`files/${it}`));
      await zip.close();
      again.close();
      expect(await refusal(path)).toContain('is not what it was');
      await expect(target.files.get(`${w.site.id}/${id}`)).rejects.toThrow('ENOENT');
    });
  });

  it('leaves nothing behind where it breaks off, so that it can be brought again', async () => {
    await w.as('site-admin');
    const { path } = await exportOf(w.site.id);
    const archive = await openExport(path);
    const read = async (name: string) =>
      Buffer.concat(await Array.fromAsync(await archive.read(name))).toString('utf8');
    const name = 'tables/user_account.csv';
    const [header, ...rows] = (await read(name)).split('\r\n');
    const twice = Buffer.from([header, rows[0], ...rows].join('\r\n'));
    const described = JSON.parse(await read(descriptionPath)) as Description;
    for (const it of described.tables)
      if (it.file === name) {
        it.row_count += 1;
        it.size_bytes = twice.byteLength;
        it.sha256 = sha256(twice);
      }
    const broken = join(folder, `${randomUUID()}.zip`);
    const zip = new ZipFile(broken);
    for (const { file } of described.tables)
      await zip.add(file, file === name ? [twice] : await archive.read(file));
    for (const id of archive.fileIds) await zip.add(`files/${id}`, await archive.read(`files/${id}`));
    await zip.add(descriptionPath, [JSON.stringify(described)]);
    await zip.close();
    archive.close();
    const target = await emptyInstallation();
    await expect(importExport(target, broken)).rejects.toThrow('duplicate key');
    expect(
      await target.database.owner.query("select from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([]);
    await bringUpToDate(target.database);
    expect((await importExport(target, path)).description.institution.id).toBe(w.site.id);
  });

  it('does not come into an installation that is in use', async () => {
    const { path } = await exportOf(w.site.id);
    const target = await emptyInstallation();
    await importExport(target, path);
    await expect(importExport(target, path)).rejects.toThrow('brought into an empty one');
  });

  it('brings the national catalogue together by what rows are known by, and names people outside by their ids', async () => {
    const outside = randomUUID();
    await w.inCore(async (tx) => {
      await tx
        .insertInto('user_account')
        .values({
          id: outside,
          user_type: 'site-group-user',
          role_code: 'site-group-user',
          password_hash: 'x',
          username: `outside-${outside.slice(0, 8)}`,
          full_name: 'Somebody else',
        })
        .execute();
    });
    await w.inSite((tx) =>
      tx
        .insertInto('site_option')
        .values({ site_id: w.site.id, key: 'people.roll_scope', value: '"section"', changed_by: outside })
        .execute(),
    );
    // Each installation has a default of the year.
    const titleOf = 'select id from calendar_title order by id limit 1';
    await w.stage.database.owner.run(`begin; set local app.scope = 'core';
      insert into calendar_page (year, name_en, name_bn, is_default) values (2199, 'Ours', 'আমাদের', true);
      insert into calendar_entry (calendar_page_id, calendar_title_id, starts_on, ends_on)
        select id, (${titleOf}), '2199-03-26', '2199-03-26' from calendar_page where year = 2199; commit;`);
    const { path } = await exportOf(w.site.id);
    const target = await emptyInstallation();
    await target.database.owner.run(`begin; set local app.scope = 'core';
      insert into calendar_page (year, name_en, name_bn, is_default) values (2199, 'Theirs', 'তাদের', true); commit;`);
    // Another installation made its catalogue with ids of its own.
    await target.database.owner.run(`begin; set local session_replication_role = replica; set local app.scope = 'maintenance';
      update fee_sub_head set fee_head_id = overlay(fee_head_id::text placing 'ffff' from 25)::uuid;
      update waiver_type_fee_head set fee_head_id = overlay(fee_head_id::text placing 'ffff' from 25)::uuid;
      update student_offer_type_fee_head set fee_head_id = overlay(fee_head_id::text placing 'ffff' from 25)::uuid;
      update fee_head set id = overlay(id::text placing 'ffff' from 25)::uuid; commit;`);
    const codesOf = async ({ owner }: Database) =>
      (await owner.query<{ code: string }>('select code from fee_head order by code')).map((it) => it.code);
    const [here, there] = [await codesOf(w.stage.database), await codesOf(target.database)];
    const before = await rowsOf(w.stage.database, w.site.id);
    const { outsider_count } = await importExport(target, path);
    expect(outsider_count).toBe(1);
    // Each once, those that only one of them has included.
    expect(await codesOf(target.database)).toEqual([...new Set([...here, ...there])].toSorted());
    expect(await rowsOf(target.database, w.site.id)).toEqual(before);
    const pages = `select p.name_en, p.is_default, count(e.id)::int as entries from calendar_page p
      left join calendar_entry e on e.calendar_page_id = p.id where p.year = 2199 group by p.id order by 1`;
    expect(await target.database.owner.query(pages)).toEqual([
      { name_en: 'Ours', is_default: false, entries: 1 },
      { name_en: 'Theirs', is_default: true, entries: 0 },
    ]);
  });
});
