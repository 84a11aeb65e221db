import { describe, expect, it } from 'vitest';
import { holidays2026 } from '#database/catalogue/catalogue.ts';
import {
  countDays,
  daysBetween,
  daysOfMonth,
  entriesOn,
  isFirstShown,
  monthAfter,
  weeksOfMonth,
} from './month.rules.ts';

describe('a month', () => {
  it('has the right number of days, also in leap years', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonth('2026-12').to).toBe('2026-12-31');
  });

  it('follows the previous one across the end of the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
  });

  it('is divided into weeks that start on Sunday', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOfMonth('2026-05')[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02']);
  });
});

describe('the days of a year', () => {
  const holidays = holidays2026.holidays.map((it) => ({ ...it, is_holiday: true }));

  it('are counted as holidays, weekly holidays and working days as in the gazette of 2026', () => {
    const year = daysBetween({ from: '2026-01-01', to: '2026-12-31' });
    expect(countDays(year, holidays, [5, 6])).toEqual({ holidays: 17, weekends: 104, working_days: 244 });
  });

  it('may have several calendar entries', () => {
    expect(entriesOn(holidays, '2026-05-01').map((it) => it.code)).toEqual(['may_day', 'buddha_purnima']);
  });

  it('name an entry of several days once a month', () => {
    const exam = { starts_on: '2026-11-05', ends_on: '2026-12-04' };
    const named = daysBetween({ from: '2026-11-01', to: '2026-12-31' }).filter(
      (day) => entriesOn([exam], day).length > 0 && isFirstShown(exam, day),
    );
    expect(named).toEqual(['2026-11-05', '2026-12-01']);
  });

  it('are working days when an entry is not a holiday', () => {
    const exam = { starts_on: '2026-11-01', ends_on: '2026-11-12', is_holiday: false };
    expect(countDays(daysBetween(daysOfMonth('2026-11')), [exam], [])).toEqual({
      holidays: 0,
      weekends: 0,
      working_days: 30,
    });
  });
});
