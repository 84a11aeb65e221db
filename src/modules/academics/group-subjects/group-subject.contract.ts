import { z } from 'zod';
import { id, route, text } from '#shared/contract.ts';
import { subjectRule } from '../subject-conditions/subject-condition.contract.ts';

/** A subject list belongs to a year, version, class and group. */
const place = z.object({ academic_year_id: id, version_id: id, class_id: id, study_group_id: id });

/** A subject of the class's level, with its place in the list if it is on it. */
export const listedSubject = z.object({
  subject_id: id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  religion: z.string().nullable(),
  paper_count: z.number().int(),
  full_mark: z.number(),
  /** `null`: the class and group does not take it. */
  condition: subjectRule.nullable(),
  /** The named condition; its rule is `condition`. */
  subject_condition_id: id.nullable(),
  /** Subjects of one set share it; a student takes one of them. */
  choice_code: z.string().nullable(),
  sort_order: z.number().int(),
});

const gridRow = listedSubject.extend({
  /** Students of this class and group who have it. */
  student_count: z.number().int(),
});

export const subjectEntry = z
  .object({
    subject_id: id,
    condition: subjectRule,
    /** Left out: the built-in condition of the rule. */
    subject_condition_id: id.nullish(),
    choice_code: text(20).nullish(),
    sort_order: z.number().int().min(0).max(9999).default(0),
  })
  .refine((it) => it.condition !== 'choice_of' || it.choice_code, {
    path: ['choice_code'],
    params: { code: 'required' },
  });

export const groupSubjectContract = {
  /** Every subject of the level of the class, with its condition where the class and group takes it. */
  list: route('academics.group_subject.list', 'GET /academics/group-subjects')
    .input(place)
    .output(z.array(gridRow)),
  /** Replaces the list; a subject that students have cannot be left out. */
  replace: route('academics.group_subject.edit', 'PUT /academics/group-subjects')
    .input(place.extend({ subjects: z.array(subjectEntry).max(200) }))
    .output(z.array(gridRow)),
  /** Adds what the national list has for the class and group; what is set already stays. */
  copyNationalList: route('academics.group_subject.edit', 'POST /academics/group-subjects/national-list')
    .input(place)
    .output(z.object({ added_count: z.number().int(), rows: z.array(gridRow) })),
};

export type GroupSubjectRow = z.infer<typeof gridRow>;
export type GroupSubjectEntry = z.output<typeof subjectEntry>;
export type GroupSubjectPlace = z.infer<typeof place>;
export type ListedSubject = z.infer<typeof listedSubject>;
