import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildScienceClass,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { clientFromNewAddress } from '#test/client-address.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ResultSheet } from '../result-sheets/result-sheet.contract.ts';
import type { PublishedExam, VerifiedResult } from './lookup.contract.ts';

describe('the public look-up of results', () => {
  let w: World;
  let admin: TestClient;
  let visitor: TestClient;
  let science: ScienceClass;
  let run_id: string;
  let ask: ReturnType<typeof askerOf>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    visitor = visitorOf(w.site);
    ask = askerOf(visitor);
    science = await buildScienceClass(w, [[usualMarks, topMarks, usualMarks, usualMarks]]);
    ({ run_id } = await generate(admin, science));
    await admin.post(`/api/v1/results/runs/${run_id}/publication`);
  });

  const visitorOf = (site: TestSite) => w.visitor('en', `${site.alias}.localhost`);
  const question = (at: number, changes: object = {}, of = science) => {
    const { section, enrolment, born } = of.students[at]!;
    return {
      academic_year_id: section.academic_year_id,
      exam_id: of.exam.id,
      class_id: of.class_id,
      class_section_id: section.id,
      roll: enrolment.roll,
      date_of_birth: born,
      ...changes,
    };
  };
  /** A class with one student at an institution of its own, whose result is generated and not published. */
  async function elsewhere() {
    const site = await w.emptySite();
    const admin = await w.as('site-admin', { site });
    const science = await buildScienceClass(w, [[usualMarks]], site);
    const { run_id } = await generate(admin, science);
    const visitor = visitorOf(site);
    return { admin, science, run_id, visitor, ask: askerOf(visitor) };
  }
  const guessAt = async (at: number) => {
    for (let guess = 0; guess < 5; guess += 1) {
      await ask(question(at, { date_of_birth: `2011-02-${String(guess + 1).padStart(2, '0')}` }));
    }
  };

  it('shows nothing before the result is published', async () => {
    const { science, visitor, ask } = await elsewhere();
    expect(await ask(question(0, {}, science))).toMatchObject({
      status: 404,
      body: { code: 'results:result_not_found' },
    });
    expect((await visitor.get<PublishedExam[]>('/api/v1/web/exam-result/exams')).body).toEqual([]);
  });

  it('offers the published exams with their classes and sections', async () => {
    const exams = await visitor.get<PublishedExam[]>('/api/v1/web/exam-result/exams');
    expect(exams.body).toMatchObject([
      {
        id: science.exam.id,
        academic_year: '2026',
        classes: [{ class_id: science.class_id, sections: [{ name: 'A' }] }],
      },
    ]);
  });

  it('offers the same exams to a browser with an expired session', async () => {
    const path = '/api/v1/web/exam-result/exams';
    const stale = await w
      .visitor('en', `${w.site.alias}.localhost`)
      .send<PublishedExam[]>('GET', path, undefined, { cookie: 'bidyaloy_session=long-gone' });
    expect(stale.body).toHaveLength(1);
    expect(stale.body).toEqual((await visitor.get(path)).body);
  });

  it('shows the mark sheet for the right roll and date of birth', async () => {
    const answer = await ask(question(0));
    expect(answer.body.figures).toMatchObject({ gpa: 4.83, letter: 'A' });
  });

  it('reports required fields', async () => {
    const answer = await ask({ roll: '' });
    expect(answer.status).toBe(422);
    const { errors } = answer.body as unknown as { errors: { field: string; message: string }[] };
    expect(errors.map((it) => it.message)).toEqual(
      expect.arrayContaining(['Academic Year is required', 'Class is required', 'Section is required']),
    );
  });

  it('gives the same answer for a wrong birth date, an unknown roll and a withheld result', async () => {
    await admin.post(`/api/v1/results/runs/${run_id}/withholdings`, {
      enrolment_id: science.students[3]!.enrolment.id,
      reason: 'Fees are due',
    });
    const answers = [
      await ask(question(1, { date_of_birth: '2010-05-05' })),
      await ask(question(1, { roll: 99 })),
      await ask(question(3)),
    ];
    expect(new Set(answers.map((it) => JSON.stringify([it.status, it.body]))).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
  });

  it('blocks repeated guesses at one roll, even when the next guess is right', async () => {
    await guessAt(2);
    expect(await ask(question(2))).toMatchObject({ status: 429, body: { code: 'results:lookup_throttled' } });
    expect((await ask(question(0))).status).toBe(200);
  });

  it('shows a family its result while another address guesses at its roll', async () => {
    await guessAt(2);
    const family = await clientFromNewAddress(w, 'en', undefined, `${w.site.alias}.localhost`);
    expect((await family('POST', '/api/v1/web/exam-result', question(2))).status).toBe(200);
  });

  it('verifies a printed result by its code, in any spelling, while it is published', async () => {
    const { admin, science, run_id, visitor, ask } = await elsewhere();
    await admin.post(`/api/v1/results/runs/${run_id}/publication`);
    const { body: sheet } = await ask(question(0, {}, science));
    const code = sheet.verification_code;
    const typed = encodeURIComponent(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    const verified = await visitor.get<VerifiedResult>(`/api/v1/web/result-verifications/${typed}`);
    expect(verified.body).toMatchObject({
      state: 'valid',
      result: { figures: { gpa: 4.83, letter: 'A', status: 'passed' }, student: { roll: 1 } },
    });
    const stranger = visitorOf(w.otherSite);
    expect(refusalOf(await stranger.get(`/api/v1/web/result-verifications/${code}`))).toBe(
      'results:code_not_found',
    );

    const newer = await generate(admin, science);
    await admin.post(`/api/v1/results/runs/${newer.run_id}/publication`);
    const replaced = await visitor.get<VerifiedResult>(`/api/v1/web/result-verifications/${code}`);
    expect(replaced.body).toEqual({ state: 'replaced', result: null });
    await admin.post(`/api/v1/results/runs/${newer.run_id}/withdrawal`, { reason: 'A mark was wrong' });
    expect(refusalOf(await visitor.get(`/api/v1/web/result-verifications/${code}`))).toBe(
      'results:code_not_found',
    );
    expect((await ask(question(0, {}, science))).status).toBe(404);
  });
});

const askerOf = (visitor: TestClient) => (body: object) =>
  visitor.post<ResultSheet & { code: string; detail: string }>('/api/v1/web/exam-result', body);
