import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildStudyGroup } from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildMarks } from '#test/builders/exams.ts';
import {
  buildScienceClass,
  buildSecondExam,
  firstPhysicsMark,
  type GivenMark,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ResultSetting } from '../settings/result-setting.contract.ts';
import type { MissingMarkRow, ResultRun, RunDifference, RunResult } from './result-run.contract.ts';

const physics = (...marks: GivenMark[]) =>
  usualMarks.with(firstPhysicsMark, marks[0]!).with(firstPhysicsMark + 1, marks[1]!);

describe('the results of a class', () => {
  let w: World;
  let admin: TestClient;
  let science: ScienceClass;
  let run_id: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    science = await buildScienceClass(w, [
      [usualMarks, topMarks, physics(40, 7)],
      [usualMarks, topMarks.map(() => 'AB' as const)],
    ]);
    const { job, run_id: id } = await generate(admin, science);
    expect(job).toMatchObject({ state: 'done', done: 5, total: 5, message: null });
    run_id = id;
  });

  const results = async () => {
    const answer = await admin.get<{ rows: RunResult[] }>(`/api/v1/results/runs/${run_id}/results`, {
      page_size: 100,
    });
    return answer.body.rows;
  };
  const resultOf = async (at: number, id = run_id) => {
    const answer = await admin.get<{ rows: RunResult[] }>(`/api/v1/results/runs/${id}/results`);
    return answer.body.rows.find((it) => it.enrolment_id === science.students[at]!.enrolment.id)!;
  };

  it('follow the board rules: GPA 4.83 with and 4.50 without the 4th subject', async () => {
    expect(await resultOf(0)).toMatchObject({
      status: 'passed',
      gpa: 4.83,
      gpa_without_4th: 4.5,
      letter: 'A',
      grand_total: 865,
      failed_count: 0,
    });
    expect(await resultOf(1)).toMatchObject({ gpa: 5, letter: 'A+' });
  });

  it('fail a student below the pass mark of one part, whatever the total', async () => {
    expect(await resultOf(2)).toMatchObject({ status: 'failed', gpa: 0, letter: 'F', failed_count: 1 });
  });

  it('give a student who missed every paper neither GPA nor position', async () => {
    expect(await resultOf(4)).toMatchObject({ status: 'absent', gpa: null, position_in_class: null });
  });

  it('rank students in their section and in the class of two sections', async () => {
    const places = (await Promise.all([0, 1, 2, 3].map((at) => resultOf(at)))).map((it) => [
      it.position_in_section,
      it.position_in_class,
    ]);
    expect(places).toEqual([
      [2, 2],
      [1, 1],
      [null, null],
      [1, 2],
    ]);
  });

  it('are counted in the run', async () => {
    const run = await admin.get<ResultRun>(`/api/v1/results/runs/${run_id}`);
    expect(run.body).toMatchObject({
      run_no: 1,
      state: 'generated',
      student_count: 5,
      passed_count: 3,
      failed_count: 1,
      absent_count: 1,
      can: { publish: true, unpublish: false },
    });
    expect(await results()).toHaveLength(5);
  });

  it('show which students changed, and by how much, when generated again', async () => {
    const first = science.students[0]!;
    await w.inSite((tx) =>
      tx
        .updateTable('mark')
        .set({ value: 45 })
        .where('enrolment_id', '=', first.enrolment.id)
        .where('exam_component_id', '=', science.components[firstPhysicsMark + 3]!.id)
        .execute(),
    );
    const again = await generate(admin, science);
    expect(again.started.body.runs[0]!.run_no).toBe(2);
    const changes = await admin.get<{ previous_run_no: number; rows: RunDifference[] }>(
      `/api/v1/results/runs/${again.run_id}/comparison`,
    );
    expect(changes.body.previous_run_no).toBe(1);
    expect(changes.body.rows.map((it) => it.enrolment_id)).toEqual([
      first.enrolment.id,
      science.students[3]!.enrolment.id,
    ]);
    expect(changes.body.rows[0]).toMatchObject({
      before: { gpa: 4.83, position_in_class: 2 },
      after: { gpa: 4.94, position_in_class: 2 },
    });
    expect(changes.body.rows[1]).toMatchObject({
      before: { gpa: 4.83, position_in_class: 2 },
      after: { gpa: 4.83, position_in_class: 3 },
    });
    expect((await resultOf(0)).gpa).toBe(4.83);
  });

  it('keep a withheld student withheld in a new run, with the position by marks', async () => {
    const { enrolment } = science.students[1]!;
    const held = await admin.post<RunResult>(`/api/v1/results/runs/${run_id}/withholdings`, {
      enrolment_id: enrolment.id,
      reason: 'Fees are due',
    });
    expect(held.body).toMatchObject({
      status: 'withheld',
      outcome: 'passed',
      withheld_reason: 'Fees are due',
    });
    await admin.delete(`/api/v1/results/runs/${run_id}/withholdings/${enrolment.id}`);
    const { run_id: newest } = await generate(admin, science);
    await admin.post(`/api/v1/results/runs/${newest}/withholdings`, {
      enrolment_id: enrolment.id,
      reason: 'Fees are due',
    });
    const { run_id: after } = await generate(admin, science);
    expect(await resultOf(1, after)).toMatchObject({ status: 'withheld', position_in_class: 1 });
    const released = await admin.delete<RunResult>(
      `/api/v1/results/runs/${after}/withholdings/${enrolment.id}`,
    );
    expect(released.body).toMatchObject({ status: 'passed', withheld_reason: null, gpa: 5 });
  });

  it('can be deleted until they were published', async () => {
    const { run_id: extra } = await generate(admin, science);
    expect((await admin.delete(`/api/v1/results/runs/${extra}`)).status).toBe(200);
    expect((await admin.get(`/api/v1/results/runs/${extra}`)).status).toBe(404);
  });

  it('hides runs from other institutions', async () => {
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(`/api/v1/results/runs/${run_id}`)).status).toBe(404);
    expect((await stranger.post(`/api/v1/results/runs/${run_id}/publication`)).status).toBe(404);
    const started = await generate(stranger, science);
    expect(started.started.status).toBe(404);
  });
});

