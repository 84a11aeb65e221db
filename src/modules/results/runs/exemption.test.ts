import { beforeAll, describe, expect, it } from 'vitest';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import {
  buildScienceClass,
  buildSecondExam,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Sheet {
  students: { enrolment_id: string }[];
  exempt: { enrolment_id: string; joined_on: string; reason: string | null; exemption_id: string | null }[];
  can: { exempt: boolean };
}

describe('students exempt from an exam', () => {
  let w: World;
  let head: TestClient;

  beforeAll(async () => {
    w = await world();
    head = await w.as('site-admin');
  });

  /** A student who takes the subjects of the class but joined after the exam of 2026-11-01 to 20. */
  async function admitLater(it: ScienceClass, enrolled_on = '2026-11-21') {
    const [section] = it.sections;
    const late = await buildSectionStudent(w, section!, 40);
    await w.inSite(async (tx) => {
      await tx
        .updateTable('section_membership')
        .set({ joined_on: enrolled_on })
        .where('enrolment_id', '=', late.enrolment.id)
        .execute();
      await tx
        .insertInto('student_subject')
        .values(
          it.subjects.map(({ id, plan }) => ({
            site_id: w.site.id,
            enrolment_id: late.enrolment.id,
            subject_id: id,
            condition: plan.condition ?? 'compulsory',
          })),
        )
        .execute();
    });
    return late;
  }

  const sheetOf = async (it: ScienceClass, asker = head) => {
    const subject = await w.inSite((tx) =>
      tx
        .selectFrom('exam_subject')
        .select('id')
        .where('exam_id', '=', it.exam.id)
        .where('subject_id', '=', it.subjects[0]!.id)
        .executeTakeFirstOrThrow(),
    );
    const path = `/api/v1/exam-subjects/${subject.id}/mark-sheets/${it.sections[0]!.id}`;
    return { path, sheet: (await asker.get<Sheet>(path)).body };
  };

  it('do not block the result when they came after the exam, and are shown as exempt on the sheet', async () => {
    const built = await buildScienceClass(w, [[usualMarks]]);
    const late = await admitLater(built);
    const { sheet } = await sheetOf(built);
    expect(sheet.students.map((row) => row.enrolment_id)).toEqual([built.students[0]!.enrolment.id]);
    expect(sheet.exempt).toMatchObject([
      { enrolment_id: late.enrolment.id, joined_on: '2026-11-21', reason: null, exemption_id: null },
    ]);
    const { job } = await generate(head, built);
    expect(job).toMatchObject({ state: 'done' });
  });

  it('are exempted by the office with a reason, also on a locked sheet, and can be restored', async () => {
    const built = await buildScienceClass(w, [[usualMarks, usualMarks.map(() => null)]]);
    const [, ill] = built.students;
    const { path } = await sheetOf(built);
    await head.post(`${path}/lock`);
    expect((await generate(head, built)).started.body.code).toBe('results:marks_missing');

    const exemptions = `/api/v1/exams/${built.exam.id}/exemptions`;
    const body = { enrolment_id: ill!.enrolment.id, reason: 'In hospital' };
    expect((await head.post(exemptions, { ...body, reason: '' })).status).toBe(422);
    const made = await head.post<{ id: string }>(exemptions, body);
    expect(made.status).toBe(201);
    expect((await head.post<{ code: string }>(exemptions, body)).body.code).toBe('exams:exempt_already');
    expect((await sheetOf(built)).sheet.exempt).toMatchObject([{ ...body, exemption_id: made.body.id }]);
    const { run_id, job } = await generate(head, built);
    expect(job).toMatchObject({ state: 'done' });
    const results = await head.get<{ rows: { enrolment_id: string }[] }>(
      `/api/v1/results/runs/${run_id}/results`,
    );
    expect(results.body.rows.map((row) => row.enrolment_id)).toEqual([built.students[0]!.enrolment.id]);

    expect((await head.delete(`${exemptions}/${made.body.id}`)).status).toBe(200);
    expect((await head.delete(`${exemptions}/${made.body.id}`)).status).toBe(404);
    expect((await generate(head, built)).started.body.code).toBe('results:marks_missing');
  });

  it('cannot be exempted by other roles or from an exam of another class', async () => {
    const built = await buildScienceClass(w, [[usualMarks]]);
    const other = await buildScienceClass(w, [[usualMarks]]);
    const body = { enrolment_id: built.students[0]!.enrolment.id, reason: 'In hospital' };
    expect((await head.post(`/api/v1/exams/${other.exam.id}/exemptions`, body)).status).toBe(404);
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.post(`/api/v1/exams/${built.exam.id}/exemptions`, body)).status).toBe(404);
    const teacher = await w.as('teacher');
    expect(refusalOf(await teacher.post(`/api/v1/exams/${built.exam.id}/exemptions`, body))).toBe(
      'forbidden',
    );
  });

  it('get the weight of an exam before their admission spread over the other exams', async () => {
    const built = await buildScienceClass(w, [[usualMarks]]);
    const late = await admitLater(built, '2026-11-21');
    const annual = await buildSecondExam(w, built, topMarks as number[]);
    await w.inSite(async (tx) => {
      await tx
        .updateTable('exam')
        .set({ starts_on: '2026-12-01', ends_on: '2026-12-15' })
        .where('id', '=', annual.exam.id)
        .execute();
      await tx
        .insertInto('mark')
        .values(
          annual.components.map((part, at) => ({
            site_id: w.site.id,
            enrolment_id: late.enrolment.id,
            exam_component_id: part.id,
            value: topMarks[at] as number,
          })),
        )
        .execute();
    });
    const { academic_year_id } = built.sections[0]!;
    const settings = await head.get<{ class_group_id: string; policy: object; layout: object }[]>(
      '/api/v1/results/settings',
      { academic_year_id },
    );
    const { policy, layout } = settings.body.find((row) => row.class_group_id === built.class_group_id)!;
    const saved = await head.put(`/api/v1/results/settings/${academic_year_id}/${built.class_group_id}`, {
      policy,
      layout,
      exam_weights: [
        { exam_type_id: built.exam.exam_type_id, weight_percent: 40 },
        { exam_type_id: annual.exam.exam_type_id, weight_percent: 60 },
      ],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { run_id, job, started } = await generate(
      head,
      { ...built, exam: annual.exam },
      { is_combined: true },
    );
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    expect(job).toMatchObject({ state: 'done' });
    const results = await head.get<{ rows: { enrolment_id: string; status: string; gpa: number }[] }>(
      `/api/v1/results/runs/${run_id}/results`,
    );
    expect(results.body.rows.find((row) => row.enrolment_id === late.enrolment.id)).toMatchObject({
      status: 'passed',
      gpa: 5,
    });
  });
});
