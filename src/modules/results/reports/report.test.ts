import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import {
  buildScienceClass,
  buildSecondExam,
  endOfJob,
  firstPhysicsMark,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { printedText } from '#test/documents.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Report<Row> {
  rows: Row[];
  run: { run_no: number };
  total?: { appeared: number; passed: number; pass_percent: number };
}

describe('result reports', () => {
  let w: World;
  let admin: TestClient;
  let teacher: TestClient;
  let science: ScienceClass;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const failing = usualMarks.with(firstPhysicsMark + 1, 7);
    science = await buildScienceClass(w, [[usualMarks, topMarks, failing], [usualMarks]]);
    const employee = await buildTeacher(w);
    await w.inSite((tx) =>
      tx
        .updateTable('class_section')
        .set({ class_teacher_id: employee.id })
        .where('id', '=', science.sections[1]!.id)
        .execute(),
    );
    teacher = await w.as('teacher', { employee_id: employee.id });
    await generate(admin, science);
  });

  const scope = (section?: number) => ({
    exam_id: science.exam.id,
    class_id: science.class_id,
    class_section_id: section === undefined ? undefined : science.sections[section]!.id,
  });
  const read = <Row>(asker: TestClient, report: string, query: object = scope()) =>
    asker.get<Report<Row>>(`/api/v1/results/reports/${report}`, query as Record<string, unknown>);

  it('reports that no result has been generated', async () => {
    const { exam } = await buildSecondExam(w, science, [50]);
    const answer = await read(admin, 'merit-list', { ...scope(), exam_id: exam.id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'results:not_generated' } });
  });

  it('list the merit order of the class across its sections', async () => {
    const list = await read<{ position: number; section_name: string; gpa: number }>(admin, 'merit-list');
    expect(list.body.rows.map((it) => [it.position, it.section_name, it.gpa])).toEqual([
      [1, 'A', 5],
      [2, 'A', 4.83],
      [2, 'B', 4.83],
    ]);
  });

  it.each([
    ['merit-list', [2, 1, 1], 3],
    ['fail-list', [3], 1],
  ])('list the %s page by page', async (report, rolls, total) => {
    const seen: number[] = [];
    for (let page = 1; page <= total + 1; page += 1) {
      const answer = await read<{ roll: number }>(admin, report, { ...scope(), page, page_size: 1 });
      expect((answer.body as unknown as { total: number }).total).toBe(total);
      seen.push(...answer.body.rows.map((it) => it.roll));
    }
    expect(seen).toEqual(rolls);
  });

  it('name who failed in which subject', async () => {
    const list = await read<{ roll: number; subjects: { name_en: string; total: number }[] }>(
      admin,
      'fail-list',
    );
    expect(list.body.rows).toMatchObject([{ roll: 3, subjects: [{ name_en: 'Physics', total: 67 }] }]);
  });

  it('analyse subjects and sum up sections', async () => {
    const analysis = await read<{ name_en: string; highest: number; failed: number; average: number }>(
      admin,
      'subject-analysis',
    );
    expect(analysis.body.rows.find((it) => it.name_en === 'Physics')).toMatchObject({
      appeared: 4,
      failed: 1,
      highest: 100,
      average: 81.75,
      pass_percent: 75,
    });
    const summary = await read<{ section_name: string; passed: number }>(admin, 'pass-summary');
    expect(summary.body.rows.map((it) => [it.section_name, it.passed])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    expect(summary.body.total).toMatchObject({ appeared: 4, passed: 3, pass_percent: 75 });
  });

  it('show every mark of a section, with the failed part marked', async () => {
    const sheet = await read<{
      student: { roll: number };
      subjects: {
        name_en: string;
        papers: { marks: Record<string, { mark: number; is_failed: boolean }> }[];
      }[];
    }>(admin, 'tabulation', scope(0));
    expect(sheet.body.rows.map((it) => it.student.roll)).toEqual([1, 2, 3]);
    const physics = sheet.body.rows[2]!.subjects.find((it) => it.name_en === 'Physics')!;
    expect(physics.papers[0]!.marks).toMatchObject({
      cq: { mark: 36, is_failed: false },
      mcq: { mark: 7, is_failed: true },
    });
  });

  it('show a section page by page, with the same subjects on each page', async () => {
    type Page = { student: { roll: number } };
    const first = await read<Page>(admin, 'tabulation', { ...scope(0), page_size: 2 });
    const second = await read<Page>(admin, 'tabulation', { ...scope(0), page_size: 2, page: 2 });
    expect([first, second].map(({ body }) => body.rows.map((it) => it.student.roll))).toEqual([[1, 2], [3]]);
    expect([first, second].map(({ body }) => (body as unknown as { total: number }).total)).toEqual([3, 3]);
    const subjects = ({ body }: typeof first) => (body as unknown as { subjects: object[] }).subjects;
    expect(subjects(second)).toEqual(subjects(first));
  });

  it('show teachers their own sections only', async () => {
    const own = await read<{ section_name: string }>(teacher, 'merit-list');
    expect(own.body.rows.map((it) => it.section_name)).toEqual(['B']);
    expect((await read(teacher, 'tabulation', scope(0))).status).toBe(404);
    expect((await read(teacher, 'tabulation', scope(1))).status).toBe(200);
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await read(stranger, 'merit-list')).status).toBe(404);
  });

  it('explain a GPA step by step from the marks', async () => {
    const runs = await admin.get<{ id: string }[]>('/api/v1/results/runs', {
      academic_year_id: science.exam.academic_year_id,
    });
    const path = (at: number) =>
      `/api/v1/results/${runs.body[0]!.id}/students/${science.students[at]!.enrolment.id}/explanation`;
    const answer = await admin.get<{
      steps: { code: string; values: Record<string, number> }[];
      subjects: { name_en: string; steps: { code: string }[] }[];
    }>(path(0));
    expect(answer.body.steps.find((it) => it.code === 'gpa')?.values).toMatchObject({
      sum: 40.5,
      bonus: 3,
      count: 9,
      gpa: 4.83,
    });
    const failed = await admin.get<typeof answer.body>(path(2));
    const physics = failed.body.subjects.find((it) => it.name_en === 'Physics')!;
    expect(physics.steps.map((it) => it.code)).toContain('component_failed');
    expect((await teacher.get(path(0))).status).toBe(404);
    expect((await teacher.get(path(3))).status).toBe(200);
  });

  it.each([
    ['progress_report', 4],
    ['tabulation', 2],
    ['merit_list', 1],
    ['fail_list', 1],
    ['pass_summary', 1],
  ])('print as one PDF: %s on %i pages', async (report, pages) => {
    const started = await admin.post<{ job_id: string }>('/api/v1/results/reports/prints', {
      ...scope(),
      report,
    });
    const job = await endOfJob(admin, started.body.job_id);
    expect(job).toMatchObject({ state: 'done', message: null });
    const file = await admin.get(job.file_url!);
    expect((await PDFDocument.load(file.raw)).getPageCount()).toBe(pages);
  });

  it('show the same totals on paper and on screen', async () => {
    const printed = async (report: string) => {
      const asked = { ...scope(0), report };
      const { body } = await admin.post<{ job_id: string }>('/api/v1/results/reports/prints', asked);
      const job = await endOfJob(admin, body.job_id);
      return printedText((await admin.get(job.file_url!)).raw);
    };
    // Nine main subjects of 1,050 marks, and 60 that a fourth subject can have above 40 %.
    const page = await read<{ figures: Record<string, number> }>(admin, 'tabulation', scope(0));
    expect(page.body.rows.map(({ figures }) => [figures.grand_total, figures.full_total])).toEqual([
      [865, 1110],
      [1110, 1110],
      [852, 1110],
    ]);
    const report = await printed('progress_report');
    expect(report.match(/Grand total 1110 /g)).toHaveLength(3);
    for (const words of ['85 A+ 5.00 865 A 4.83', '100 A+ 5.00 1110 A+ 5.00', '85 A+ 5.00 852 F 0.00'])
      expect(report).toContain(words);
    const sheet = await printed('tabulation');
    for (const words of ['865 4.83 4.50 A 2', '1110 5.00 5.00 A+ 1', '852 0.00 0.00 F 1 sub.'])
      expect(sheet).toContain(words);
    const merit = await printed('merit_list');
    for (const words of ['Pupil 2 A 1110 5.00 A+', 'Pupil 1 A 865 4.83 A']) expect(merit).toContain(words);
  });
});