describe('a class with missing marks', () => {
  let w: World;
  let admin: TestClient;
  let science: ScienceClass;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    science = await buildScienceClass(w, [[usualMarks, usualMarks.with(firstPhysicsMark, null)]]);
  });

  it('gets no result; the missing marks are listed by student and subject', async () => {
    const { started } = await generate(admin, science);
    expect(started.status).toBe(409);
    expect(started.body).toMatchObject({
      code: 'results:marks_missing',
      detail: 'Marks missing: 1. Enter them, or generate a preview.',
    });
    const missing = await admin.get<{ rows: MissingMarkRow[]; blocking: number }>(
      '/api/v1/results/missing-marks',
      { exam_id: science.exam.id, class_ids: science.class_id },
    );
    expect(missing.body.blocking).toBe(1);
    expect(missing.body.rows).toMatchObject([
      { roll: 2, subject_name_en: 'Physics', paper_no: 1, type: 'cq', is_blocking: true },
    ]);
  });

  it('can be previewed, and the preview cannot be published', async () => {
    const { run_id } = await generate(admin, science, { is_preview: true });
    const run = await admin.get<ResultRun>(`/api/v1/results/runs/${run_id}`);
    expect(run.body).toMatchObject({
      is_preview: true,
      passed_count: 1,
      incomplete_count: 1,
      can: { publish: false },
    });
    const refused = await admin.post<{ code: string }>(`/api/v1/results/runs/${run_id}/publication`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'results:preview_not_published' } });
  });

  it('gets a result when an examiner withholds the mark; the student is withheld until it is entered', async () => {
    await buildMarks(w, [
      {
        enrolment_id: science.students[1]!.enrolment.id,
        exam_component_id: science.components[firstPhysicsMark]!.id,
        mark: 'WH',
      },
    ]);
    const { run_id } = await generate(admin, science);
    const held = await admin.get<{ rows: RunResult[] }>(`/api/v1/results/runs/${run_id}/results`, {
      status: 'withheld',
    });
    expect(held.body.rows).toMatchObject([{ roll: 2, status: 'withheld', outcome: 'incomplete' }]);
    const refused = await admin.delete<{ code: string }>(
      `/api/v1/results/runs/${run_id}/withholdings/${science.students[1]!.enrolment.id}`,
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'results:mark_held_back' } });
  });
});

