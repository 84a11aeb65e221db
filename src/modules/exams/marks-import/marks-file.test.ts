import { beforeAll, describe, expect, it } from 'vitest';
import { buildExam } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { MarkSheet } from '../mark-sheets/mark-sheet.contract.ts';
import type { MarksFileReading } from './marks-file.contract.ts';

describe('a file of marks', () => {
  let w: World;
  let built: Awaited<ReturnType<typeof buildExam>>;
  let path: string;

  beforeAll(async () => {
    w = await world();
    built = await buildExam(w, { students: 3 });
    path = `/api/v1/exam-subjects/${built.exam_subject.id}/mark-sheets/${built.section.id}`;
  });

  async function send(text: string, fields: Record<string, string> = {}, language: 'en' | 'bn' = 'en') {
    const form = new FormData();
    form.set('file', new File([text], 'marks.csv', { type: 'text/csv' }));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const admin = await w.as('site-admin', { language });
    return admin.upload<MarksFileReading & { detail: string }>(`${path}/marks-file`, form);
  }

  it('is matched to the sheet by its Bangla header and read without saving', async () => {
    const read = await send('রোল,সৃজনশীল,বহুনির্বাচনি\n১,৬২,২৫.৫\n২,অনুপস্থিত,\n');
    const [cq, mcq] = built.components.map((it) => it.id);
    const [first, second, third] = built.enrolments.map((it) => it.id);
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({
      match_by: 'roll_number',
      problems: [],
      students_missing: [third],
      columns: [
        { use: 'roll_number' },
        { use: 'component', component_id: cq },
        { use: 'component', component_id: mcq },
      ],
    });
    expect(read.body.marks.map((it) => [it.enrolment_id, it.component_id, it.mark])).toEqual([
      [first, cq, 62],
      [first, mcq, 25.5],
      [second, cq, 'AB'],
    ]);
    const admin = await w.as('site-admin');
    expect((await admin.get<MarkSheet>(path)).body.marks).toEqual([]);
  });

  it('is checked row by row, with problem and remedy in Bangla', async () => {
    const read = await send('Roll,CQ\n1,71\n9,5\n', {}, 'bn');
    expect(read.body.problems.map((it) => it.message)).toEqual([
      'সারি 2, কলাম CQ: 71 পূর্ণমান 70-এর চেয়ে বেশি।',
      'সারি 3, কলাম Roll: এই নম্বর ফর্দে “9” কোনো শিক্ষার্থীর নেই।',
    ]);
    expect(read.body.problems[0]?.remedy).toContain('নম্বরটি ঠিক করুন');
  });

  it('of another section is not taken', async () => {
    const read = await send('Roll,Name,CQ\n1,Mst. Fabiha Ferdous,1\n2,Nishat Parvin,2\n3,Sheikh Ehsan,3\n');
    expect(read.body.marks).toEqual([]);
    expect(read.body.problems.map((it) => it.message)).toEqual([
      'This looks like the list of another section: 3 of 3 rows name another student than the mark sheet does. No mark was taken.',
    ]);
  });

  it('is read with the columns that the user chose', async () => {
    const columns = [
      { use: 'ignore' },
      { use: 'component', component_id: built.components[0]!.id, out_of: 100 },
    ];
    const mapping = JSON.stringify({ columns, match_by: 'row_order' });
    const read = await send('x,y\na,50\nb,100\nc,0\n', { mapping });
    expect(read.body.marks.map((it) => it.mark)).toEqual([35, 70, 0]);
    expect(refusalOf(await send('x\n1\n', { mapping: '{' }))).toBe('not_valid');
  });

  it('that is not a table is refused with a remedy', async () => {
    const read = await send('');
    expect(refusalOf(read)).toBe('exams:file_not_read');
    expect(read.body.detail).toContain('is empty');
  });
});
