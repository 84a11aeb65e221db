import { describe, expect, it } from 'vitest';
import { unusualAge } from './usual-age.rules.ts';

const six = { code: 'six', level: 'junior_secondary' };

describe('the age for a class', () => {
  it('is usual from 9 to 15 in Six and from 12 to 18 in Nine, of a madrasah too', () => {
    const begins = '2026-01-01';
    expect(unusualAge('2017-01-01', begins, six)).toBeUndefined();
    expect(unusualAge('2017-01-02', begins, six)).toEqual({ age: 8, from: 9, to: 15 });
    expect(unusualAge('2010-01-02', begins, six)).toBeUndefined();
    expect(unusualAge('2001-01-01', begins, six)).toEqual({ age: 25, from: 9, to: 15 });
    expect(unusualAge('2023-01-01', begins, { code: 'dakhil_nine', level: 'secondary' })).toEqual({
      age: 3,
      from: 12,
      to: 18,
    });
  });

  it('is that of the level where a class has no number, and nothing is said where neither is known', () => {
    expect(unusualAge('2022-01-01', '2026-01-01', { code: 'nursery', level: 'pre_primary' })).toBeUndefined();
    expect(
      unusualAge('2022-01-01', '2026-01-01', { code: 'alim_first_year', level: 'higher_secondary' }),
    ).toEqual({ age: 4, from: 14, to: 21 });
    expect(unusualAge('1990-01-01', '2026-01-01', { code: 'evening', level: 'other' })).toBeUndefined();
  });
});
