import { expect, test } from 'vitest';
import { boardPolicy, checkPolicy, checkSubjectPolicy } from './result-policy.rules.ts';
import type { GradeRow } from './result-rules.types.ts';
import { sscScience, subjectOf } from './test/board-subjects.ts';

const codes = (...grading_scale: GradeRow[]) =>
  checkPolicy({ ...boardPolicy, grading_scale }).map(({ code }) => code);
const fail: GradeRow = { min_percent: 0, letter: 'F', grade_point: 0 };

test('the default settings of a class group are valid', () => {
  expect(checkPolicy(boardPolicy)).toEqual([]);
  for (const subject of Object.values(sscScience)) expect(checkSubjectPolicy(subject)).toEqual([]);
});

test('a grading scale needs a failing row, distinct percents and rising grade points', () => {
  const row = (min_percent: number, grade_point: number): GradeRow => ({
    min_percent,
    letter: 'X',
    grade_point,
  });
  expect(codes(row(33, 1))).toEqual(['fail_row_missing']);
  expect(codes(fail, row(33, 1), row(33, 2))).toEqual(['grade_row_twice']);
  expect(codes(fail, row(33, 2), row(80, 1))).toEqual(['grade_points_not_rising']);
  expect(codes(fail, row(101, 5))).toEqual(['percent_out_of_range']);
  expect(codes(fail, row(80, 6))).toEqual(['grade_point_out_of_range']);
  expect(checkPolicy({ ...boardPolicy, gpa_bands: [] })).toEqual([
    { code: 'lowest_band_missing', values: {} },
  ]);
});

test('the tie-breaks are distinct, and required when positions must be unique', () => {
  const order = (tie_rule: 'dense' | 'unique', ...tie_breaks: ('mathematics_total' | 'previous_roll')[]) =>
    checkPolicy({ ...boardPolicy, tie_rule, tie_breaks }).map(({ code }) => code);
  expect(order('unique', 'previous_roll', 'mathematics_total')).toEqual([]);
  expect(order('unique', 'previous_roll', 'previous_roll')).toEqual(['tie_break_twice']);
  expect(order('unique')).toEqual(['tie_breaks_missing']);
  expect(order('dense')).toEqual([]);
});

test('a subject needs components whose pass mark is within the full mark', () => {
  expect(checkSubjectPolicy(subjectOf('x', []))).toMatchObject([{ code: 'subject_without_components' }]);
  expect(checkSubjectPolicy(subjectOf('x', [[['cq', 30, 33]]]))).toEqual([
    { code: 'pass_above_full', values: { type: 'cq', pass: 33, full: 30 } },
  ]);
  expect(checkSubjectPolicy(subjectOf('x', [[['cq', 0, null]]]))).toMatchObject([
    { code: 'full_not_positive' },
  ]);
});
