import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateHelper,
  dayOf,
  daysBetween,
  fiscalYearOf,
  formatDay,
  formatDayRange,
  formatTime,
  formatWeekday,
  isDay,
  isoWeekdayOf,
  monthsBetween,
  parseDayInput,
  readTypedDay,
  today,
  weekdayOf,
} from './dates.ts';

const anyDay = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('today is the day in Dhaka, six hours ahead of UTC', () => {
  expect(today(new Date('2026-03-04T18:00:00Z'))).toBe('2026-03-05');
  expect(today(new Date('2026-03-04T17:59:59Z'))).toBe('2026-03-04');
  expect(dayOf('2026-12-31T20:30:00Z')).toBe('2027-01-01');
});

test('offers presets: today, a week ago and a month ago', () => {
  expect(dateHelper(new Date('2026-03-05T06:00:00Z'))).toEqual({
    today: '2026-03-05',
    sevenDaysAgo: '2026-02-26',
    thirtyDaysAgo: '2026-02-03',
  });
});

test('formats days long and short in both languages', () => {
  expect(formatDay('2012-03-05', 'en')).toBe('05 March 2012');
  expect(formatDay('2012-03-05', 'en', 'short')).toBe('05 Mar 12');
  expect(formatDay('2012-03-05', 'bn')).toBe('০৫ মার্চ ২০১২');
  expect(formatDay('2026-09-21', 'bn', 'short')).toBe('২১ সেপ্ট ২৬');
});

test('formats the days of one event as one range', () => {
  expect(formatDayRange('2026-11-05', '2026-11-24', 'en')).toBe('5 – 24 Nov');
  expect(formatDayRange('2026-11-05', '2026-11-24', 'bn')).toBe('৫ – ২৪ নভে');
  expect(formatDayRange('2026-11-28', '2026-12-04', 'en')).toBe('28 Nov – 4 Dec');
  expect(formatDayRange('2026-12-28', '2027-01-04', 'en')).toBe('28 Dec 26 – 4 Jan 27');
  expect(formatDayRange('2026-11-05', '2026-11-05', 'bn')).toBe('৫ নভে');
});

test('formats the time of day on a 12-hour clock, in Bangla with the part of the day', () => {
  const clock = ['00:05', '09:00', '12:00', '14:30:59', '16:15', '18:45', '20:00'];
  expect(clock.map((time) => formatTime(time, 'en'))).toEqual([
    '12:05 AM',
    '9:00 AM',
    '12:00 PM',
    '2:30 PM',
    '4:15 PM',
    '6:45 PM',
    '8:00 PM',
  ]);
  expect(clock.map((time) => formatTime(time, 'bn'))).toEqual([
    'রাত ১২:০৫',
    'সকাল ৯:০০',
    'দুপুর ১২:০০',
    'দুপুর ২:৩০',
    'বিকাল ৪:১৫',
    'সন্ধ্যা ৬:৪৫',
    'রাত ৮:০০',
  ]);
});

test('shows an instant in Dhaka time', () => {
  expect(formatTime('2026-03-05T08:30:00Z', 'en')).toBe('2:30 PM');
});

test('returns the weekday', () => {
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(isoWeekdayOf)).toEqual([6, 7, 1]);
  expect(formatWeekday('2026-11-20', 'en')).toBe('Friday');
  expect(formatWeekday('2026-11-21', 'bn')).toBe('শনিবার');
});

test('counts days across month ends and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
});

test('adding the days between two days to the first gives the second', () => {
  fc.assert(fc.property(anyDay, anyDay, (from, to) => addDays(from, daysBetween(from, to)) === to));
});

test('counts completed months', () => {
  expect(monthsBetween('2026-01-15', '2026-04-15')).toBe(3);
  expect(monthsBetween('2026-01-15', '2026-04-14')).toBe(2);
  expect(monthsBetween('2025-11-01', '2026-01-01')).toBe(2);
  expect(monthsBetween('2026-04-15', '2026-01-15')).toBe(-3);
  expect(monthsBetween('2026-04-15', '2026-04-14')).toBe(0);
});

