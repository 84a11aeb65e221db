import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MarkSheet } from '#modules/exams/mark-sheets/mark-sheet.contract.ts';
import type { MarksFileReading } from '#modules/exams/marks-import/marks-file.contract.ts';
import { buildExam } from '../builders/exams.ts';
import { world } from '../world.ts';

const folder = process.env.REAL_DATA_DIR;

// Three term marks out of 20 of 649 students of two Portuguese schools, in the order of the class.
describe.runIf(folder)('a marks file of real students', () => {
  it('is matched, checked in a dry run, and saved to the sheet', async () => {
    const bytes = await readFile(join(folder!, 'marks-uci-terms', 'student-por.csv'));
    const w = await world();
    const admin = await w.as('site-admin');
    const { exam_subject, section, components, enrolments } = await buildExam(w, {
      students: 649,
      components: ['ct', 'assignment', 'written'].map((type) => ({ type, full_mark: 20, pass_mark: 7 })),
    });
    const path = `/api/v1/exam-subjects/${exam_subject.id}/mark-sheets/${section.id}`;
    const send = async (mapping?: object) => {
      const form = new FormData();
      form.set('file', new File([bytes], 'student-por.csv'));
      if (mapping) form.set('mapping', JSON.stringify(mapping));
      return admin.upload<MarksFileReading>(`${path}/marks-file`, form);
    };

    const guessed = await send();
    expect(guessed.status).toBe(200);
    expect(guessed.body).toMatchObject({ row_count: 649, match_by: 'row_order', marks: [], problems: [] });

    const terms = ['G1', 'G2', 'G3'];
    const columns = guessed.body.header.map((name) =>
      terms.includes(name)
        ? { use: 'component', component_id: components[terms.indexOf(name)]!.id, out_of: null }
        : { use: 'ignore' },
    );
    const dryRun = await send({ columns, match_by: 'row_order' });
    expect(dryRun.body.problems).toEqual([]);
    expect(dryRun.body.marks).toHaveLength(649 * 3);
    expect((await admin.get<MarkSheet>(path)).body.marks).toEqual([]);

    const saved = await admin.put<{ saved_count: number }>(`${path}/marks`, {
      cells: dryRun.body.marks.map(({ row: _, mark, ...cell }) => ({ ...cell, was: null, now: mark })),
    });
    expect(saved.body.saved_count).toBe(649 * 3);
    const lines = bytes.toString().trim().split('\n').slice(1);
    const { marks } = (await admin.get<MarkSheet>(path)).body;
    const byCell = new Map(marks.map((it) => [`${it.enrolment_id} ${it.component_id}`, it.mark]));
    const stored = enrolments.map(({ id }) => components.map((it) => byCell.get(`${id} ${it.id}`)));
    expect(stored).toEqual(lines.map((line) => line.split(',').slice(-3).map(Number)));
  });
});
