import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildTeacher, buildTeacherAssignment } from '#test/builders/academics.ts';
import { buildEnrolments, buildExam, buildMarks } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CellConflict, MarkSheet, SheetLine } from './mark-sheet.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; code: string; message: string }[];
  details: { cells: CellConflict[] };
}

describe('mark sheets', () => {
  let w: World;
  let admin: TestClient;
  let rahima: TestClient;
  let karim: TestClient;
  let teachers: string[];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    teachers = [(await buildTeacher(w)).id, (await buildTeacher(w)).id];
    rahima = await w.as('teacher', { employee_id: teachers[0] });
    karim = await w.as('teacher', { employee_id: teachers[1] });
  });

  /** An exam of three students whose subject both teachers teach. */
  async function open(wish: Parameters<typeof buildExam>[1] = {}) {
    const section = wish.section ?? (await buildClassSection(w));
    const built = await buildExam(w, { students: 3, ...wish, section });
    for (const employee_id of teachers) {
      await buildTeacherAssignment(w, {
        class_section_id: section.id,
        subject_id: built.subject_id,
        employee_id,
      });
    }
    const path = `/api/v1/exam-subjects/${built.exam_subject.id}/mark-sheets/${section.id}`;
    return { ...built, path };
  }

  type Opened = Awaited<ReturnType<typeof open>>;
  const cell = (
    { enrolments, components }: Opened,
    student: number,
    part: number,
    was: unknown,
    now: unknown,
  ) => ({
    enrolment_id: enrolments[student]!.id,
    component_id: components[part]!.id,
    was,
    now,
  });
  const save = (asker: TestClient, { path }: Opened, ...cells: object[]) =>
    asker.put<Refusal & { saved_count: number; version: number }>(`${path}/marks`, { cells });
  const marksOf = async ({ path, enrolments, components }: Opened) => {
    const { marks } = (await admin.get<MarkSheet>(path)).body;
    return enrolments.map(({ id }) =>
      components.map(
        (it) => marks.find((mark) => mark.enrolment_id === id && mark.component_id === it.id)?.mark ?? null,
      ),
    );
  };

  describe('during entry', () => {
    let sheet: Opened;

    beforeEach(async () => {
      sheet = await open();
    });

    it('answers a repeated save under the same key as before, whatever was changed since', async () => {
      const put = () =>
        rahima.put<Refusal & { version: number }>(
          `${sheet.path}/marks`,
          { cells: [cell(sheet, 0, 0, null, 5)] },
          { 'idempotency-key': `device-${sheet.exam_subject.id}` },
        );
      const first = await put();
      expect([first.status, first.body.version]).toEqual([200, 1]);
      await save(karim, sheet, cell(sheet, 0, 0, 5, 6));
      const again = await put();
      expect([again.status, again.body.version]).toEqual([200, 1]);
      expect((await marksOf(sheet))[0]![0]).toBe(6);
    });

    it('returns a blank sheet with all grid data', async () => {
      const seen = await rahima.get<MarkSheet>(sheet.path);
      expect(seen.status).toBe(200);
      expect(seen.body).toMatchObject({
        state: 'blank',
        version: 0,
        closed_reason: null,
        marks: [],
        can: { enter: true, submit: true, lock: false },
      });
      expect(seen.body.students.map((it) => it.roll)).toEqual([1, 2, 3]);
      expect(seen.body.components.map((it) => [it.type, it.full_mark, it.pass_mark])).toEqual([
        ['cq', 70, 23],
        ['mcq', 30, 10],
      ]);
    });

    it('distinguish blank, zero and absent', async () => {
      const saved = await save(
        rahima,
        sheet,
        cell(sheet, 0, 0, null, 0),
        cell(sheet, 0, 1, null, 'অনুপস্থিত'),
        cell(sheet, 1, 0, null, '৬২.৫'),
        cell(sheet, 1, 1, null, 'ex'),
      );
      expect(saved.body).toMatchObject({ saved_count: 4, state: 'draft', version: 1 });
      expect(await marksOf(sheet)).toEqual([
        [0, 'AB'],
        [62.5, 'EX'],
        [null, null],
      ]);
      await save(rahima, sheet, cell(sheet, 0, 0, 0, ''), cell(sheet, 0, 1, 'AB', 12));
      expect(await marksOf(sheet)).toEqual([
        [null, 12],
        [62.5, 'EX'],
        [null, null],
      ]);
    });

    it('refuse a mark above the maximum, name the maximum and save none of the cells', async () => {
      const bangla = await w.as('teacher', { employee_id: teachers[0], language: 'bn' });
      const cells = [
        cell(sheet, 0, 0, null, 50),
        cell(sheet, 1, 0, null, 71),
        cell(sheet, 2, 1, null, '৩০.৫'),
      ];
      const refused = await save(bangla, sheet, ...cells);
      expect(refused.status).toBe(422);
      expect(refused.body.errors.map((it) => [it.field, it.message])).toEqual([
        ['cells.1.now', '৭১ পূর্ণমান ৭০-এর বেশি।'],
        ['cells.2.now', '৩০.৫ পূর্ণমান ৩০-এর বেশি।'],
      ]);
      expect((await save(rahima, sheet, ...cells)).body.errors[0]?.message).toBe(
        '71 is above the full mark 70.',
      );
      expect((await admin.get<MarkSheet>(sheet.path)).body.marks).toEqual([]);
    });

    it('report what is wrong with each unreadable cell', async () => {
      const stranger = (await buildEnrolments(w, sheet.section, 1, []))[0]!;
      const refused = await save(
        rahima,
        sheet,
        cell(sheet, 0, 0, null, -1),
        cell(sheet, 0, 1, null, 'ten'),
        cell(sheet, 1, 0, null, 1.234),
        { ...cell(sheet, 1, 1, null, 5), enrolment_id: stranger.id },
        cell(sheet, 2, 0, null, 'WH'),
        cell(sheet, 2, 1, null, 5),
        cell(sheet, 2, 1, null, 6),
      );
      expect(refused.body.errors.map((it) => it.code)).toEqual([
        'exams:mark_negative',
        'exams:mark_not_readable',
        'exams:mark_too_precise',
        'exams:not_on_sheet',
        'exams:withheld_by_office',
        'exams:cell_twice',
      ]);
    });

    it('show the later of two teachers the cells that differ, and lose neither mark', async () => {
      await save(rahima, sheet, cell(sheet, 0, 0, null, 40), cell(sheet, 1, 0, null, 50));
      const late = await save(
        karim,
        sheet,
        cell(sheet, 0, 0, null, 44),
        cell(sheet, 1, 0, null, 50),
        cell(sheet, 2, 0, null, 60),
      );
      expect(late.status).toBe(409);
      expect(late.body.code).toBe('exams:cells_changed');
      expect(late.body.details.cells).toEqual([
        {
          enrolment_id: sheet.enrolments[0]!.id,
          component_id: sheet.components[0]!.id,
          mine: 44,
          theirs: 40,
          by: 'The teacher',
          at: expect.stringMatching(/^20/),
        },
      ]);
      expect((await marksOf(sheet)).map(([cq]) => cq)).toEqual([40, 50, null]);
      const decided = await save(karim, sheet, cell(sheet, 0, 0, 40, 44), cell(sheet, 2, 0, null, 60));
      expect(decided.body.saved_count).toBe(2);
      expect((await marksOf(sheet)).map(([cq]) => cq)).toEqual([44, 50, 60]);
    });

    it('list the blank cells before they are submitted, and are submitted on confirmation', async () => {
      const all = [0, 1, 2].flatMap((student) => [0, 1].map((part) => cell(sheet, student, part, null, 20)));
      await save(rahima, sheet, ...all.slice(1));
      const refused = await rahima.post<Refusal>(`${sheet.path}/submission`);
      expect([refused.status, refused.body.code]).toEqual([409, 'exams:marks_missing']);
      expect(refused.body.detail).toBe('1 mark has not been entered yet.');
      expect(refused.body.details.cells).toEqual([
        { enrolment_id: sheet.enrolments[0]!.id, component_id: sheet.components[0]!.id },
      ]);
      const submitted = await rahima.post<MarkSheet>(`${sheet.path}/submission`, { blanks_confirmed: true });
      expect(submitted.body).toMatchObject({
        state: 'submitted',
        submitted_by_name: 'The teacher',
        closed_reason: 'sheet_submitted',
        can: { enter: false, submit: false },
      });
      expect((await save(rahima, sheet, all[0]!)).body.code).toBe('exams:sheet_submitted');
      expect((await save(admin, sheet, all[0]!)).status).toBe(200);
      expect(refusalOf(await rahima.delete(`${sheet.path}/submission`))).toBe('forbidden');
      expect((await admin.delete<MarkSheet>(`${sheet.path}/submission`)).body.state).toBe('draft');
      expect((await rahima.post<MarkSheet>(`${sheet.path}/submission`)).body.state).toBe('submitted');
    });

    it('are locked and unlocked by the administrator, and read-only while locked', async () => {
      await save(rahima, sheet, cell(sheet, 0, 0, null, 40));
      expect(refusalOf(await rahima.post(`${sheet.path}/lock`))).toBe('forbidden');
      const locked = await admin.post<MarkSheet>(`${sheet.path}/lock`);
      expect(locked.body).toMatchObject({
        state: 'locked',
        can: { enter: false, lock: false, unlock: true },
      });
      for (const asker of [rahima, admin]) {
        const refused = await save(asker, sheet, cell(sheet, 0, 0, 40, 41));
        expect([refused.status, refused.body.code]).toEqual([409, 'exams:sheet_locked']);
      }
      const unlocked = await admin.delete<MarkSheet>(`${sheet.path}/lock`);
      expect(unlocked.body.state).toBe('draft');
      expect((await save(rahima, sheet, cell(sheet, 0, 0, 40, 41))).status).toBe(200);
    });

    it('keep marks within the full mark in the database, too', async () => {
      const enrolment_id = sheet.enrolments[0]!.id;
      const exam_component_id = sheet.components[0]!.id;
      await expect(buildMarks(w, [{ enrolment_id, exam_component_id, mark: 70.01 }])).rejects.toThrow(
        'mark above the full mark',
      );
      await buildMarks(w, [{ enrolment_id, exam_component_id, mark: 70 }]);
      const lower = w.inSite((tx) =>
        tx.updateTable('exam_component').set({ full_mark: 60 }).where('id', '=', exam_component_id).execute(),
      );
      await expect(lower).rejects.toThrow('a mark above the new full mark was given');
      await admin.post(`${sheet.path}/lock`);
      const change = (statement: string) => w.inSite((tx) => sql.raw(statement).execute(tx));
      const where = `where enrolment_id = '${enrolment_id}'`;
      await expect(change(`update mark set value = 1 ${where}`)).rejects.toThrow('the mark sheet is locked');
      await expect(change(`delete from mark ${where}`)).rejects.toThrow('the mark sheet is locked');
      const other = { enrolment_id: sheet.enrolments[1]!.id, exam_component_id, mark: 1 };
      await expect(buildMarks(w, [other])).rejects.toThrow('the mark sheet is locked');
      await expect(change(`update mark set value = 1, flag = 'AB' ${where}`)).rejects.toThrow();
    });

    it('audits who changed a mark, with old and new value', async () => {
      await save(rahima, sheet, cell(sheet, 0, 0, null, 40));
      await save(karim, sheet, cell(sheet, 0, 0, 40, 45));
      const trail = await w.inSite((tx) =>
        tx
          .selectFrom('audit_log')
          .select(['action', 'before', 'after', 'user_id'])
          .where('table_name', '=', 'mark')
          .where('row_id', 'in', (eb) =>
            eb
              .selectFrom('mark')
              .select(sql<string>`id::text`.as('id'))
              .where('enrolment_id', '=', sheet.enrolments[0]!.id),
          )
          .orderBy('id')
          .execute(),
      );
      expect(trail.map((it) => it.action)).toEqual(['insert', 'update']);
      expect(trail[1]).toMatchObject({ before: { value: 40 }, after: { value: 45 } });
      expect(trail[0]?.user_id).not.toBe(trail[1]?.user_id);
    });
  });

  it('are read-only to teachers outside the entry window, with a message in their language', async () => {
    const early = await open({ exam: { marks_from: '2999-01-01', marks_to: '2999-01-31' } });
    const bangla = await w.as('teacher', { employee_id: teachers[0], language: 'bn' });
    const sheet = await bangla.get<MarkSheet>(early.path);
    expect(sheet.body).toMatchObject({
      closed_reason: 'entry_window_closed',
      can: { enter: false, submit: false },
    });
    const refused = await save(bangla, early, cell(early, 0, 0, null, 5));
    expect([refused.status, refused.body.detail]).toEqual([409, 'নম্বর এন্ট্রির সময় এখন বন্ধ।']);
    const english = await save(rahima, early, cell(early, 0, 0, null, 5));
    expect(english.body.detail).toBe('The time for entering marks is over. Ask the office to extend it.');
    expect((await save(admin, early, cell(early, 0, 0, null, 5))).status).toBe(200);
    expect((await rahima.post<Refusal>(`${early.path}/submission`)).body.code).toBe(
      'exams:entry_window_closed',
    );
  });

  it('are read-only to teachers until marks are opened, and to everybody after the exam is locked', async () => {
    const declared = await open({ exam: { state: 'declared' } });
    expect((await save(rahima, declared, cell(declared, 0, 0, null, 5))).body.code).toBe(
      'exams:exam_not_open',
    );
    expect((await save(admin, declared, cell(declared, 0, 0, null, 5))).status).toBe(200);
    await admin.post(`/api/v1/exams/${declared.exam.id}/lock`);
    expect((await save(admin, declared, cell(declared, 0, 0, 5, 6))).body.code).toBe('exams:exam_locked');
    expect((await admin.post<Refusal>(`${declared.path}/lock`)).body.code).toBe('exams:wrong_sheet_state');
  });

  it('show a teacher only their assigned subjects and sections', async () => {
    const mine = await open();
    const neighbour = await buildClassSection(w, {
      ...mine.section,
      id: undefined,
      name: 'B',
    });
    await buildEnrolments(w, neighbour, 1, [mine.subject_id]);
    const list = (asker: TestClient) =>
      asker.get<{ sheets: SheetLine[] }>(`/api/v1/exams/${mine.exam.id}/mark-sheets`);
    expect((await list(admin)).body.sheets.map((it) => [it.class_section_name, it.cell_count])).toEqual([
      ['A', 6],
      ['B', 2],
    ]);
    expect((await list(rahima)).body.sheets.map((it) => it.class_section_name)).toEqual(['A']);
    const theirs = `/api/v1/exam-subjects/${mine.exam_subject.id}/mark-sheets/${neighbour.id}`;
    expect((await rahima.get(theirs)).status).toBe(404);
    expect((await rahima.put(`${theirs}/marks`, { cells: [cell(mine, 0, 0, null, 1)] })).status).toBe(404);
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await list(stranger)).body.sheets).toEqual([]);
    expect((await stranger.get(mine.path)).status).toBe(404);
    expect(refusalOf(await (await w.as('student')).get(mine.path))).toBe('forbidden');

    await save(rahima, mine, cell(mine, 0, 0, null, 5));
    expect((await list(rahima)).body.sheets[0]).toMatchObject({
      state: 'draft',
      entered_count: 1,
      cell_count: 6,
    });
  });

  it('list only students who take the subject; those who left only if they have marks', async () => {
    const sheet = await open();
    await buildEnrolments(w, sheet.section, 2, []);
    const [first, second] = sheet.enrolments;
    await save(rahima, sheet, cell(sheet, 0, 0, null, 30));
    for (const { student_id } of [first!, second!]) {
      const left = await admin.post(`/api/v1/students/${student_id}/placements`, {
        kind: 'leave',
        from_on: '2026-11-10',
        leaving_as: 'transferred',
        reason: 'Family moved',
      });
      expect(left.status).toBe(200);
    }
    const { students } = (await rahima.get<MarkSheet>(sheet.path)).body;
    expect(students.map((it) => it.roll)).toEqual([1, 3]);
  });

  it('cannot be submitted when no student sits the exam', async () => {
    const sheet = await open({ students: 0 });
    expect(refusalOf(await rahima.post(`${sheet.path}/submission`))).toBe('exams:no_students');
  });

  it('are hidden from other institutions', async () => {
    const sheet = await open();
    const foreign = await w.as('site-admin', { site: w.otherSite });
    expect((await foreign.get(sheet.path)).status).toBe(404);
    expect((await save(foreign, sheet, cell(sheet, 0, 0, null, 1))).status).toBe(404);
    for (const part of ['submission', 'lock']) {
      expect((await foreign.post(`${sheet.path}/${part}`)).status).toBe(404);
      expect((await foreign.delete(`${sheet.path}/${part}`)).status).toBe(404);
    }
    expect((await foreign.get(`/api/v1/exams/${sheet.exam.id}/mark-sheets`)).status).toBe(404);
  });
});
