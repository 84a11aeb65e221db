import { expect, test } from 'vitest';
import { checkMark } from './mark-entry.rules.ts';

const component = { full: 70 };

test.each([
  ['62', 62],
  ['৬২', 62],
  [' ৬২.৫০ ', 62.5],
  ['০', 0],
  ['0', 0],
  ['-0', 0],
  ['70', 70],
  ['12.250', 12.25],
  ['.5', 0.5],
  ['7.', 7],
  [62.25, 62.25],
  ['AB', 'AB'],
  ['Ab', 'AB'],
  ['ab.', 'AB'],
  ['অনু', 'AB'],
  ['অনু.', 'AB'],
  ['অনুপস্থিত', 'AB'],
  ['EX', 'EX'],
  ['Exempt', 'EX'],
  ['অব্যাহতি', 'EX'],
  ['WH', 'WH'],
  ['স্থগিত', 'WH'],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
])('reads %j as %j', (input, mark) => {
  expect(checkMark(component, input)).toEqual({ ok: true, mark });
});

test('refuses a mark above the maximum and names the maximum', () => {
  const problem = { code: 'mark_above_full', values: { mark: 70.5, full: 70 } };
  expect(checkMark(component, '70.5')).toEqual({ ok: false, problem });
  expect(checkMark(component, '৭০.৫')).toEqual({ ok: false, problem });
});

test.each([
  ['-5', 'mark_negative'],
  ['−৫', 'mark_negative'],
  [-0.5, 'mark_negative'],
  ['12.345', 'mark_too_precise'],
  [12.345, 'mark_too_precise'],
  ['abc', 'mark_not_readable'],
  ['6,2', 'mark_not_readable'],
  ['6 2', 'mark_not_readable'],
  ['1e1', 'mark_not_readable'],
  ['.', 'mark_not_readable'],
  ['-', 'mark_not_readable'],
  ['1.2.3', 'mark_not_readable'],
  [Number.NaN, 'mark_not_readable'],
  [Number.POSITIVE_INFINITY, 'mark_not_readable'],
])('refuses %j as %s', (input, code) => {
  expect(checkMark(component, input)).toMatchObject({ ok: false, problem: { code } });
});
