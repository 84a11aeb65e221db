import { beforeAll, describe, expect, it } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import {
  buildScienceClass,
  endOfJob,
  generate,
  type ScienceClass,
  usualMarks,
} from '#test/builders/results.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { StudentExamMarks, StudentExamResult } from './student-history.contract.ts';

describe('the results on the page of a student', () => {
  let w: World;
  let admin: TestClient;
  let science: ScienceClass;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    science = await buildScienceClass(w, [[usualMarks]]);
  });

  const path = (of = science) => `/api/v1/students/${of.students[0]!.student.id}/results`;
  const read = async () => (await admin.get<StudentExamResult[]>(path())).body;

  it('list an exam first as not generated, then as generated and as published', async () => {
    expect(await read()).toMatchObject([{ state: 'not_generated', figures: null }]);
    const refused = await admin.post(`${path()}/${science.exam.id}/prints`, {});
    expect(refused).toMatchObject({ status: 404, body: { code: 'results:not_generated' } });

    expect(refusalOf(await admin.get(`${path()}/${science.exam.id}`))).toBe('results:not_generated');

    const { run_id } = await generate(admin, science);
    expect(await read()).toMatchObject([
      { state: 'generated', figures: { gpa: 4.83, letter: 'A', position_in_class: 1 } },
    ]);
    await admin.post(`/api/v1/results/runs/${run_id}/publication`, {});
    expect(await read()).toMatchObject([{ state: 'published', figures: { gpa: 4.83 } }]);
  });

  it('print the progress report of an exam', async () => {
    const other = await buildScienceClass(w, [[usualMarks]]);
    await generate(admin, other);
    const started = await admin.post<{ job_id: string }>(`${path(other)}/${other.exam.id}/prints`, {});
    expect(started.status).toBe(202);
    expect((await endOfJob(admin, started.body.job_id)).file_url).not.toBeNull();
  });

  it('show the subjects of an exam with their marks, and lead to the explanation of the GPA', async () => {
    const other = await buildScienceClass(w, [[usualMarks]]);
    const { run_id } = await generate(admin, other);
    const { body } = await admin.get<StudentExamMarks>(`${path(other)}/${other.exam.id}`);
    expect(body).toMatchObject({ run_id, sheet: { figures: { gpa: 4.83, letter: 'A' } } });
    expect(body.sheet.subjects.length).toBeGreaterThan(5);
    const explained = await admin.get(`/api/v1/results/${run_id}/students/${body.enrolment_id}/explanation`);
    expect(explained.status).toBe(200);
  });

  it('are shown only to those who teach or administer the student', async () => {
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await stranger.get(path())).status).toBe(404);
    expect(refusalOf(await stranger.get(`${path()}/${science.exam.id}`))).toBe('not_found');
    expect(refusalOf(await stranger.post(`${path()}/${science.exam.id}/prints`))).toBe('not_found');
    const student = await w.as('student', { student_id: science.students[0]!.student.id });
    expect(refusalOf(await student.get(path()))).toBe('forbidden');
    expect(refusalOf(await student.get(`${path()}/${science.exam.id}`))).toBe('forbidden');
    expect(refusalOf(await student.post(`${path()}/${science.exam.id}/prints`))).toBe('forbidden');
  });

  it('are not there for another institution, nor an exam of other students', async () => {
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect(refusalOf(await elsewhere.get(path()))).toBe('not_found');
    expect(refusalOf(await elsewhere.get(`${path()}/${science.exam.id}`))).toBe('not_found');
    expect(refusalOf(await elsewhere.post(`${path()}/${science.exam.id}/prints`))).toBe('not_found');
    const other = await buildScienceClass(w, [[usualMarks]]);
    expect(refusalOf(await admin.get(`${path()}/${other.exam.id}`))).toBe('not_found');
  });

  it('are not printed while they are withheld', async () => {
    const other = await buildScienceClass(w, [[usualMarks]]);
    const { run_id } = await generate(admin, other);
    const enrolment_id = other.students[0]!.enrolment.id;
    await admin.post(`/api/v1/results/runs/${run_id}/withholdings`, { enrolment_id, reason: 'Fees are due' });
    const print = await admin.post(`${path(other)}/${other.exam.id}/prints`);
    expect([print.status, refusalOf(print)]).toEqual([409, 'results:withheld']);
  });
});
