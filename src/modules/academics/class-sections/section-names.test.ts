import { describe, expect, it } from 'vitest';
import type { AcademicOptions, SectionOption } from '../options/option.contract.ts';
import { findSections, fullSectionNames, nameSections } from './section-names.rules.ts';

const named = (id: string, name_en: string, name_bn: string) => ({ id, code: id, name_en, name_bn });

const options = {
  shifts: [named('morning', 'Morning', 'প্রভাতি'), named('day', 'Day', 'দিবা')],
  versions: [named('bangla', 'Bangla', 'বাংলা'), named('english', 'English', 'ইংরেজি')],
  classes: [named('seven', 'Seven', 'সপ্তম'), named('nine', 'Nine', 'নবম'), named('play', 'Play', 'প্লে')],
  study_groups: [named('general', 'General', 'সাধারণ'), named('science', 'Science', 'বিজ্ঞান')],
} as unknown as AcademicOptions;

const section = (
  id: string,
  class_id: string,
  name: string,
  more: Partial<SectionOption> = {},
): SectionOption => ({
  id,
  academic_year_id: '2026',
  shift_id: 'morning',
  version_id: 'bangla',
  class_id,
  study_group_id: 'general',
  name,
  is_open: true,
  class_teacher_id: null,
  is_own: false,
  ...more,
});

const named7A = (others: SectionOption[], language: 'en' | 'bn' = 'en') =>
  nameSections(options, [section('7a', 'seven', 'A'), ...others], language)[0]!;

describe('naming sections', () => {
  it('leaves out what all sections have in common', () => {
    expect(named7A([section('7b', 'seven', 'B')])).toMatchObject({ title: 'Seven A', detail: '' });
  });

  it('names the shift and version where they differ', () => {
    const others = [section('7b', 'seven', 'B', { shift_id: 'day' })];
    expect(named7A(others).detail).toBe('Morning');
    expect(named7A([...others, section('x', 'nine', 'A', { version_id: 'english' })], 'bn')).toMatchObject({
      title: 'সপ্তম A',
      detail: 'প্রভাতি · বাংলা',
    });
  });

  it('names the group only in classes with several', () => {
    const nine = [section('9a', 'nine', 'A'), section('9b', 'nine', 'B', { study_group_id: 'science' })];
    expect(named7A(nine).detail).toBe('');
    expect(nameSections(options, nine, 'en').map((it) => it.detail)).toEqual(['General', 'Science']);
  });

  it('gives lists one full name for each section, by its id', () => {
    const sections = [section('7a', 'seven', 'A'), section('7a-day', 'seven', 'A', { shift_id: 'day' })];
    expect([...fullSectionNames({ ...options, sections }, 'en')]).toEqual([
      ['7a', 'Seven A · Morning'],
      ['7a-day', 'Seven A · Day'],
    ]);
    expect(fullSectionNames({ ...options, sections: sections.slice(0, 1) }, 'bn').get('7a')).toBe('সপ্তম A');
  });
});

describe('finding a section by typing', () => {
  const sections = nameSections(
    options,
    [
      section('7b', 'seven', 'B', { version_id: 'english' }),
      section('7a', 'seven', 'A'),
      section('7a day', 'seven', 'A', { shift_id: 'day' }),
      section('7k', 'seven', 'ক'),
      section('padma', 'play', 'Padma'),
    ],
    'en',
  );
  const find = (typed: string) => findSections(sections, typed).map((it) => it.id);

  it.each([
    ['7a m', ['7a']],
    ['7A', ['7a', '7a day']],
    ['৭ a', ['7a', '7a day']],
    ['seven a day', ['7a day']],
    ['প্রভা 7a', ['7a']],
    ['৭ক', ['7k']],
    ['pl pad', ['padma']],
    ['eng', ['7b']],
    // The Bangla version begins with it, too; the section of that name comes first.
    ['7b', ['7b', '7a', '7k', '7a day']],
    ['77', []],
    ['1', []],
    ['eve', []],
    ['', ['7a', '7k', '7b', '7a day', 'padma']],
  ])('finds by “%s” %j', (typed, found) => {
    expect(find(typed)).toEqual(found);
  });

  it('does not look at what all sections have in common', () => {
    const alike = nameSections(options, [section('7a', 'seven', 'A'), section('7b', 'seven', 'B')], 'en');
    expect(findSections(alike, '7b').map((it) => it.id)).toEqual(['7b']);
    expect(findSections(alike, 'morning')).toEqual([]);
  });
});