test('the fiscal year runs from 1 July to 30 June', () => {
  expect(fiscalYearOf('2026-06-30')).toBe('2025-26');
  expect(fiscalYearOf('2026-07-01')).toBe('2026-27');
  expect(fiscalYearOf('2099-12-31')).toBe('2099-00');
});

test('accepts only days that exist in the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-00-10'].some(isDay)).toBe(false);
});

describe('parseDayInput', () => {
  test.each([
    '2012-03-05',
    '2012/3/5',
    '05/03/2012',
    '5-3-2012',
    '5.3.2012',
    '05 March 2012',
    '5 mar, 2012',
    '5th March 2012',
    '05-Mar-2012',
    'March 5, 2012',
    '০৫/০৩/২০১২',
    '৫ মার্চ ২০১২',
    '৫ই মার্চ, ২০১২',
    ' 05 / 03 / 2012 ',
  ])('reads %s day first', (text) => {
    expect(parseDayInput(text)).toEqual({ day: '2012-03-05' });
  });

  test('reads eight digits from either end, and never as another day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-');
        expect(parseDayInput(`${date}${month}${year}`)).toEqual({ day });
        expect(parseDayInput(`${year}${month}${date}`)).toEqual({ day });
      }),
    );
    expect(parseDayInput('০৫০৩২০১২')).toEqual({ day: '2012-03-05' });
    expect(parseDayInput('32132012')).toEqual({ problem: 'invalid' });
    expect(parseDayInput('0503201')).toEqual({ problem: 'invalid' });
  });

  test('reads Bangla month names in both spellings and encodings', () => {
    expect(parseDayInput('১ জানুয়ারী ২০২৬')).toEqual({ day: '2026-01-01' });
    expect(parseDayInput('১ ফেব্রু\u09dfারি ২০২৬')).toEqual({ day: '2026-02-01' });
    expect(parseDayInput('১ ফেব্রু\u09af\u09bcারি ২০২৬')).toEqual({ day: '2026-02-01' });
    expect(parseDayInput('১৫ আগষ্ট ২০২৬')).toEqual({ day: '2026-08-15' });
  });

  test.each(['5.3.12', '12-03-05', '05 Mar 12', '৫/৩/১২'])(
    'reports the two-digit year of %s as ambiguous',
    (text) => {
      expect(parseDayInput(text)).toEqual({ problem: 'ambiguous' });
    },
  );

  test.each([
    ['1/1/25', '2025-01-01'],
    ['১/১/২৫', '2025-01-01'],
    ['5 March 65', '1965-03-05'],
    ['31.12.36', '2036-12-31'],
    ['31.12.37', '1937-12-31'],
    ['5/3/2012', '2012-03-05'],
  ])('reads %s, typed into a field in 2026, as %s', (text, day) => {
    expect(readTypedDay(text, '2026-11-19')).toEqual({ day });
  });

  test.each(['1/13/25', '31/2/25', 'x/y/25', '1/1/'])('does not read %s', (text) => {
    expect(readTypedDay(text, '2026-11-19')).toEqual({ problem: 'invalid' });
  });

  test.each([
    '',
    'tomorrow',
    '2012',
    '31/02/2012',
    '03/25/2012',
    '5 Foo 2012',
    '5/3/212',
    '05/03/0012',
    '2012-03-05-01',
  ])('refuses %j', (text) => {
    expect(parseDayInput(text)).toEqual({ problem: 'invalid' });
  });

  test('reads back every day as shown', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('en' as const, 'bn' as const), (day, language) => {
        expect(parseDayInput(formatDay(day, language))).toEqual({ day });
        expect(parseDayInput(day)).toEqual({ day });
      }),
    );
  });
});
