import { describe, expect, it } from 'vitest';
import { enterChoosesFirst, findChoices, isLong } from './find-choices.ts';

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

  it('chooses the first hit where Enter comes before the list, and leaves what arrow keys have marked', () => {
    const chosen: string[] = [];
    const kept: string[] = [];
    const onKeyDown = enterChoosesFirst(
      (text) => found(text)[0] as string | undefined,
      (value) => chosen.push(value),
      'Class Ten',
    );
    const press = (key: string, value: string, marked: string | null = null) => {
      const field = { value, getAttribute: () => marked };
      const preventDefault = () => kept.push(value);
      onKeyDown({ key, currentTarget: field, preventDefault } as unknown as Parameters<typeof onKeyDown>[0]);
    };
    press('Enter', 'six');
    press('Tab', 'six');
    press('Enter', 'nine');
    press('Enter', '');
    press('Enter', 'Class Ten');
    press('Enter', 'class', 'option-2');
    expect(chosen).toEqual(['Class Six']);
    // A form around it is not sent.
    expect(kept).toEqual(['six', 'nine']);
  });
});
