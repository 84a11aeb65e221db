import { z } from 'zod';
import { id, route } from '#shared/contract.ts';
import { componentTypes } from './component-types.ts';

export const componentType = z.enum(componentTypes);

export const passMode = z.enum(['each_component', 'combined_component', 'combined_total']);

/** A mark as data: at most two decimals. */
export const markNumber = z.number().min(0).max(9999).multipleOf(0.01);

export const fullMark = markNumber.refine((it) => it > 0, { params: { code: 'exams:full_mark_positive' } });

export const componentFields = z.object({
  paper_no: z.number().int().min(1).max(2),
  type: componentType,
  full_mark: fullMark,
  /** On the component's own full mark; null where it has no minimum. */
  pass_mark: markNumber.nullable().default(null),
  /** Marks it is worth in the subject, when that differs from its full mark. */
  weight: fullMark.nullable().default(null),
  /** False: absence counts as zero instead of failing the subject. */
  is_required: z.boolean().default(true),
});

/** Which subjects are meant: those of a class and group, for a type of exam in a year. */
const place = z.object({ academic_year_id: id, class_id: id, study_group_id: id, exam_type_id: id });

/** Pass marks of sums over the papers, where the sum of the parts' pass marks is not meant. */
const passMarksOfSums = {
  /** By kind of part, for `combined_component`. */
  combined_pass: z.partialRecord(componentType, markNumber).default({}),
  /** Of the whole subject, for `combined_total`. */
  total_pass: markNumber.nullable().default(null),
};

const subjectFields = z.object({
  subject_id: id,
  pass_mode: passMode,
  ...passMarksOfSums,
  components: z.array(componentFields).max(16),
});

const subjectSetting = z.object({
  subject_id: id,
  subject_code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  condition: z.string(),
  papers: z.array(
    z.object({
      paper_no: z.number().int(),
      code: z.string().nullable(),
      name_en: z.string(),
      name_bn: z.string(),
      full_mark: z.number(),
    }),
  ),
  /** Whether anything is set for the subject; without components it is left out of an exam. */
  is_set: z.boolean(),
  pass_mode: passMode,
  ...passMarksOfSums,
  components: z.array(componentFields),
});

export const markSettingContract = {
  /** Every subject on the list of the class and group, with its marks where they are set. */
  list: route('exams.mark_setting.list', 'GET /exam-mark-settings')
    .input(place)
    .output(z.object({ subjects: z.array(subjectSetting) })),
  /** Sets the subjects that are sent; the others stay. A subject without components is no longer set. */
  save: route('exams.mark_setting.edit', 'PUT /exam-mark-settings')
    .input(place.extend({ subjects: z.array(subjectFields).min(1).max(100) }))
    .output(z.object({ subjects: z.array(subjectSetting) })),
  /** Fills what is not set yet with the marks of the exam type, else from the national list of papers; safe to repeat. */
  fill: route('exams.mark_setting.edit', 'POST /exam-mark-settings/national-list')
    .input(place)
    .output(z.object({ added_count: z.number().int() })),
};

export type MarkSettingPlace = z.infer<typeof place>;
export type SubjectSetting = z.infer<typeof subjectSetting>;
export type SubjectSettingFields = z.infer<typeof subjectFields>;
/** One full and pass mark for every paper of a subject; a full mark of null: as the national list of papers says. */
export interface MarksOfPaper {
  full_mark: number | null;
  pass_mark: number | null;
}

export type MarkComponentFields = z.infer<typeof componentFields>;
export type ComponentType = z.infer<typeof componentType>;
export type PassMode = z.infer<typeof passMode>;
