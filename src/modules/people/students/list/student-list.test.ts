import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildTeacher } from '#test/builders/academics.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { pageCount } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { StudentHit, StudentRow } from '../student.contract.ts';

describe('the student list', () => {
  let w: World;
  let sectionA: string;
  let sectionB: string;
  let category: string;

  beforeAll(async () => {
    w = await world();
    sectionA = (await buildClassSection(w, { name: 'A' })).id;
    sectionB = (await buildClassSection(w, { name: 'B' })).id;
    category = (await buildStudentCategory(w)).id;
    await buildStudent(
      w,
      {
        first_name: 'Md. Abdur',
        last_name: 'Rahman',
        name_bn: 'মোঃ আব্দুর রহমান',
        contact_number: '8801712345678',
        student_no: '2026-000001',
        student_category_id: category,
      },
      { class_section_id: sectionA, roll: 7 },
    );
    await buildStudent(
      w,
      { first_name: 'Fatema', last_name: 'Khatun', name_bn: 'ফাতেমা খাতুন', student_no: '2026-000002' },
      { class_section_id: sectionB, roll: 3 },
    );
    await buildStudent(w, { first_name: 'Rahmat', student_no: '2025-000009', status: 'left' });
    await buildStudent(w, { first_name: 'Rahman', student_no: '2026-000001' }, {}, w.otherSite);
  });

  const names = async (query: Record<string, unknown>) => {
    const office = await w.as('site-admin');
    const answer = await office.get<{ rows: StudentRow[]; total: number }>('/api/v1/students', query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.total).toBe(answer.body.rows.length);
    return answer.body.rows.map((row) => row.name_en);
  };

  it('finds students by beginnings of words, in both languages, in any order, with or without dots', async () => {
    expect(await names({ q: 'rahman md' })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ q: 'রহমান' })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ q: 'খাতু' })).toEqual(['Fatema Khatun']);
    expect(await names({ q: 'rahm' })).toEqual(['Rahmat', 'Md. Abdur Rahman']);
    expect(await names({ q: '%' })).toEqual([]);
  });

  it('finds students by ID, roll and mobile number, in digits of both languages', async () => {
    expect(await names({ q: '2026-000002' })).toEqual(['Fatema Khatun']);
    expect(await names({ q: '7' })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ q: '৭' })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ q: '01712-345678' })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ q: '+8801712345678' })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ q: '০১৭১২৩৪৫' })).toEqual(['Md. Abdur Rahman']);
  });

  it('filters by section, category, session and status', async () => {
    expect(await names({ class_section_id: sectionB })).toEqual(['Fatema Khatun']);
    expect(await names({ student_category_id: category })).toEqual(['Md. Abdur Rahman']);
    expect(await names({ status: 'left' })).toEqual(['Rahmat']);
    expect(await names({ session: '2026', sort: '-name_en' })).toEqual(['Md. Abdur Rahman', 'Fatema Khatun']);
    expect(await names({ sort: 'roll' })).toEqual(['Fatema Khatun', 'Md. Abdur Rahman']);
    expect(await names({ sort: 'class' })).toHaveLength(2);
  });

  it('opens with the students of the year that runs; where there is no year yet, with all', async () => {
    expect((await names({ academic_year_id: 'current' })).sort()).toEqual([
      'Fatema Khatun',
      'Md. Abdur Rahman',
    ]);
    const site = await w.emptySite();
    const office = await w.as('site-admin', { site });
    await buildStudent(w, { first_name: 'Nobo' }, {}, site);
    const { body } = await office.get<{ rows: StudentRow[] }>('/api/v1/students', {
      academic_year_id: 'current',
    });
    expect(body.rows.map((row) => row.name_en)).toEqual(['Nobo']);
    expect((await office.get('/api/v1/students', { academic_year_id: 'next' })).status).toBe(422);
  });

  it('shows the class and section of each student', async () => {
    const office = await w.as('site-admin');
    const answer = await office.get<{ rows: StudentRow[] }>('/api/v1/students', { q: 'fatema' });
    expect(answer.body.rows[0]).toMatchObject({
      roll: 3,
      section: 'B',
      class_name_en: 'Nine',
      session: '2026',
    });
  });

  it('finds a changed name at once', async () => {
    const student = await buildStudent(w, { first_name: 'Before' });
    await w.inSite((tx) =>
      tx.updateTable('student').set({ search_key: 'after' }).where('id', '=', student.id).execute(),
    );
    expect(await names({ q: 'after' })).toEqual(['Before']);
    expect(await names({ q: 'before' })).toEqual([]);
    await w.inSite((tx) => tx.deleteFrom('student').where('id', '=', student.id).execute());
  });

  it('shows a teacher the students of their own sections only', async () => {
    const teacher = await buildTeacher(w);
    await w.inSite((tx) =>
      tx
        .updateTable('class_section')
        .set({ class_teacher_id: teacher.id })
        .where('id', '=', sectionA)
        .execute(),
    );
    const asker = await w.as('teacher', { employee_id: teacher.id });
    const mine = await asker.get<{ rows: StudentRow[] }>('/api/v1/students');
    expect(mine.body.rows.map((it) => it.name_en)).toEqual(['Md. Abdur Rahman']);
    const other = await asker.get<{ rows: StudentRow[] }>('/api/v1/students', { class_section_id: sectionB });
    expect(other.body.rows).toEqual([]);
    const hits = await asker.get<StudentHit[]>('/api/v1/students/search', { q: 'fatema' });
    expect(hits.body).toEqual([]);
  });

  it('is printed as class lists, for a teacher of their own sections only', async () => {
    const office = await w.as('site-admin');
    const print = (asker: TestClient, body: object) =>
      asker.post<{ job_id: string; code: string }>('/api/v1/student-list-prints', body);
    for (const language of ['en', 'bn'] as const) {
      const asker = await w.as('site-admin', { language });
      const begun = await print(asker, {
        columns: [...'gender,born_on,religion'.split(',')],
        blank_titles: ['স্বাক্ষর'],
      });
      expect(begun.status).toBe(202);
      const job = await waitForJob(asker, begun.body.job_id);
      expect(job).toMatchObject({ state: 'done', done: 2, total: 2 });
      expect(await pageCount((await asker.get(job.file_url!)).raw)).toBe(2);
    }
    const one = await print(office, { class_section_id: sectionB });
    expect(await waitForJob(office, one.body.job_id)).toMatchObject({ state: 'done', total: 1 });
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await print(stranger, {})).body.code).toBe('people:nothing_to_print');
    expect((await print(await w.as('student'), {})).status).toBe(403);
  });

  it('is refused to students and guardians', async () => {
    for (const role of ['student', 'guardian'] as const) {
      expect(refusalOf(await (await w.as(role)).get('/api/v1/students'))).toBe('forbidden');
      expect(refusalOf(await (await w.as(role)).get('/api/v1/students/search', { q: 'a' }))).toBe(
        'forbidden',
      );
    }
  });

  it('gives the fee counter the best match first', async () => {
    const office = await w.as('employee');
    const byNumber = await office.get<StudentHit[]>('/api/v1/students/search', { q: '2026-000001' });
    expect(byNumber.body.map((it) => it.name_en)).toEqual(['Md. Abdur Rahman']);
    const byRoll = await office.get<StudentHit[]>('/api/v1/students/search', { q: '3' });
    expect(byRoll.body[0]).toMatchObject({ name_en: 'Fatema Khatun', roll: 3, section: 'B' });
  });

  it('offers the institution’s classes and sections as filters', async () => {
    const office = await w.as('site-admin');
    const choices = await office.get<{ sections: object[]; classes: { is_board_class: boolean }[] }>(
      '/api/v1/students/choices',
    );
    expect(choices.body.sections).toHaveLength(2);
    expect(choices.body.classes.every((it) => it.is_board_class)).toBe(true);
  });
});
