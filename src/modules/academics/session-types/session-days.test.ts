import { describe, expect, it } from 'vitest';
import { dayOutsideRule, sessionDays, sessionName } from './session-days.rules.ts';

const calendar = { start_month: 1, end_month: 12, years: 1 };
const july = { start_month: 7, end_month: 6, years: 1 };
const board = { start_month: 1, end_month: 12, years: 2 };
const college = { start_month: 7, end_month: 6, years: 2 };

describe('a session', () => {
  it('starts and ends in the months of its type', () => {
    expect(sessionDays(calendar, 2026)).toEqual({ starts_on: '2026-01-01', ends_on: '2026-12-31' });
    expect(sessionDays(july, 2026)).toEqual({ starts_on: '2026-07-01', ends_on: '2027-06-30' });
    expect(sessionDays(board, 2026)).toEqual({ starts_on: '2026-01-01', ends_on: '2027-12-31' });
    expect(sessionDays(college, 2026)).toEqual({ starts_on: '2026-07-01', ends_on: '2028-06-30' });
    expect(sessionDays({ start_month: 3, end_month: 2, years: 1 }, 2027).ends_on).toBe('2028-02-29');
  });

  it('names a session after its years', () => {
    expect(sessionName(calendar, 2026)).toBe('2026');
    expect(sessionName(july, 2026)).toBe('2026-27');
    expect(sessionName(july, 2099)).toBe('2099-00');
  });

  it('may start and end on any day of those months only', () => {
    expect(dayOutsideRule(july, { starts_on: '2026-07-15', ends_on: '2027-06-20' })).toBeUndefined();
    expect(dayOutsideRule(july, { starts_on: '2026-08-01', ends_on: '2027-06-30' })).toBe('starts_on');
    expect(dayOutsideRule(board, { starts_on: '2026-01-01', ends_on: '2026-12-31' })).toBe('ends_on');
  });
});
