import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTaka, parseTaka, percentOf, roundHalfUp, roundToTaka } from './money.ts';

const poisha = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('formatTaka', () => {
  test('groups by lakh, with two decimals, in digits of both languages', () => {
    expect(formatTaka(1234567850, 'en')).toBe('৳ 1,23,45,678.50');
    expect(formatTaka(1234567850, 'bn')).toBe('৳ ১,২৩,৪৫,৬৭৮.৫০');
  });

  test('shows small, zero and negative amounts in full', () => {
    expect(formatTaka(0, 'en')).toBe('৳ 0.00');
    expect(formatTaka(5, 'bn')).toBe('৳ ০.০৫');
    expect(formatTaka(99900, 'en')).toBe('৳ 999.00');
    expect(formatTaka(-150000, 'en')).toBe('-৳ 1,500.00');
  });

  test('omits the symbol where a column heading already says taka', () => {
    expect(formatTaka(10000000, 'bn', { symbol: false })).toBe('১,০০,০০০.০০');
  });
});

describe('parseTaka', () => {
  test.each([
    ['1,23,45,678.50', 1234567850],
    ['12,345,678.5', 1234567850],
    ['৳ ১,২৩,৪৫,৬৭৮.৫০', 1234567850],
    ['500', 50000],
    ['Tk. 500/-', 50000],
    ['৫০০ টাকা', 50000],
    [' .75 ', 75],
    ['-20', -2000],
    ['0', 0],
  ])('reads %s', (text, expected) => {
    expect(parseTaka(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '৳',
    'abc',
    '1.234',
    '1,2',
    '1,23',
    '12,3456',
    '1 2',
    '--5',
    '.',
    '1e5',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(parseTaka(text)).toBeNull();
  });

  test('reads back every amount as shown, in both languages', () => {
    fc.assert(
      fc.property(poisha, fc.constantFrom('en' as const, 'bn' as const), (amount, language) => {
        expect(parseTaka(formatTaka(amount, language))).toBe(amount);
      }),
    );
  });
});

describe('roundHalfUp', () => {
  test.each([
    [1.005, 2, 1.01],
    [79.5, 0, 80],
    [79.49, 0, 79],
    [44 / 9, 2, 4.89],
    [43 / 9, 2, 4.78],
    [8.675 * 100, 0, 868],
    [-2.5, 0, -3],
    [0.0000001, 2, 0],
    [-0.001, 2, 0],
    [7, 2, 7],
  ])('rounds %d to %d decimals', (value, decimals, expected) => {
    expect(roundHalfUp(value, decimals)).toBe(expected);
  });

  test('gives the published pass marks of the education boards from 33 percent', () => {
    const passMarks = [70, 30, 50, 25, 100, 140, 60, 200].map((full) => roundHalfUp(0.33 * full));
    expect(passMarks).toEqual([23, 10, 17, 8, 33, 46, 20, 66]);
  });
});

describe('percentOf', () => {
  test.each([
    [80000, 50, 40000],
    [135000, 2.5, 3375],
    [1, 50, 1],
    [333, 33.33, 111],
    [-1, 50, -1],
    [10001, 7.5, 750],
  ])('takes %d poisha at %d percent', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  test('is the full amount at 100 percent and zero at 0 percent', () => {
    fc.assert(
      fc.property(poisha, (amount) => {
        expect(percentOf(amount, 100)).toBe(amount);
        expect(percentOf(amount, 0)).toBe(0);
      }),
    );
  });
});

test('rounds amounts to whole taka, half a taka up', () => {
  expect([149, 150, 199, 249, 250].map(roundToTaka)).toEqual([100, 200, 200, 200, 300]);
});
