import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSheet as readXlsx } from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { buildStudentImports, personalFields, studentImportsPath } from '#test/builders/student-imports.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ImportCheck, ImportSummary } from './student-import.contract.ts';

const path = studentImportsPath;
const header = [
  'নাম',
  'Name in English',
  'পিতার নাম',
  'মাতার নাম',
  'মোবাইল নম্বর',
  'ধর্ম',
  'লিঙ্গ',
  'জন্ম তারিখ',
  'রোল',
  'Password',
];
const secret = 'hunter2-very-secret';

const student = (at: number, changes: Partial<Record<number, string>> = {}) =>
  [
    'মোঃ রহিম উদ্দিন',
    `Student Number ${at}`,
    'করিম উদ্দিন',
    'রহিমা বেগম',
    `0171${String(1_000_000 + Math.floor(at / 2)).padStart(7, '0')}`,
    'ইসলাম',
    'ছেলে',
    `১৫/${String((at % 12) + 1).padStart(2, '0')}/২০১২`,
    String(at),
    secret,
  ].map((value, column) => changes[column] ?? value);

const csv = (rows: string[][], head = header) =>
  Buffer.from(
    `\uFEFF${[head, ...rows].map((row) => row.map((it) => `"${it.replaceAll('"', '""')}"`).join(',')).join('\r\n')}`,
  );

interface Refusal {
  detail: string;
  errors: { field: string; message: string }[];
}

