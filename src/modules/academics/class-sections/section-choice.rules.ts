import type { AcademicOptions, SectionOption } from '../options/option.contract.ts';

/** The steps to choose a class section by, in order. */
export const sectionFields = [
  'academic_year_id',
  'shift_id',
  'version_id',
  'class_id',
  'study_group_id',
  'class_section_id',
] as const;

export type SectionStep = (typeof sectionFields)[number];
export type SectionValues = Partial<Record<SectionStep, string>>;

export interface Resolved {
  values: SectionValues;
  /** What may be chosen at each step, given the steps before it. */
  candidates: Record<SectionStep, string[]>;
  /** The sections that fit what is chosen. */
  sections: SectionOption[];
}

/**
 * Resolves the steps in order: each takes the asked value where it fits, else its only candidate, else stays open. A
 * link may name the section alone; its other steps follow from it.
 * @param fields the steps that are asked
 * @param catalogue offers every shift, version, class and group, not only those that have sections
 */
export function resolveChoice(
  options: AcademicOptions,
  asked: SectionValues,
  fields: readonly SectionStep[] = sectionFields,
  catalogue = false,
): Resolved {
  const wishes = wishesOf(options, asked);
  const values: SectionValues = {};
  const candidates: Resolved['candidates'] = {
    academic_year_id: options.years.map((it) => it.id),
    shift_id: options.shifts.map((it) => it.id),
    version_id: options.versions.map((it) => it.id),
    class_id: options.classes.map((it) => it.id),
    study_group_id: options.study_groups.map((it) => it.id),
    class_section_id: [],
  };
  let sections = options.sections.filter((it) => it.is_open);
  for (const field of sectionFields) {
    if (field === 'academic_year_id') {
      const year = wishes[field];
      values[field] =
        year && candidates[field].includes(year) ? year : (options.academic_year_id ?? undefined);
      sections = sections.filter((it) => it.academic_year_id === values.academic_year_id);
      continue;
    }
    if (!fields.includes(field)) continue;
    if (field === 'class_section_id') candidates[field] = sections.map((it) => it.id);
    else if (!catalogue) {
      const used = new Set(sections.map((it) => it[field]));
      candidates[field] = candidates[field].filter((id) => used.has(id));
    }
    const wish = wishes[field];
    const only = candidates[field].length === 1 ? candidates[field][0] : undefined;
    const value = wish && candidates[field].includes(wish) ? wish : only;
    values[field] = value;
    if (!value) continue;
    sections = sections.filter((it) => (field === 'class_section_id' ? it.id : it[field]) === value);
  }
  return { values, candidates, sections };
}

const stepsToSection = ['shift_id', 'version_id', 'class_id', 'study_group_id'] as const;

function wishesOf(options: AcademicOptions, asked: SectionValues): SectionValues {
  const section = options.sections.find((it) => it.is_open && it.id === asked.class_section_id);
  if (!section || stepsToSection.some((field) => asked[field])) return asked;
  return { ...asked, ...Object.fromEntries(stepsToSection.map((field) => [field, section[field]])) };
}
