import { describe, expect, it } from 'vitest';
import { findChoices, isLong } from './find-choices.ts';

const items = ['Class Six', 'Class Ten', '2026', '২০২৫'].map((label) => ({ value: label, label }));
const found = (search: string, limit = Number.POSITIVE_INFINITY) =>
  findChoices({ options: items, search, limit }).map((it) => ('label' in it ? it.label : it.group));

describe('the search of a select', () => {
  it('takes no notice of case, of spaces and of the script of digits', () => {
    expect(found('classsix')).toEqual(['Class Six']);
    expect(found('  TEN ')).toEqual(['Class Ten']);
    expect(found('২০২৬')).toEqual(['2026']);
    expect(found('2025')).toEqual(['২০২৫']);
    expect(found('')).toHaveLength(4);
    expect(found('nine')).toEqual([]);
  });

  it('shows no more than the limit, and no group without hits', () => {
    expect(found('', 2)).toEqual(['Class Six', 'Class Ten']);
    const grouped = [
      { group: 'Own', items: items.slice(0, 2) },
      { group: 'All', items: items.slice(2) },
    ];
    expect(findChoices({ options: grouped, search: 'six', limit: 5 })).toEqual([
      { group: 'Own', items: [items[0]] },
    ]);
  });

  it('is wanted of lists with more than seven choices', () => {
    expect(isLong(undefined)).toBe(false);
    expect(isLong(Array(7))).toBe(false);
    expect(isLong(Array(8))).toBe(true);
  });
});
