import { beforeAll, describe, expect, it } from 'vitest';
import { buildExamType } from '#test/builders/exams.ts';
import { buildScienceClass, endOfJob, generate, usualMarks } from '#test/builders/results.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ResultSetting } from '../settings/result-setting.contract.ts';
import { generateResults } from './generation.job.ts';

describe('a result run', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  const scienceClass = () => buildScienceClass(w, [[usualMarks, usualMarks]]);
  const publish = (runId: string) => admin.post(`/api/v1/results/runs/${runId}/publication`);

  it('of one group is not published over one of the whole class', async () => {
    const science = await scienceClass();
    const whole = await generate(admin, science);
    const group = await generate(admin, science, { study_group_id: science.study_group_id });
    expect((await publish(whole.run_id)).status).toBe(200);
    expect(refusalOf(await publish(group.run_id))).toBe('results:whole_class_published');
  });

  it('is not started while another run of the class is in progress', async () => {
    const science = await scienceClass();
    const { run_id } = await generate(admin, science);
    // Simulates the running job of the first run.
    await w.inSite(async (tx) => {
      const { job_id } = await tx
        .updateTable('result_run')
        .set({ state: 'generating' })
        .where('id', '=', run_id)
        .returning('job_id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('job_run').set({ state: 'running' }).where('id', '=', job_id).execute();
    });
    expect(refusalOf((await generate(admin, science)).started)).toBe('results:already_generating');
  });

  it('of a class without students fails with a message', async () => {
    const science = await scienceClass();
    for (const { student } of science.students) {
      const left = await admin.post(`/api/v1/students/${student.id}/placements`, {
        kind: 'leave',
        from_on: '2026-09-01',
        leaving_as: 'transferred',
        reason: 'Moved away',
      });
      expect(left.status, JSON.stringify(left.body)).toBe(200);
    }
    const { job } = await generate(admin, science);
    expect([job?.state, job?.message]).toEqual([
      'failed',
      'There are no students in this class, so there is no result.',
    ]);
  });

  /** A second exam type of weight 40, whose exam is not declared yet. */
  const weighLaterExam = async ({ exam, class_group_id }: Awaited<ReturnType<typeof scienceClass>>) => {
    const later = await buildExamType(w);
    const { academic_year_id, exam_type_id } = exam;
    const settings = await admin.get<ResultSetting[]>('/api/v1/results/settings', { academic_year_id });
    const setting = settings.body.find((it) => it.class_group_id === class_group_id)!;
    const saved = await admin.put(`/api/v1/results/settings/${academic_year_id}/${class_group_id}`, {
      ...setting,
      exam_weights: [
        { exam_type_id, weight_percent: 60 },
        { exam_type_id: later.id, weight_percent: 40 },
      ],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };

  it('of combined exams waits until every exam with a weight is declared', async () => {
    const science = await scienceClass();
    await weighLaterExam(science);
    const { started } = await generate(admin, science, { is_combined: true });
    expect(refusalOf(started)).toBe('results:weighted_exam_missing');
  });

  it('of combined exams fails when an exam got a weight after the run was requested', async () => {
    const science = await scienceClass();
    const { run_id } = await generate(admin, science);
    await weighLaterExam(science);
    const session = await admin.get<{ user: { id: string } }>('/api/v1/session');
    const tenant = { scope: 'site' as const, site_id: w.site.id, user_id: session.body.user.id };
    const job_id = await w.inSite(async (tx) => {
      // Simulates a job that starts after the weights were changed.
      const waiting = { state: 'generating', is_combined: true };
      await tx.updateTable('result_run').set(waiting).where('id', '=', run_id).execute();
      return w.stage.services.jobs.enqueue(tx, tenant, 'en', generateResults, { run_ids: [run_id] });
    });
    const job = await endOfJob(admin, job_id);
    expect([job.state, job.message]).toEqual([
      'failed',
      'An exam that has a weight in the result setting has not been declared for this class.',
    ]);
  });

  it('releases only a withheld result', async () => {
    const science = await scienceClass();
    const { run_id } = await generate(admin, science);
    const enrolment = science.students[0]!.enrolment.id;
    const released = await admin.delete(`/api/v1/results/runs/${run_id}/withholdings/${enrolment}`);
    expect(refusalOf(released)).toBe('results:not_withheld');
  });

  it('that is published already, or still being generated, is not published', async () => {
    const { run_id } = await generate(admin, await scienceClass());
    expect((await publish(run_id)).status).toBe(200);
    for (const state of ['published', 'generating'] as const) {
      await w.inSite((tx) => tx.updateTable('result_run').set({ state }).where('id', '=', run_id).execute());
      const refused = await publish(run_id);
      expect([refused.status, refusalOf(refused)]).toEqual([409, 'results:not_publishable']);
    }
  });

  it('that is a preview is not published', async () => {
    const science = await scienceClass();
    const { run_id } = await generate(admin, science, { is_preview: true });
    expect(refusalOf(await publish(run_id))).toBe('results:preview_not_published');
  });

  it('of a published exam blocks changes to the exam routine', async () => {
    const { exam } = await scienceClass();
    const routine = `/api/v1/exams/${exam.id}/routine`;
    const { papers } = (await admin.get<{ papers: object[] }>(routine)).body;
    await w.inSite((tx) =>
      tx.updateTable('exam').set({ state: 'published' }).where('id', '=', exam.id).execute(),
    );
    expect(refusalOf(await admin.put(routine, { papers }))).toBe('exams:exam_published');
  });

  it('prints no fail list when nobody failed', async () => {
    const science = await scienceClass();
    await generate(admin, science);
    const print = { exam_id: science.exam.id, class_id: science.class_id, report: 'fail_list' };
    const { body } = await admin.post<{ job_id: string }>('/api/v1/results/reports/prints', print);
    const job = await endOfJob(admin, body.job_id);
    expect([job.state, job.message]).toEqual([
      'failed',
      'Nothing to print. Choose another class or section.',
    ]);
  });
});
