import { describe, expect, it } from 'vitest';
import type { AcademicOptions } from '../options/option.contract.ts';
import { resolveChoice } from './section-choice.rules.ts';

const named = (id: string) => ({ id, code: id, name_en: id, name_bn: id });
const section = (id: string, shift_id: string, class_id: string, name: string, is_open = true) => ({
  id,
  academic_year_id: '2026',
  shift_id,
  version_id: 'bangla',
  class_id,
  study_group_id: 'general',
  name,
  is_open,
  class_teacher_id: null,
  is_own: false,
});

const options: AcademicOptions = {
  academic_year_id: '2026',
  years: ['2026', '2025'].map((id) => ({
    id,
    name: id,
    session_type: 'calendar_year' as const,
    starts_on: `${id}-01-01`,
    ends_on: `${id}-12-31`,
    is_current: id === '2026',
  })),
  session_types: [],
  subject_conditions: [],
  shifts: [named('morning'), named('day'), named('evening')],
  versions: [named('bangla'), named('english')],
  class_groups: [],
  classes: ['six', 'seven'].map((id) => ({ ...named(id), class_group_id: 'x', level: 'junior_secondary' })),
  study_groups: [named('general'), named('science')],
  sections: [
    section('6A', 'morning', 'six', 'A'),
    section('6B', 'day', 'six', 'B'),
    section('7A', 'day', 'seven', 'A'),
    section('7X', 'morning', 'seven', 'X', false),
  ],
  subjects: [],
  teachers: [],
};

describe('choosing a class section', () => {
  it('starts with the current year and selects the only option of a step', () => {
    const { values, candidates } = resolveChoice(options, {});
    expect(values).toMatchObject({
      academic_year_id: '2026',
      version_id: 'bangla',
      study_group_id: 'general',
    });
    expect(values.shift_id).toBeUndefined();
    expect(candidates.shift_id).toEqual(['morning', 'day']);
  });

  it('offers at each step what the previous steps allow, without closed sections', () => {
    const { values, candidates } = resolveChoice(options, { shift_id: 'morning' });
    expect(candidates.class_id).toEqual(['six']);
    expect(values).toMatchObject({ class_id: 'six', class_section_id: '6A' });
  });

  it('drops a selected value that no longer fits', () => {
    const { values } = resolveChoice(options, { shift_id: 'day', class_id: 'seven', class_section_id: '6B' });
    expect(values.class_section_id).toBe('7A');
    expect(resolveChoice(options, { shift_id: 'evening' }).values.shift_id).toBeUndefined();
  });

  it('fills in the previous steps when only a section is given', () => {
    expect(resolveChoice(options, { class_section_id: '6B' }).values).toEqual({
      academic_year_id: '2026',
      shift_id: 'day',
      version_id: 'bangla',
      class_id: 'six',
      study_group_id: 'general',
      class_section_id: '6B',
    });
    expect(resolveChoice(options, { class_section_id: '7X' }).values.class_section_id).toBeUndefined();
  });

  it('offers the whole catalogue when sections are not needed yet', () => {
    const fields = ['academic_year_id', 'version_id', 'class_id', 'study_group_id'] as const;
    const { values, candidates } = resolveChoice(options, { class_id: 'seven' }, fields, true);
    expect(candidates.version_id).toEqual(['bangla', 'english']);
    expect(values).toMatchObject({ class_id: 'seven' });
    expect(values.version_id).toBeUndefined();
  });
});
