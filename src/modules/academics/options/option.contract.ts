import { z } from 'zod';
import { day, id, route } from '#shared/contract.ts';
import { subjectRule } from '../subject-conditions/subject-condition.contract.ts';
import { sessionType } from '../years/academic-year.contract.ts';

const choice = z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() });

/** A class section as a choice; names of its class, shift … are looked up in the other lists. */
const sectionOption = z.object({
  id,
  academic_year_id: id,
  shift_id: id,
  version_id: id,
  class_id: id,
  study_group_id: id,
  name: z.string(),
  is_open: z.boolean(),
  class_teacher_id: id.nullable(),
  /** The caller is its class teacher. */
  is_own: z.boolean(),
});

/** A subject on the list of a class, with the version and group for which it is there. */
const subjectOption = choice.extend({
  version_id: id,
  study_group_id: id,
  condition: z.string(),
  choice_code: z.string().nullable(),
});

const options = z.object({
  years: z.array(
    z.object({
      id,
      name: z.string(),
      session_type: sessionType,
      starts_on: day,
      ends_on: day,
      is_current: z.boolean(),
    }),
  ),
  /** The year whose sections and subjects follow: the one asked for, else the current one. */
  academic_year_id: id.nullable(),
  /** All session types: inactive ones too, since years may have them. */
  session_types: z.array(
    choice.extend({
      start_month: z.number().int(),
      end_month: z.number().int(),
      years: z.number().int(),
      is_active: z.boolean(),
    }),
  ),
  /** Named conditions; the built-in one of a rule is its default. */
  subject_conditions: z.array(
    choice.extend({ counts_as: subjectRule, is_active: z.boolean(), is_system: z.boolean() }),
  ),
  shifts: z.array(choice),
  versions: z.array(choice),
  class_groups: z.array(choice),
  classes: z.array(choice.extend({ class_group_id: id, level: z.string() })),
  study_groups: z.array(choice),
  /** For a teacher: only their own sections. */
  sections: z.array(sectionOption),
  /** Of the requested class; empty without one. */
  subjects: z.array(subjectOption),
  teachers: z.array(z.object({ id, name_en: z.string(), name_bn: z.string(), subject_id: id.nullable() })),
});

export const optionContract = {
  /** Everything the selects of an institution's screens offer, in one answer. */
  list: route('academics.option.list', 'GET /academics/options', { forSite: ['routine.site_routine.edit'] })
    .input(z.object({ academic_year_id: id.optional(), class_id: id.optional() }))
    .output(options),
};

export type AcademicOptions = z.infer<typeof options>;
export type SectionOption = z.infer<typeof sectionOption>;
