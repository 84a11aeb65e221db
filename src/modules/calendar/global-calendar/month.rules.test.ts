import { describe, expect, it } from 'vitest';
import { holidays2026 } from '#database/catalogue/catalogue.ts';
import { countDays, daysBetween, daysOfMonth, entriesOn, monthAfter, weeksOfMonth } from './month.rules.ts';

describe('a month', () => {
  it('has its days, in leap years too', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonth('2026-12').to).toBe('2026-12-31');
  });

  it('follows another, over the year’s end', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
  });

  it('stands in weeks from Sunday on', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOfMonth('2026-05')[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02']);
  });
});

describe('the days of a year', () => {
  const holidays = holidays2026.holidays.map((it) => ({ ...it, is_holiday: true }));

  it('are holidays, weekly holidays and working days as the gazette of 2026 counts them', () => {
    const year = daysBetween({ from: '2026-01-01', to: '2026-12-31' });
    expect(countDays(year, holidays, [5, 6])).toEqual({ holidays: 17, weekends: 104, working_days: 244 });
  });

  it('may have several entries', () => {
    expect(entriesOn(holidays, '2026-05-01').map((it) => it.code)).toEqual(['may_day', 'buddha_purnima']);
  });

  it('are working days where an entry says so', () => {
    const exam = { starts_on: '2026-11-01', ends_on: '2026-11-12', is_holiday: false };
    expect(countDays(daysBetween(daysOfMonth('2026-11')), [exam], [])).toEqual({
      ...{ holidays: 0, weekends: 0, working_days: 30 },
    });
  });
});
