import { z } from 'zod';
import { id, route, text } from '#shared/contract.ts';

/** How a subject counts for a student and for the GPA. */
export const subjectCondition = z.enum([
  'compulsory',
  'elective',
  'fourth',
  'religion_choice',
  'choice_of',
  'non_gpa',
]);

/** A subject list belongs to a year, version, class and group. */
const place = z.object({ academic_year_id: id, version_id: id, class_id: id, study_group_id: id });

const gridRow = z.object({
  subject_id: id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  religion: z.string().nullable(),
  paper_count: z.number().int(),
  full_mark: z.number(),
  /** `null`: the class and group does not take it. */
  condition: subjectCondition.nullable(),
  /** Subjects of one set share it; a student takes one of them. */
  choice_code: z.string().nullable(),
  sort_order: z.number().int(),
  /** Students of this class and group who have it. */
  student_count: z.number().int(),
});

const entry = z
  .object({
    subject_id: id,
    condition: subjectCondition,
    choice_code: text(20).nullish(),
    sort_order: z.number().int().min(0).max(9999).default(0),
  })
  .refine((it) => it.condition !== 'choice_of' || it.choice_code, {
    path: ['choice_code'],
    params: { code: 'required' },
  });

export const groupSubjectContract = {
  /** Every subject of the level of the class, with its condition where the class and group takes it. */
  list: route('academics.group_subject.list')
    .route({ method: 'GET', path: '/academics/group-subjects', tags: ['group-subjects'] })
    .input(place)
    .output(z.array(gridRow)),
  /** Replaces the list; a subject that students have cannot be left out. */
  replace: route('academics.group_subject.edit')
    .route({ method: 'PUT', path: '/academics/group-subjects', tags: ['group-subjects'] })
    .input(place.extend({ subjects: z.array(entry).max(200) }))
    .output(z.array(gridRow)),
  /** Adds what the national list has for the class and group; what is set already stays. */
  copyNationalList: route('academics.group_subject.edit')
    .route({ method: 'POST', path: '/academics/group-subjects/national-list', tags: ['group-subjects'] })
    .input(place)
    .output(z.object({ added_count: z.number().int(), rows: z.array(gridRow) })),
};

export type GroupSubjectRow = z.infer<typeof gridRow>;
export type GroupSubjectEntry = z.output<typeof entry>;
export type GroupSubjectPlace = z.infer<typeof place>;
export type SubjectCondition = z.infer<typeof subjectCondition>;
