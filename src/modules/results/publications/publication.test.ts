import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildScienceClass,
  endOfJob,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ResultSheet } from '../result-sheets/result-sheet.contract.ts';
import type { ResultRun } from '../runs/result-run.contract.ts';

interface OwnResult {
  state: string;
  sheet: ResultSheet | null;
}

describe('publishing a result', () => {
  let w: World;
  let admin: TestClient;
  let student: TestClient;
  let guardian: TestClient;
  let science: ScienceClass;
  let run_id: string;

  beforeAll(async () => {
    w = await world();
    ({ admin, science, student, guardian, run_id } = await buildResult(w.site));
  });

  beforeEach(async () => {
    await admin.post(`/api/v1/results/runs/${run_id}/publication`);
  });

  /** A class with a result that is not published, and the family of its first student. */
  async function buildResult(site: TestSite) {
    const admin = await w.as('site-admin', { site });
    const science = await buildScienceClass(w, [[usualMarks, topMarks]], site);
    const [first] = science.students;
    const student = await w.as('student', { site, student_id: first!.student.id });
    const guardian = await w.as('guardian', { site, household_id: first!.household.id, language: 'bn' });
    const { run_id } = await generate(admin, science);
    return { admin, science, student, guardian, run_id };
  }

  const ownPath = (of = science) => `/api/v1/results/own/${of.exam.id}`;
  const listed = async (asker = student) => {
    const answer = await asker.get<{ state: string }[]>('/api/v1/results/own');
    return answer.body.map((it) => it.state);
  };

  it('shows the result to the family and notifies them; before, nothing is shown', async () => {
    const site = await w.emptySite();
    const { admin, science, student, run_id } = await buildResult(site);
    const path = ownPath(science);
    expect(await listed(student)).toEqual(['not_published']);
    expect((await student.get(path)).status).toBe(404);
    expect((await student.post(`${path}/prints`)).status).toBe(404);

    const published = await admin.post<ResultRun>(`/api/v1/results/runs/${run_id}/publication`);
    expect(published.body).toMatchObject({ state: 'published', can: { publish: false, unpublish: true } });
    expect(await listed(student)).toEqual(['published']);
    const own = await student.get<OwnResult>(path);
    expect(own.body.state).toBe('published');
    expect(own.body.sheet).toMatchObject({
      figures: { gpa: 4.83, gpa_without_4th: 4.5, letter: 'A', position_in_section: 2 },
      section_size: 2,
    });
    expect(own.body.sheet!.subjects.map((it) => [it.name_en, it.letter, it.highest_mark])).toEqual([
      ['Bangla', 'A', 200],
      ['English', 'A+', 200],
      ['Mathematics', 'A+', 100],
      ['Religion', 'A+', 100],
      ['ICT', 'A+', 50],
      ['Bangladesh and Global Studies', 'A', 100],
      ['Physics', 'A+', 100],
      ['Chemistry', 'A', 100],
      ['Biology', 'A-', 100],
      ['Higher Mathematics', 'A+', 100],
    ]);
    expect(own.body.sheet!.subjects[0]!.papers.map((it) => it.total)).toEqual([79, 75]);

    // Students and guardians, each in their language.
    const { rows } = await w.stage.database.owner
      .query<{ title: string }>(
        `select n.title from notification n join user_account u on u.id = n.user_id
         where n.site_id = $1 order by u.user_type`,
        [site.id],
      )
      .then((rows) => ({ rows }));
    expect(rows.map((it) => it.title)).toEqual([
      'বার্ষিক পরীক্ষা-এর ফলাফল প্রকাশিত হয়েছে।',
      `The result of ${science.exam.name_en} has been published.`,
    ]);
  });

  it('tells families by SMS where the institution wants so, each once', async () => {
    const site = await w.emptySite();
    const { admin, science, run_id } = await buildResult(site);
    const phone = '8801711000099';
    await w.inSite(
      (tx) =>
        tx
          .updateTable('household')
          .set({ phone })
          .where('id', '=', science.students[0]!.household.id)
          .execute(),
      site,
    );
    const messages = () =>
      w.inSite(
        (tx) =>
          tx
            .selectFrom('sms_outbox')
            .select(['recipient', 'message'])
            .where('purpose', '=', 'result')
            .execute(),
        site,
      );
    const publish = () => admin.post(`/api/v1/results/runs/${run_id}/publication`);
    const unpublish = () =>
      admin.post(`/api/v1/results/runs/${run_id}/withdrawal`, { reason: 'A mark was wrong' });
    await publish();
    expect(await messages()).toEqual([]);
    expect((await unpublish()).status).toBe(200);
    await admin.put('/api/v1/site-options/results.publication_sms', { value: true });
    await publish();
    const told = await messages();
    expect(told.map((it) => it.recipient)).toContain(phone);
    expect(told.find((it) => it.recipient === phone)!.message).toContain('ফলাফল প্রকাশিত হয়েছে');
    await unpublish();
    await publish();
    expect(await messages()).toEqual(told);
  });

  it('shows guardians their own children only', async () => {
    const [own, other] = science.students;
    expect((await guardian.get(ownPath(), { student_id: own!.student.id })).status).toBe(200);
    expect((await guardian.get(ownPath(), { student_id: other!.student.id })).status).toBe(404);
    expect((await student.get(ownPath(), { student_id: other!.student.id })).status).toBe(404);
  });

  it('makes the progress report printable for the student', async () => {
    const print = await student.post<{ job_id: string }>(`${ownPath()}/prints`);
    const job = await endOfJob(student, print.body.job_id);
    expect(job).toMatchObject({ state: 'done', message: null });
    const file = await student.get(job.file_url!);
    expect((await PDFDocument.load(file.raw)).getPageCount()).toBe(1);
  });

  it('hides a withheld student, and no other', async () => {
    const [first, second] = science.students;
    const path = `/api/v1/results/runs/${run_id}/withholdings`;
    await admin.post(path, { enrolment_id: first!.enrolment.id, reason: 'Fees are due' });
    expect((await student.get<OwnResult>(ownPath())).body).toEqual({ state: 'withheld', sheet: null });
    expect(await listed()).toEqual(['withheld']);
    expect(refusalOf(await student.post(`${ownPath()}/prints`))).toBe('results:withheld');
    const classmate = await w.as('student', { student_id: second!.student.id });
    expect((await classmate.get<OwnResult>(ownPath())).body.state).toBe('published');
    await admin.delete(`${path}/${first!.enrolment.id}`);
    expect(await listed()).toEqual(['published']);
  });

  it('replaces the previous run only when the new one is published', async () => {
    const newer = await generate(admin, science);
    const stateOf = async (id: string) =>
      (await admin.get<ResultRun>(`/api/v1/results/runs/${id}`)).body.state;
    expect([await stateOf(run_id), await stateOf(newer.run_id)]).toEqual(['published', 'generated']);
    await admin.post(`/api/v1/results/runs/${newer.run_id}/publication`);
    expect([await stateOf(run_id), await stateOf(newer.run_id)]).toEqual(['superseded', 'published']);
    await admin.post(`/api/v1/results/runs/${run_id}/publication`);
    expect([await stateOf(run_id), await stateOf(newer.run_id)]).toEqual(['published', 'superseded']);
  });

  it('refuses to unlock marks while the result is published', async () => {
    const stateOfExam = async () => {
      const row = await w.inSite((tx) =>
        tx.selectFrom('exam').select('state').where('id', '=', science.exam.id).executeTakeFirstOrThrow(),
      );
      return row.state;
    };
    await w.inSite((tx) =>
      tx.updateTable('exam').set({ state: 'locked' }).where('id', '=', science.exam.id).execute(),
    );
    const newest = await generate(admin, science);
    await admin.post(`/api/v1/results/runs/${newest.run_id}/publication`);
    expect(await stateOfExam()).toBe('published');
    await admin.post(`/api/v1/results/runs/${newest.run_id}/withdrawal`, { reason: 'A mark was wrong' });
    expect(await stateOfExam()).toBe('locked');
  });

  it('can be undone with a reason, which hides everything again', async () => {
    const path = `/api/v1/results/runs/${run_id}/withdrawal`;
    expect((await admin.post(path, { reason: ' ' })).status).toBe(422);
    const back = await admin.post<ResultRun>(path, { reason: 'A mark was wrong' });
    expect(back.body).toMatchObject({ state: 'unpublished', unpublish_reason: 'A mark was wrong' });
    expect((await student.get(ownPath())).status).toBe(404);
    expect(refusalOf(await admin.post(path, { reason: 'Again' }))).toBe('results:not_published');
    expect(refusalOf(await admin.delete(`/api/v1/results/runs/${run_id}`))).toBe('results:run_kept');
  });
});
