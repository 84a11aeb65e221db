import { beforeAll, describe, expect, it } from 'vitest';
import { buildExamType } from '#test/builders/exams.ts';
import {
  buildScienceClass,
  buildSecondExam,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Row {
  enrolment_id: string;
  status: string;
  position_in_class: number | null;
  grand_total: number;
}

describe('exam settings in a result run', () => {
  let w: World;
  let head: TestClient;

  beforeAll(async () => {
    w = await world();
    head = await w.as('site-admin');
  });

  const resultsOf = async (run_id: string) =>
    (await head.get<{ rows: Row[] }>(`/api/v1/results/runs/${run_id}/results`)).body.rows;

  const changeSubject = (it: ScienceClass, at: number, fields: object) =>
    w.inSite((tx) =>
      tx
        .updateTable('exam_subject')
        .set(fields)
        .where('exam_id', '=', it.exam.id)
        .where('subject_id', '=', it.subjects[at]!.id)
        .execute(),
    );

  it('the pass marks of parts apply when both papers are passed together', async () => {
    // Bangla: CQ 25 and 25 of 70 and 70, MCQ as usual; 33 percent of 140 are 46.
    const weak = usualMarks.map((mark, at) => (at === 0 || at === 2 ? 25 : mark));
    const built = await buildScienceClass(w, [[weak]]);
    const statusNow = async () => {
      const { run_id } = await generate(head, built);
      return (await resultsOf(run_id))[0]!.status;
    };
    expect(await statusNow()).toBe('passed');
    await w.inSite((tx) =>
      tx
        .updateTable('exam_component')
        .set({ pass_mark: 28 })
        .where('id', 'in', [built.components[0]!.id, built.components[2]!.id])
        .execute(),
    );
    expect(await statusNow()).toBe('failed');
    await changeSubject(built, 0, { combined_pass: JSON.stringify({ cq: 50 }) });
    expect(await statusNow()).toBe('passed');
    // English: 82 and 80 of both papers together.
    await changeSubject(built, 1, { total_pass: 163 });
    expect(await statusNow()).toBe('failed');
    await changeSubject(built, 1, { total_pass: 162 });
    expect(await statusNow()).toBe('passed');
  });

  it('the merit order of the exam type takes precedence over the result setting', async () => {
    // The first has the lower total but, without a failed band, the higher GPA.
    const even = topMarks.map((mark) => Math.ceil((mark as number) * 0.8));
    const uneven = topMarks.map((mark, at) =>
      at >= 14 && at < 17 ? Math.ceil((mark as number) * 0.7) : mark,
    );
    const built = await buildScienceClass(w, [[even, uneven]]);
    await w.inSite(async (tx) => {
      await tx
        .deleteFrom('mark')
        .where(
          'enrolment_id',
          'in',
          built.students.map((row) => row.enrolment.id),
        )
        .where(
          'exam_component_id',
          'in',
          built.components.slice(-3).map((row) => row.id),
        )
        .execute();
      await tx.deleteFrom('student_subject').where('subject_id', '=', built.subjects.at(-1)!.id).execute();
    });
    const first = async () => {
      const { run_id } = await generate(head, built);
      return (await resultsOf(run_id)).find((row) => row.position_in_class === 1)!.enrolment_id;
    };
    expect(await first()).toBe(built.students[0]!.enrolment.id);
    const set = (merit_order: string | null) =>
      w.inSite((tx) =>
        tx.updateTable('exam_type').set({ merit_order }).where('id', '=', built.exam.exam_type_id).execute(),
      );
    await set('total');
    expect(await first()).toBe(built.students[1]!.enrolment.id);
    await set(null);
    expect(await first()).toBe(built.students[0]!.enrolment.id);
  });

  it('the weights of the exam types combine exams when the result setting has none', async () => {
    const built = await buildScienceClass(w, [[usualMarks]]);
    await buildExamType(w);
    const second = await buildSecondExam(w, built, topMarks as number[]);
    const weigh = (id: string, weight_percent: number) =>
      w.inSite((tx) => tx.updateTable('exam_type').set({ weight_percent }).where('id', '=', id).execute());
    const refused = await generate(head, built, { is_combined: true });
    expect(refused.started.body).toMatchObject({ errors: [{ code: 'results:no_exam_weights' }] });
    await weigh(built.exam.exam_type_id, 30);
    await weigh(second.exam.exam_type_id, 70);
    const { run_id, started } = await generate(head, built, { is_combined: true });
    expect(started.status).toBe(202);
    // Bangla of the first exam is 77 percent, of the second 100.
    const stored = await w.inSite((tx) =>
      tx
        .selectFrom('result_subject')
        .select('percent')
        .where('run_id', '=', run_id)
        .where('subject_id', '=', built.subjects[0]!.id)
        .executeTakeFirstOrThrow(),
    );
    expect(stored.percent).toBe(93);
  });
});
