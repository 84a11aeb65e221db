import { describe, expect, test } from 'vitest';
import { type MeritRow, rankResults, sortForRolls } from './merit.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';

const row = (student_id: string, change: Partial<MeritRow> = {}): MeritRow => ({
  student_id,
  status: 'passed',
  gpa: 4,
  gpa_without_4th: 4,
  grand_total: 700,
  failed_count: 0,
  ...change,
});
const wholeClass = () => 'class';
const unique = { ...boardPolicy, tie_rule: 'unique' as const };

describe('merit positions', () => {
  test('start at 1 in every section; a student without a section has none', () => {
    const rows = [row('a', { grand_total: 600 }), row('b'), row('c'), row('d')];
    const section: Record<string, string | null> = { a: 'x', b: 'x', c: 'y', d: null };
    expect(rankResults(boardPolicy, rows, ({ student_id }) => section[student_id] ?? null)).toEqual([
      2,
      1,
      1,
      null,
    ]);
  });

  test('are not given to absent, incomplete and withheld students', () => {
    const rows = (['absent', 'incomplete', 'withheld', 'failed'] as const).map((status) =>
      row(status, { status }),
    );
    expect(rankResults(boardPolicy, rows, wholeClass)).toEqual([null, null, null, null]);
  });

  test('without ties are decided by the tie-breaks in order', () => {
    const rows = [
      row('a', { mathematics_total: 80, english_total: 90 }),
      row('b', { mathematics_total: 85, english_total: 60 }),
      row('c', { gpa_without_4th: 4.1 }),
      row('d', { mathematics_total: 80, english_total: 95 }),
    ];
    expect(rankResults(unique, rows, wholeClass)).toEqual([4, 2, 1, 3]);
  });

  test('put a student without the tie-break value last', () => {
    const policy = { ...unique, tie_breaks: ['previous_roll' as const] };
    const rows = [row('a'), row('b', { previous_roll: 40 }), row('c', { previous_roll: 2 })];
    expect(rankResults(policy, rows, wholeClass)).toEqual([3, 2, 1]);
  });

  test('are different for two equal students when they must be unique', () => {
    expect(rankResults(unique, [row('b'), row('a')], wholeClass)).toEqual([2, 1]);
  });
});

describe('the order for class rolls', () => {
  test('is passed by merit, then failed by number of subjects and total, then absent, then the rest', () => {
    const rows = [
      row('withheld', { status: 'withheld', grand_total: 999 }),
      row('absent', { status: 'absent', gpa: null, grand_total: 0, failed_count: 9 }),
      row('two failed', { status: 'failed', gpa: 0, failed_count: 2, grand_total: 600 }),
      row('one failed, less', { status: 'failed', gpa: 0, failed_count: 1, grand_total: 400 }),
      row('one failed, more', { status: 'failed', gpa: 0, failed_count: 1, grand_total: 500 }),
      row('passed', { gpa: 1, grand_total: 300 }),
    ];
    expect(sortForRolls(boardPolicy, rows, wholeClass)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('uses the tie-breaks even when positions may be shared', () => {
    const rows = [row('a', { previous_roll: 9 }), row('b', { previous_roll: 3 })];
    expect(sortForRolls(boardPolicy, rows, wholeClass)).toEqual([2, 1]);
  });
});
