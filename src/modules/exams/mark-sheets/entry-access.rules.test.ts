import { expect, test } from 'vitest';
import { findClosedReason } from './entry-access.rules.ts';

const open = { state: 'marks_open', marks_from: '2026-06-10', marks_to: '2026-06-20' } as const;
const teacher = { exam: open, sheet_state: 'draft', manages: false, today: '2026-06-15' } as const;

test('lets a teacher enter marks from the first to the last day of the entry window only', () => {
  const on = (today: string) => findClosedReason({ ...teacher, today });
  expect(['2026-06-10', '2026-06-20'].map(on)).toEqual([null, null]);
  expect(['2026-06-09', '2026-06-21'].map(on)).toEqual(['entry_window_closed', 'entry_window_closed']);
});

test('treats a missing date as no limit', () => {
  const exam = { ...open, marks_from: null, marks_to: null };
  expect(findClosedReason({ ...teacher, exam, today: '2030-01-01' })).toBeNull();
});

test('lets a teacher enter only while marks are open and the sheet was not submitted', () => {
  expect(findClosedReason({ ...teacher, exam: { ...open, state: 'declared' } })).toBe('exam_not_open');
  expect(findClosedReason({ ...teacher, sheet_state: 'submitted' })).toBe('sheet_submitted');
  expect(findClosedReason({ ...teacher, sheet_state: 'locked' })).toBe('sheet_locked');
});

test('lets the administrator enter marks until the sheet or exam is locked', () => {
  const manager = { ...teacher, manages: true, today: '2030-01-01' };
  expect(findClosedReason({ ...manager, sheet_state: 'submitted' })).toBeNull();
  expect(findClosedReason({ ...manager, exam: { ...open, state: 'declared' } })).toBeNull();
  expect(findClosedReason({ ...manager, sheet_state: 'locked' })).toBe('sheet_locked');
  expect(findClosedReason({ ...manager, exam: { ...open, state: 'locked' } })).toBe('exam_locked');
  expect(findClosedReason({ ...manager, exam: { ...open, state: 'published' } })).toBe('exam_locked');
  expect(findClosedReason({ ...manager, exam: { ...open, state: 'draft' } })).toBe('exam_not_open');
});