describe('combined exams', () => {
  let w: World;
  let admin: TestClient;
  let science: ScienceClass;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    science = await buildScienceClass(w, [[usualMarks]]);
  });

  const path = () =>
    `/api/v1/results/settings/${science.sections[0]!.academic_year_id}/${science.class_group_id}`;

  it('need weights in the result setting', async () => {
    const { started } = await generate(admin, science, { is_combined: true });
    expect(started.status).toBe(422);
    expect(started.body).toMatchObject({
      errors: [{ field: 'is_combined', code: 'results:no_exam_weights' }],
    });
  });

  it('count by their weights: half at the usual marks, half at full marks', async () => {
    const second = await buildSecondExam(w, science, topMarks as number[]);
    const { academic_year_id } = science.sections[0]!;
    const settings = await admin.get<{ class_group_id: string; policy: object; layout: object }[]>(
      '/api/v1/results/settings',
      { academic_year_id },
    );
    const { policy, layout } = settings.body.find((it) => it.class_group_id === science.class_group_id)!;
    const exam_weights = [science.exam, second.exam].map((it) => ({
      exam_type_id: it.exam_type_id,
      weight_percent: 50,
    }));
    expect((await admin.put(path(), { policy, layout, exam_weights })).status).toBe(200);
    const { job, run_id } = await generate(admin, science, { is_combined: true });
    expect(job).toMatchObject({ state: 'done', message: null });
    const results = await admin.get<{ rows: RunResult[] }>(`/api/v1/results/runs/${run_id}/results`);
    // Bangla 77 and 100 percent are 88.5, that is 89: every subject is above 80.
    expect(results.body.rows).toMatchObject([{ status: 'passed', gpa: 5, letter: 'A+' }]);
    const explained = await admin.get<{
      subjects: { name_en: string; total: number; steps: { code: string }[] }[];
    }>(`/api/v1/results/${run_id}/students/${science.students[0]!.enrolment.id}/explanation`);
    const bangla = explained.body.subjects.find((it) => it.name_en === 'Bangla')!;
    expect(bangla.total).toBe(89);
    expect(bangla.steps.filter((it) => it.code === 'exam_share')).toHaveLength(2);
    const exams = await w.inSite((tx) =>
      tx.selectFrom('exam').select(['id', 'name_en', 'name_bn']).where('site_id', '=', w.site.id).execute(),
    );
    const sheet = await admin.get<{ columns: { key: string; name_en: string; name_bn: string }[] }>(
      '/api/v1/results/reports/tabulation',
      { exam_id: science.exam.id, class_id: science.class_id },
    );
    expect(sheet.body.columns).toEqual(
      [science.exam, second.exam].map(({ id }) => {
        const { name_en, name_bn } = exams.find((it) => it.id === id)!;
        return { key: id, name_en, name_bn };
      }),
    );
  });
});

describe('two students with the same GPA and total', () => {
  it('are ranked by the tie-breaks that the office chose', async () => {
    const w = await world();
    const admin = await w.as('site-admin');
    // GPA 5.00 and 25 marks short of everything both; only the second has it without the 4th subject as well.
    const [religion, globalStudies] = [8, 12];
    const science = await buildScienceClass(w, [
      [topMarks.with(religion, 45), topMarks.with(religion, 50).with(globalStudies, 65)],
    ]);
    const { academic_year_id } = science.exam;
    const settings = await admin.get<ResultSetting[]>('/api/v1/results/settings', { academic_year_id });
    const { policy, layout } = settings.body.find((it) => it.class_group_id === science.class_group_id)!;
    const placesBy = async (tie_rule: string, ...tie_breaks: string[]) => {
      await admin.put(`/api/v1/results/settings/${academic_year_id}/${science.class_group_id}`, {
        policy: { ...policy, tie_rule, tie_breaks },
        layout,
      });
      const { run_id } = await generate(admin, science);
      const answer = await admin.get<{ rows: RunResult[] }>(`/api/v1/results/runs/${run_id}/results`);
      return science.students.map(
        ({ enrolment }) => answer.body.rows.find((it) => it.enrolment_id === enrolment.id)!.position_in_class,
      );
    };
    expect(await placesBy('dense', 'gpa_without_4th')).toEqual([1, 1]);
    expect(await placesBy('unique', 'previous_roll')).toEqual([1, 2]);
    expect(await placesBy('unique', 'gpa_without_4th', 'previous_roll')).toEqual([2, 1]);
  });
});

describe('an exam of one group of a class', () => {
  it('is generated for that group without waiting for the marks of the others', async () => {
    const w = await world();
    const admin = await w.as('site-admin');
    const science = await buildScienceClass(w, [[usualMarks]]);
    const humanities = await buildClassSection(w, {
      class_id: science.class_id,
      study_group_id: (await buildStudyGroup(w, { name_en: 'Humanities' })).id,
      shift_id: science.shift_id,
      version_id: science.version_id,
    });
    await buildSectionStudent(w, humanities, 1);
    const { started, job, run_id } = await generate(admin, science);
    expect(started.status).toBe(202);
    expect(job).toMatchObject({ state: 'done', total: 1 });
    const run = await admin.get<ResultRun>(`/api/v1/results/runs/${run_id}`);
    expect(run.body).toMatchObject({ student_count: 1, passed_count: 1 });
  });
});
