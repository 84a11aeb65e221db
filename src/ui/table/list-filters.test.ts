import { describe, expect, it } from 'vitest';
import { activeFilter, type ListFilter, offeredFilters, setFilters } from './list-filters.ts';

const choices = [{ value: '1', label: 'One' }];
const filters: ListFilter<'class_id' | 'subject_id' | 'year' | 'from' | 'is_active'>[] = [
  { name: 'class_id', choices },
  { name: 'subject_id', choices: [] },
  { name: 'year', choices, required: true },
  { name: 'from', kind: 'day' },
  activeFilter,
];
const names = (rows: { name: string }[]) => rows.map((it) => it.name);

describe('the filters of a list', () => {
  it('are offered where there is something to choose, or a value already', () => {
    expect(names(offeredFilters(filters, { filters: {} }))).toEqual([
      'class_id',
      'year',
      'from',
      'is_active',
    ]);
    expect(names(offeredFilters(filters, { filters: { subject_id: '7' } }))).toContain('subject_id');
  });

  it('are named where they have a value, those of the list itself as its own', () => {
    const set = setFilters(filters, {
      filters: { class_id: '1', from: '2026-11-01' },
      defaults: { from: '2026-11-01' },
    });
    expect(set.map((it) => [it.filter.name, it.value, it.isDefault])).toEqual([
      ['class_id', '1', false],
      ['from', '2026-11-01', true],
    ]);
    expect(set.every((it) => it.canRemove && it.removed === '')).toBe(true);
  });

  it('go back to their default where they are never empty, and stay there', () => {
    const defaults = { year: '2026' };
    const [other] = setFilters(filters, { filters: { year: '2025' }, defaults });
    expect(other).toMatchObject({ canRemove: true, removed: null });
    const [own] = setFilters(filters, { filters: defaults, defaults });
    expect(own).toMatchObject({ canRemove: false, isDefault: true });
  });
});
