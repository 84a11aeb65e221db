import { describe, expect, it } from 'vitest';
import type { Mark } from '../rules/result-rules.types.ts';
import type { RunInput } from '../runs/run-input.ts';
import { componentTypes, paperLines, type StoredSubject } from './subject-line.rules.ts';

const part = (type: string, full: number) => ({ id: type, type, full, pass: null });

const input = {
  exams: [{ exam_id: 'half-yearly' }],
  subjects: [
    {
      id: 'physics',
      study_group_id: 'science',
      papers: [
        { id: '1', code: '136', components: [part('practical', 25), part('mcq', 25), part('cq', 50)] },
      ],
    },
  ],
} as unknown as RunInput;

const paper = (marks: Record<string, Mark>, over: Partial<StoredSubject> = {}) =>
  paperLines(input, 'science', {
    subject_id: 'physics',
    condition: 'compulsory',
    status: 'passed',
    marks,
    paper_totals: [60],
    total: 60,
    full_mark: 100,
    percent: 60,
    letter: 'A-',
    grade_point: 3.5,
    failed_parts: null,
    ...over,
  })[0]!;

describe('the line of a paper', () => {
  it('contains the marks of its parts, its total and its full mark', () => {
    expect(paper({ cq: 30, mcq: 12, practical: 18 })).toMatchObject({
      paper_no: 1,
      code: '136',
      full_mark: 100,
      total: 60,
      marks: { cq: { mark: 30, full_mark: 50, state: 'marked', is_failed: false } },
    });
  });

  it('leaves an exempt part out of its full mark', () => {
    const line = paper({ cq: 30, mcq: 12, practical: 'EX' });
    expect(line.full_mark).toBe(75);
    expect(line.marks.practical).toMatchObject({ mark: null, state: 'exempt' });
  });

  it('has no total when no part was sat', () => {
    const line = paper({ cq: 'AB', mcq: 'AB' });
    expect([line.total, line.full_mark]).toEqual([null, 100]);
    expect([line.marks.cq?.state, line.marks.practical?.state]).toEqual(['absent', 'missing']);
  });

  it('flags the failed part, by itself or combined with the other paper', () => {
    const failed_parts = [
      { code: 'part_below_pass', component_id: 'cq' },
      { code: 'combined_below_pass', type: 'mcq' },
    ] as StoredSubject['failed_parts'];
    const { marks } = paper({ cq: 10, mcq: 3, practical: 18 }, { failed_parts });
    expect([marks.cq?.is_failed, marks.mcq?.is_failed, marks.practical?.is_failed]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lists its parts in the order of a mark sheet', () => {
    expect(componentTypes(input)).toEqual(['cq', 'mcq', 'practical']);
  });
});