describe('student imports', () => {
  let w: World;
  let site: TestSite;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let category: string;
  let imports: Awaited<ReturnType<typeof buildStudentImports>>;

  beforeAll(async () => {
    w = await world();
    category = (await buildStudentCategory(w)).id;
  });

  // An institution for each test: students, rolls and numbers of one are none of another's.
  beforeEach(async () => {
    imports = await buildStudentImports(w, category);
    ({ site, office, section } = imports);
  });

  const admit = (id: string) => office.post<ImportSummary & Refusal>(`${path}/${id}/admission`);

  async function count(table: 'student' | 'household' | 'enrolment' | 'guardian') {
    const row = await w.inSite(
      (tx) =>
        tx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      site,
    );
    return row.count;
  }

  it('recognise columns in both languages and never read a password column', async () => {
    const uploaded = await imports.upload(csv([student(1), student(2)]));
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    expect(uploaded.body.columns.map((it) => it.field)).toEqual([
      'full_name',
      'name_en',
      'father_name',
      'mother_name',
      'contact_number',
      'religion',
      'gender',
      'date_of_birth',
      'roll_number',
    ]);
    expect(uploaded.body.secret_columns).toEqual(['Password']);
    expect(JSON.stringify(uploaded.body)).not.toContain(secret);
    expect((await office.delete(`${path}/${uploaded.body.id}`)).status).toBe(200);
    expect((await office.get(`${path}/${uploaded.body.id}`)).status).toBe(404);
  });

  it('admit all valid rows, one household for one phone number, and no student twice from the same file', async () => {
    const file = csv([1, 2, 3, 4].map((at) => student(at)));
    const { id, check } = await imports.uploadAndCheck(file);
    expect(check).toMatchObject({ row_count: 4, admit_count: 4, known_count: 0, refused_count: 0, rows: [] });
    expect(await count('student')).toBe(0);
    const admitted = await admit(id);
    expect(admitted.body, JSON.stringify(admitted.body)).toMatchObject({
      state: 'admitted',
      admitted_count: 4,
      can: { undo: true },
    });
    expect([await count('student'), await count('enrolment'), await count('household')]).toEqual([4, 4, 3]);
    const students = await w.inSite(
      (tx) => tx.selectFrom('student').selectAll().orderBy('student_no').execute(),
      site,
    );
    expect(students[0]).toMatchObject({
      student_no: '2026-000001',
      name_en: 'Student Number 1',
      name_bn: 'মোঃ রহিম উদ্দিন',
      contact_number: '8801711000000',
      religion: 'islam',
      gender: 'male',
      date_of_birth: '2012-02-15',
      student_category_id: category,
    });
    expect((await admit(id)).body.detail).toBe('This list has already been admitted.');

    const again = await imports.uploadAndCheck(file);
    expect(again.check).toMatchObject({ admit_count: 0, known_count: 4, refused_count: 0 });
    expect(again.check.rows[0]).toMatchObject({
      row: 2,
      state: 'known',
      note: 'Already a student here, with ID 2026-000001.',
    });
    expect((await admit(again.id)).body).toMatchObject({ admitted_count: 0, known_count: 4 });
    expect(await count('student')).toBe(4);
  });

  it('admit equal rows without identifying data as separate students, and skip them on a second import', async () => {
    await admit((await imports.uploadAndCheck(csv([1, 2, 3, 4].map((at) => student(at))))).id);
    const file = csv(
      [
        ['Same Name', ''],
        ['Same Name', ''],
      ],
      ['Name', 'Roll'],
    );
    const options = {
      optional: [...personalFields, 'roll_number'],
    };
    const first = await imports.uploadAndCheck(file, options);
    expect(first.check.admit_count).toBe(2);
    await admit(first.id);
    const second = await imports.uploadAndCheck(file, options);
    expect(second.check).toMatchObject({ admit_count: 0, known_count: 2 });
    const rolls = await w.inSite(
      (tx) => tx.selectFrom('enrolment').select('roll').orderBy('roll').execute(),
      site,
    );
    expect(rolls.map((it) => it.roll)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await office.post(`${path}/${first.id}/cancellation`)).status).toBe(200);
  });

  it('give a roll once in the class where the institution says so', async () => {
    const other = await buildClassSection(w, { ...section, id: undefined, name: 'Other' }, site);
    await buildStudent(w, {}, { class_section_id: other.id, roll: 1 }, site);
    const check = async () =>
      (await imports.uploadAndCheck(csv([student(60, { 8: '1' }), student(61)]))).check;
    expect(await check()).toMatchObject({ admit_count: 2, refused_count: 0 });
    const admin = await w.as('site-admin', { site });
    await admin.put('/api/v1/site-options/people.roll_scope', { value: 'class' });
    const { admit_count, rows } = await check();
    expect(admit_count).toBe(1);
    expect(rows.flatMap((it) => it.problems.map(({ code }) => code))).toEqual(['roll_taken']);
  });

  it('report row, column, value and remedy of refused cells, in the reader’s language', async () => {
    await buildStudent(w, {}, { class_section_id: section.id, roll: 1 }, site);
    const { id, uploaded, check } = await imports.uploadAndCheck(
      csv([
        student(50, { 1: 'x'.repeat(300) }),
        student(51, { 4: '12345' }),
        student(52, { 8: '1' }),
        student(53, { 7: '30/02/2012' }),
        student(54),
      ]),
    );
    expect(check).toMatchObject({ admit_count: 1, refused_count: 4 });
    expect(check.rows.map((it) => [it.row, it.problems[0]?.code, it.problems[0]?.column])).toEqual([
      [2, 'name_too_long', 'Name in English'],
      [3, 'phone_invalid', 'মোবাইল নম্বর'],
      [4, 'roll_taken', 'রোল'],
      [5, 'date_invalid', 'জন্ম তারিখ'],
    ]);
    expect(check.rows[1]?.problems[0]).toMatchObject({
      value: '12345',
      message: 'Row 3, column মোবাইল নম্বর: “12345” is not a mobile number.',
      remedy: expect.stringContaining('Enter 11 digits'),
    });
    const bangla = await w.as('employee', { language: 'bn', site });
    const inBangla = await bangla.put<ImportCheck>(`${path}/${id}/plan`, imports.planOf(uploaded));
    expect(inBangla.body.rows[1]?.problems[0]?.message).toBe(
      'সারি ৩, কলাম মোবাইল নম্বর: “12345” কোনো মোবাইল নম্বর নয়।',
    );

    const download = await office.get(`${path}/${id}/refused-rows`);
    expect(download.headers['content-type']).toContain('spreadsheetml');
    const rows = await readXlsx(download.raw);
    expect(rows[0]?.at(-1)).toBe('Reason');
    expect(rows).toHaveLength(5);
    expect(rows[2]?.at(-1)).toContain('is not a mobile number');
    expect(JSON.stringify(rows)).not.toContain(secret);

    expect((await admit(id)).body).toMatchObject({ admitted_count: 1, refused_count: 4 });
  });

  it('read dates in three formats and ask when day and month are ambiguous', async () => {
    const dates = ['2012-03-05', '১৫/০৩/২০১২', '5 March 2012', '03/04/2012', '01/25/2012'];
    const { check, id, uploaded } = await imports.uploadAndCheck(
      csv(dates.map((date, at) => student(60 + at, { 7: date }))),
    );
    expect(check.rows.map((it) => it.problems[0]?.code)).toEqual(['date_ambiguous', 'date_invalid']);
    const told = await office.put<ImportCheck>(
      `${path}/${id}/plan`,
      imports.planOf(uploaded, { date_order: 'day-first' }),
    );
    expect(told.body.admit_count).toBeGreaterThanOrEqual(3);
  });

  it('refuse a plan that does not cover every column', async () => {
    const { body } = await imports.upload(csv([student(65)]));
    const short = await office.put(`${path}/${body.id}/plan`, imports.planOf(body, { fields: ['ignore'] }));
    expect(refusalOf(short)).toBe('admissions:columns_differ');
  });

  it('leave out invalid optional values when the user chooses so', async () => {
    const rows = [student(70).concat('rahim @example.org')];
    const list = csv(rows, [...header, 'Email']);
    const strict = await imports.uploadAndCheck(list);
    expect(strict.check).toMatchObject({ admit_count: 0, refused_count: 1 });
    expect(strict.check.rows[0]?.problems[0]?.remedy).toContain('or leave the cell empty');
    const lenient = await imports.uploadAndCheck(list, { leave_out_invalid: true });
    expect(lenient.check).toMatchObject({ admit_count: 1, refused_count: 0 });
    expect(lenient.check.rows[0]).toMatchObject({ state: 'admit', problems: [{ code: 'email_invalid' }] });
  });

  it('read class and section from columns and refuse unknown ones', async () => {
    const other = await buildClassSection(w, { ...imports.place, name: 'B' }, site);
    const list = csv(
      [
        [...student(80), 'Nine', 'B'],
        [...student(81), 'Nine', 'Q'],
      ],
      [...header, 'Class', 'Section'],
    );
    const { check, id } = await imports.uploadAndCheck(list, { class_section_id: null });
    expect(check).toMatchObject({ admit_count: 1, refused_count: 1 });
    expect(check.rows[0]?.problems[0]?.code).toBe('not_in_list');
    await admit(id);
    const seated = await w.inSite(
      (tx) => tx.selectFrom('enrolment').select('roll').where('class_section_id', '=', other.id).execute(),
      site,
    );
    expect(seated).toEqual([{ roll: 80 }]);
  });

  it('explain why a file cannot be read', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const cases: [Uint8Array, string, string][] = [
      [Buffer.alloc(0), 'empty.csv', 'is empty'],
      [picture, 'photo.xlsx', 'is a picture'],
      [Buffer.from('%PDF-1.7'), 'list.pdf', 'is a PDF'],
      [Buffer.from('Name,Roll\n'), 'header.csv', 'No rows were found'],
    ];
    for (const [bytes, name, words] of cases) {
      const refused = await imports.upload<Refusal>(bytes, name);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]).toMatchObject({
        field: 'file',
        message: expect.stringContaining(words),
      });
    }
    const bangla = await imports.upload<Refusal>(
      Buffer.alloc(0),
      'empty.csv',
      await w.as('employee', { language: 'bn', site }),
    );
    expect(bangla.body.detail).toMatch(/[\u0980-\u09ff]/);
  });

  it('read Windows-1252 and formulas, with a warning', async () => {
    const latin = Buffer.from('Name,Roll\nJosé Gomes,1\n', 'latin1');
    const uploaded = await imports.upload(latin);
    expect(uploaded.body.columns[0]?.samples).toEqual(['José Gomes']);
    expect(uploaded.body.warnings[0]).toContain('UTF-8');
    const formula = await imports.upload(Buffer.from('Name,Roll\n"=HYPERLINK(1)",1\nRahim Uddin,2\n'));
    expect(formula.body.warnings.join()).toContain('formula');
    const { check } = await imports.uploadAndCheck(Buffer.from('Name,Roll\n"=HYPERLINK(1)",901\n'), {
      optional: personalFields,
    });
    expect(check.rows[0]?.problems[0]?.code).toBe('name_invalid');
  });

  it('read the chosen sheet of a workbook', async () => {
    const sheet = (rows: string[][]) => rows.map((row) => row.map((value) => ({ type: String, value })));
    const file = await writeExcelFile([
      {
        data: sheet([
          ['Name', 'Roll'],
          ['Rahim Uddin', '1'],
        ]),
        sheet: 'Nine',
      },
      {
        data: sheet([
          ['Name', 'Roll'],
          ['Karim Uddin', '1'],
          ['Jamal Uddin', '2'],
        ]),
        sheet: 'Ten',
      },
    ]).toBuffer();
    const first = await imports.upload(file, 'classes.xlsx');
    expect(first.body).toMatchObject({ sheets: ['Nine', 'Ten'], sheet: 'Nine', row_count: 1 });
    const second = await imports.upload(file, 'classes.xlsx', office, { sheet: 'Ten' });
    expect(second.body).toMatchObject({ sheet: 'Ten', row_count: 2 });
  });

  it('are undone, with the households they created, while their students have no further data', async () => {
    const before = [await count('student'), await count('household'), await count('guardian')];
    const { id } = await imports.uploadAndCheck(csv([student(900), student(901), student(950)]));
    await admit(id);
    expect(await count('student')).toBe(before[0]! + 3);
    const undone = await office.post<ImportSummary>(`${path}/${id}/cancellation`);
    expect(undone.body).toMatchObject({ state: 'undone', can: { undo: false } });
    expect([await count('student'), await count('household'), await count('guardian')]).toEqual(before);
    expect((await office.post(`${path}/${id}/cancellation`)).status).toBe(409);

    const kept = await imports.uploadAndCheck(csv([student(960)]));
    await admit(kept.id);
    await w.inSite(async (tx) => {
      const { id: student_id } = await tx
        .selectFrom('student')
        .select('id')
        .where('student_import_id', '=', kept.id)
        .executeTakeFirstOrThrow();
      const file = await tx
        .insertInto('stored_file')
        .values({
          site_id: site.id,
          purpose: 'student_document',
          name: 'a.pdf',
          content_type: 'application/pdf',
          size_bytes: 1,
          sha256: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('student_document')
        .values({ site_id: site.id, student_id, title: 'Paper', file_id: file.id })
        .execute();
    }, site);
    const refused = await office.post<Refusal>(`${path}/${kept.id}/cancellation`);
    expect(refusalOf(refused)).toBe('admissions:import_in_use');
    expect(refused.body.detail).toBe(
      'This list cannot be undone because its students already have records in documents of students.',
    );
  });

  it('admit 5,000 rows as one job with progress', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => student(10_000 + at));
    const before = await count('student');
    const { id, check } = await imports.uploadAndCheck(csv(rows), {}, 'big.csv');
    expect(check).toMatchObject({ row_count: 5000, admit_count: 5000 });
    const begun = await admit(id);
    expect(begun.body).toMatchObject({ state: 'admitting', job_id: expect.any(String) });
    const job = await waitForJob(office, begun.body.job_id!, 1800);
    expect(job).toMatchObject({ state: 'done', done: 5000, total: 5000 });
    const after = await office.get<ImportSummary>(`${path}/${id}`);
    expect(after.body).toMatchObject({ state: 'admitted', admitted_count: 5000 });
    expect(await count('student')).toBe(before + 5000);
    const again = await imports.uploadAndCheck(csv(rows), {}, 'big.csv');
    expect(again.check).toMatchObject({ admit_count: 0, known_count: 5000 });
    const undone = await office.post<ImportSummary>(`${path}/${id}/cancellation`);
    expect(undone.body.state).toBe('undone');
    expect(await count('student')).toBe(before);
  });

  it('check and admit rows typed into the grid', async () => {
    const typed = (roll: string, changes: object = {}) => ({
      full_name: `Typed Student ${roll}`,
      father_name: 'Abdul Karim',
      mother_name: 'Salma Begum',
      contact_number: '01911111111',
      religion: 'Islam',
      gender: 'Female',
      date_of_birth: '05/03/2012',
      roll_number: roll,
      ...changes,
    });
    const list = {
      class_section_id: section.id,
      student_category_id: category,
      date_order: 'day-first',
      rows: [typed('501'), typed('502', { gender: 'x' })],
    };
    const check = await office.post<ImportCheck>('/api/v1/admissions/typed-lists/check', list);
    expect(check.body).toMatchObject({ admit_count: 1, refused_count: 1 });
    expect(check.body.rows[0]).toMatchObject({
      row: 2,
      problems: [{ field: 'gender', code: 'gender_unknown' }],
    });
    const admitted = await office.post<ImportSummary & { admitted_rows: number[] }>(
      '/api/v1/admissions/typed-lists',
      list,
    );
    expect(admitted.status, JSON.stringify(admitted.body)).toBe(201);
    expect(admitted.body).toMatchObject({ admitted_count: 1, admitted_rows: [1], can: { undo: true } });
    const again = await office.post<ImportSummary>('/api/v1/admissions/typed-lists', list);
    expect(again.body).toMatchObject({ admitted_count: 0, known_count: 1 });
  });

  it('list earlier imports of the own institution only', async () => {
    for (let at = 1; at <= 6; at += 1) await imports.upload(csv([student(at)]));
    const mine = await office.get<{ rows: ImportSummary[]; total: number }>(path);
    expect(mine.body.total).toBe(6);
    expect(mine.body.rows[0]).toMatchObject({ created_by: 'The employee' });
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const theirs = await stranger.get<{ rows: ImportSummary[] }>(path);
    expect(theirs.body.rows.map((it) => it.id)).toEqual([w.otherRows.id]);
    const id = mine.body.rows[0]!.id;
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${path}/${id}/cancellation`)).status).toBe(404);
    expect(refusalOf(await (await w.as('teacher', { site })).get(path))).toBe('forbidden');
  });

  it('store no password in the database or in files', async () => {
    const { id } = await imports.uploadAndCheck(csv([student(1), student(2)]));
    await admit(id);
    await imports.upload(csv([student(3)]));
    const { database, config } = w.stage;
    const columns = await database.owner.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`,
    );
    for (const { table_name, column_name } of columns) {
      const rows = await database.owner.query(
        `select 1 from "${table_name}" where "${column_name}"::text like '%${secret}%' limit 1`,
      );
      expect(rows, `${table_name}.${column_name}`).toEqual([]);
    }
    const files = await readdir(join(config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((it) => it.isFile())) {
      // The bytes of a finished list go after the answer, perhaps while these are read.
      const bytes = await readFile(join(file.parentPath, file.name)).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
        return Buffer.alloc(0);
      });
      expect(bytes.includes(secret), file.name).toBe(false);
    }
  });
});
