import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPromotionSchool, buildPupils, type PromotionSchool } from '#test/builders/promotions.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { promoteStudents } from './promotion.job.ts';
import type { PromotionRun, PromotionStudent } from './promotion-run.contract.ts';

interface Shown extends PromotionRun {
  counts: Record<string, number>;
  undo_obstacles: { code: string; count: number }[];
}

interface Students {
  version: number;
  rows: PromotionStudent[];
  targets: { class_section_id: string; student_count: number }[];
}

describe('the promotion of students', () => {
  let w: World;
  let admin: TestClient;
  let school: PromotionSchool;
  let pupils: { student_id: string; enrolment_id: string }[];
  let finished: { student_id: string; enrolment_id: string }[];
  let draft: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  /** Eight with who passed, failed few and many subjects, has no result, and left; Ten, which leaves. */
  beforeEach(async () => {
    school = await buildPromotionSchool(w);
    pupils = await buildPupils(w, school, school.sections.eightA, [
      { gpa: 3 },
      { gpa: 4.5 },
      { failed: 1 },
      { failed: 5 },
      null,
      'withheld' as const,
      { gpa: 4 },
    ]);
    finished = await buildPupils(w, school, school.sections.tenA, [{ gpa: 5 }, null]);
    await admin.post(`/api/v1/students/${pupils[6]!.student_id}/placements`, {
      kind: 'leave',
      from_on: '2025-06-01',
      reason: 'Moved to Sylhet',
      leaving_as: 'left',
    });
    draft = (await create()).body.id;
  });

  const fields = () => ({
    from_year_id: school.from.id,
    to_year_id: school.to.id,
    exam_id: school.exam.id,
    class_ids: [school.eight.id, school.ten.id],
    max_failed: 2,
    seating: 'balance',
    session: '2026',
    group_minimums: [
      { study_group_id: school.science.id, min_gpa: 4 },
      { study_group_id: school.humanities.id, min_gpa: 0 },
    ],
  });
  const create = (over: object = {}) =>
    admin.post<{ id: string }>('/api/v1/promotions', { ...fields(), ...over });
  const show = async (id = draft) => (await admin.get<Shown>(`/api/v1/promotions/${id}`)).body;
  const students = async (id = draft, query: Record<string, string> = {}) =>
    (await admin.get<Students>(`/api/v1/promotions/${id}/students`, query)).body;
  const execute = async (id = draft) => {
    const { body } = await admin.post<{ job_id: string }>(`/api/v1/promotions/${id}/execution`);
    return waitForJob(admin, body.job_id);
  };
  const undo = (id = draft) => admin.post(`/api/v1/promotions/${id}/undoing`);
  const save = (cells: object[]) => admin.put(`/api/v1/promotions/${draft}/students`, { cells });
  const typed = (at: number, column: string, value: unknown, base: unknown = null) => ({
    row: pupils[at]!.enrolment_id,
    column,
    value,
    base,
  });
  const enrolmentsOf = (studentId: string) =>
    w.inSite(async (tx) => {
      const { rows } = await sql<{
        status: string;
        roll: number;
        class_section_id: string;
        left_on: string | null;
        enrolled_on: string;
        session: string | null;
        id: string;
      }>`select * from enrolment where student_id = ${studentId} order by enrolled_on`.execute(tx);
      return rows;
    });
  const everything = () =>
    w.inSite(async (tx) => {
      const { rows } = await sql`
        select e.student_id, e.status, e.roll, e.left_on, s.status as student_status, m.joined_on, m.left_on as until
        from enrolment e join student s on s.site_id = e.site_id and s.id = e.student_id
        left join section_membership m on m.site_id = e.site_id and m.enrolment_id = e.id
        where e.site_id = ${w.site.id} order by e.student_id, e.id, m.joined_on`.execute(tx);
      return rows;
    });

  it('says beforehand what becomes of everybody, by result and group', async () => {
    const { counts, state, can } = await show();
    expect({ state, can }).toEqual({
      state: 'draft',
      can: { edit: true, execute: true, undo: false, remove: true },
    });
    expect(counts).toEqual({
      promoted: 2,
      conditional: 1,
      detained: 1,
      completed: 2,
      left: 1,
      enrolled: 0,
      undecided: 2,
    });
    const { rows } = await students(draft, { class_section_id: school.sections.eightA.id });
    expect(rows.map((it) => [it.outcome, it.problem, it.to?.section_name, it.to?.roll])).toEqual([
      ['promoted', null, 'H', 1],
      ['promoted', null, 'S', 1],
      ['conditional', null, 'H', 2],
      ['detained', null, 'A', 1],
      ['undecided', 'no_result', undefined, undefined],
      ['undecided', 'result_withheld', undefined, undefined],
      ['left', null, undefined, undefined],
    ]);
  });

  it('enrols in the new year in one job, ends the old enrolments, and loses nobody', async () => {
    const { result } = await execute();
    expect(result).toMatchObject({ student_count: 9, placed_count: 6 });
    const [old, next] = await enrolmentsOf(pupils[1]!.student_id);
    expect(old).toMatchObject({ status: 'promoted', left_on: '2026-01-01' });
    expect(next).toMatchObject({
      status: 'active',
      roll: 1,
      class_section_id: school.sections.nineScience.id,
      enrolled_on: '2026-01-01',
      session: '2026',
      left_on: null,
    });
    expect((await enrolmentsOf(pupils[3]!.student_id)).map((it) => it.status)).toEqual([
      'detained',
      'active',
    ]);
    expect((await enrolmentsOf(pupils[4]!.student_id)).map((it) => it.status)).toEqual(['active']);
    const done = await show();
    expect(done).toMatchObject({ state: 'done', placed_count: 6, undecided_count: 2, undo_obstacles: [] });
    expect(Object.values(done.counts).reduce((sum, it) => sum + it, 0)).toBe(9);
  });

  it('lets the last class leave from the day after its year', async () => {
    await execute();
    const placements = await admin.get<{ status: string; memberships: { left_on: string }[] }>(
      `/api/v1/students/${finished[1]!.student_id}/placements`,
    );
    expect(placements.body).toMatchObject({
      status: 'passed_out',
      memberships: [{ left_on: '2026-01-01' }],
      changes: [{ kind: 'leave', reason: 'Completed the last class' }],
    });
  });

  it('gives the subjects of the new class, and keeps a choice that it offers', async () => {
    const taken = await w.inCore((tx) =>
      tx
        .insertInto('subject')
        .values(
          ['Bangla', 'Biology', 'Drawing'].map((name_en) => ({
            level: 'secondary',
            code: randomUUID().slice(0, 8),
            name_en,
            name_bn: name_en,
          })),
        )
        .returning('id')
        .execute(),
    );
    const [bangla, biology, drawing] = taken.map((it) => it.id);
    const { academic_year_id, version_id, class_id, study_group_id } = school.sections.nineScience;
    await w.inSite(async (tx) => {
      await tx
        .insertInto('group_subject')
        .values(
          [
            { subject_id: bangla!, condition: 'compulsory' },
            { subject_id: biology!, condition: 'elective' },
          ].map((it) => ({
            ...it,
            site_id: w.site.id,
            academic_year_id,
            version_id,
            class_id,
            study_group_id,
          })),
        )
        .execute();
      await tx
        .insertInto('student_subject')
        .values(
          [biology!, drawing!].map((subject_id) => ({
            site_id: w.site.id,
            enrolment_id: pupils[1]!.enrolment_id,
            subject_id,
            condition: 'fourth',
          })),
        )
        .execute();
    });
    await execute();
    const next = (await enrolmentsOf(pupils[1]!.student_id))[1]!;
    const chosen = await w.inSite((tx) =>
      tx
        .selectFrom('student_subject')
        .select(['subject_id', 'condition'])
        .where('enrolment_id', '=', next.id)
        .execute(),
    );
    expect(new Map(chosen.map((it) => [it.subject_id, it.condition]))).toEqual(
      new Map([
        [bangla, 'compulsory'],
        [biology, 'fourth'],
      ]),
    );
  });

  it('changes nothing when it is repeated, and a second promotion finds everybody there', async () => {
    const { id: jobId } = await execute();
    const before = await everything();
    expect(refusalOf(await admin.post(`/api/v1/promotions/${draft}/execution`))).toBe(
      'promotions:promotion_is_done',
    );
    // A process that died after its commit has its job run once more.
    await promoteStudents.run(
      w.stage.services,
      { id: draft },
      {
        job_id: jobId,
        tenant: { scope: 'site', site_id: w.site.id },
        language: 'en',
        report: async () => undefined,
        finish: async () => undefined,
      },
    );
    expect(await everything()).toEqual(before);
    const second = (await create()).body.id;
    expect((await show(second)).counts).toMatchObject({ promoted: 0, enrolled: 4, left: 3, undecided: 2 });
    expect(refusalOf(await admin.post(`/api/v1/promotions/${second}/execution`))).toBe(
      'promotions:nobody_to_promote',
    );
  });

  it('is undone as a whole, with what it had done still to be read, and can be made again', async () => {
    const before = await everything();
    expect(refusalOf(await undo())).toBe('promotions:promotion_is_draft');
    await execute();
    expect((await undo()).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await show()).toMatchObject({ state: 'undone', counts: { promoted: 2, undecided: 2 } });
    expect((await students()).rows[1]).toMatchObject({ outcome: 'promoted', to: { section_name: 'S' } });
    expect(refusalOf(await undo())).toBe('promotions:promotion_is_undone');
    expect(refusalOf(await admin.post(`/api/v1/promotions/${draft}/execution`))).toBe(
      'promotions:promotion_is_undone',
    );
    expect((await show((await create()).body.id)).counts).toMatchObject({ promoted: 2, completed: 2 });
  });

  describe('what is typed', () => {
    it('goes before the proposal, is kept in the draft, and goes back to it', async () => {
      const { nineScience } = school.sections;
      expect(
        (
          await save([
            typed(4, 'decision', 'promoted'),
            typed(4, 'class_section_id', nineScience.id),
            typed(4, 'roll', 7),
            typed(0, 'study_group_id', school.science.id),
          ])
        ).status,
      ).toBe(200);
      const { rows, targets } = await students(draft, { class_section_id: school.sections.eightA.id });
      expect(rows[4]).toMatchObject({
        outcome: 'promoted',
        to: { section_name: 'S', roll: 7 },
        typed: ['decision', 'class_section_id', 'roll'],
      });
      expect(rows[0]).toMatchObject({ problem: 'below_group_minimum', to: { section_name: 'S' } });
      expect(targets.find((it) => it.class_section_id === nineScience.id)?.student_count).toBe(3);
      await save([
        typed(4, 'decision', null, 'promoted'),
        typed(4, 'class_section_id', null, nineScience.id),
      ]);
      await save([typed(4, 'roll', null, 7)]);
      expect((await students()).rows.find((it) => it.enrolment_id === pupils[4]!.enrolment_id)).toMatchObject(
        { outcome: 'undecided', problem: 'no_result', typed: [] },
      );
    });

    it('is refused where somebody else typed the cell meanwhile, with the cell', async () => {
      await save([typed(4, 'decision', 'promoted')]);
      const late = await save([typed(4, 'decision', 'detained'), typed(0, 'roll', 9)]);
      expect(refusalOf(late)).toBe('promotions:changed_meanwhile');
      expect(late.body).toMatchObject({
        details: { cells: [{ column: 'decision', mine: 'detained', theirs: 'promoted' }] },
      });
      expect((await students()).rows.every((it) => !it.typed.includes('roll'))).toBe(true);
    });

    it('is of students and open sections of these years alone', async () => {
      const stranger = { ...typed(0, 'roll', 3), row: randomUUID() };
      expect(refusalOf(await save([stranger]))).toBe('promotions:not_in_promotion');
      const old = typed(0, 'class_section_id', school.sections.eightB.id);
      expect(refusalOf(await save([old]))).toBe('promotions:section_not_open');
    });

    it('is closed once the promotion is done', async () => {
      await execute();
      expect(refusalOf(await save([typed(0, 'roll', 3)]))).toBe('promotions:promotion_is_done');
    });
  });

  it('is changed while it is a draft and as it was seen, and deleted', async () => {
    const { version } = await show();
    const path = `/api/v1/promotions/${draft}`;
    expect((await admin.put(path, { ...fields(), max_failed: 0, version })).status).toBe(200);
    expect((await show()).counts).toMatchObject({ conditional: 0, detained: 2 });
    expect(refusalOf(await admin.put(path, { ...fields(), version }))).toBe('promotions:promotion_changed');
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
    const other = (await create()).body.id;
    await execute(other);
    expect(refusalOf(await admin.delete(`/api/v1/promotions/${other}`))).toBe('promotions:promotion_is_done');
  });

  it('goes forward, by an exam of the year that is published', async () => {
    const years = { from_year_id: school.to.id, to_year_id: school.from.id };
    expect(refusalOf(await create(years))).toBe('promotions:promotes_forward_only');
    // Nor from a year into itself.
    expect(refusalOf(await create({ to_year_id: school.from.id }))).toBe('promotions:promotes_forward_only');
    expect(refusalOf(await create({ exam_id: randomUUID() }))).toBe('promotions:exam_not_published');
    expect(refusalOf(await create({ from_year_id: '' }))).toBe('promotions:select_years');
    expect(refusalOf(await create({ exam_id: '' }))).toBe('promotions:select_exam');
    expect((await create({ to_year_id: randomUUID() })).status).toBe(404);
    const exams = await admin.get<{ id: string; class_count: number }[]>('/api/v1/promotions/exams', {
      academic_year_id: school.from.id,
    });
    expect(exams.body).toMatchObject([{ id: school.exam.id, class_count: 2 }]);
  });

  it('is the institution’s own, and its administrator’s', async () => {
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const teacher = await w.as('teacher');
    for (const act of ['execution', 'undoing']) {
      expect((await stranger.post(`/api/v1/promotions/${draft}/${act}`)).status).toBe(404);
      expect((await teacher.post(`/api/v1/promotions/${draft}/${act}`)).status).toBe(403);
    }
    expect((await stranger.get(`/api/v1/promotions/${draft}/students`)).status).toBe(404);
    expect((await stranger.post('/api/v1/promotions', fields())).status).toBe(404);
  });
});
