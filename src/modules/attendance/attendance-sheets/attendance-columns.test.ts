import { expect, test } from 'vitest';
import { readTime, statusOf } from './attendance-columns.ts';

test('reads times with colon, with point, without either, and in Bangla digits', () => {
  for (const text of ['8:05', '08.05', '805', '৮:০৫', '০৮০৫']) {
    expect(readTime(text)).toEqual({ value: '08:05' });
  }
});

test('refuses values that are not a time of day', () => {
  for (const text of ['24:00', '8:60', '8', 'noon', '8:5']) {
    expect(readTime(text)).toEqual({ problem: 'attendance:grid.not_a_time' });
  }
});

test('reads an empty cell as no time', () => {
  expect(readTime('  ')).toEqual({ value: null });
});

test('reads attendance states in the words of both languages', () => {
  expect(['Present', 'উপস্থিত', ' absent', 'অ', 'LATE', 'ছুটি', 'ill'].map(statusOf)).toEqual([
    'P',
    'P',
    'A',
    'A',
    'L',
    'LV',
    undefined,
  ]);
});
