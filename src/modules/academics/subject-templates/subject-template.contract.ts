import { z } from 'zod';
import { chosenId, type InputOf, id, listInput, pageOf, route } from '#shared/contract.ts';
import { listedSubject, subjectEntry } from '../group-subjects/group-subject.contract.ts';

/** Whom a template is for. One for `all` versions or without a year applies where no more specific one fits. */
const place = z.object({
  class_id: chosenId('academics:class_required'),
  study_group_id: chosenId('academics:group_required'),
  version_id: z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => value === 'all' || z.uuid().safeParse(value).success, {
      params: { code: 'academics:version_required' },
    }),
  national_year_id: z
    .union([id, z.literal('')])
    .nullish()
    .transform((value) => value || null),
});

const template = z.object({
  id,
  class_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  study_group_id: id,
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  version_id: id.nullable(),
  version_name_en: z.string().nullable(),
  version_name_bn: z.string().nullable(),
  national_year_id: id.nullable(),
  national_year_name_en: z.string().nullable(),
  national_year_name_bn: z.string().nullable(),
  subject_count: z.number().int(),
});

/** A subject's condition in this list, now and after the copy. */
const copiedSubject = listedSubject.extend({
  condition_before: listedSubject.shape.condition,
  subject_condition_id_before: id.nullable(),
});
export const subjectTemplateContract = {
  list: route('academics.subject_template.list', 'GET /academics/subject-templates')
    .input(
      listInput(['sort_order', 'subject_count'], {
        class_id: id.optional(),
        study_group_id: id.optional(),
        version_id: id.optional(),
        national_year_id: id.optional(),
      }),
    )
    .output(pageOf(template)),
  /** Every subject of the level of the class, with its condition where the template has it. */
  subjects: route('academics.subject_template.list', 'GET /academics/subject-template-subjects')
    .input(place)
    .output(z.array(listedSubject)),
  /** Replaces the template; an empty list deletes it. Lists that institutions made from it stay. */
  replace: route('academics.subject_template.edit', 'PUT /academics/subject-template-subjects')
    .input(place.extend({ subjects: z.array(subjectEntry).max(200) }))
    .output(z.array(listedSubject)),
  /** Previews a template as a copy of another; writes nothing. Subjects of another level are matched by their code. */
  copyPreview: route('academics.subject_template.edit', 'POST /academics/subject-template-copy-previews', {
    isRead: true,
  })
    .input(z.object({ from: place, to: place }))
    .output(z.object({ rows: z.array(copiedSubject), left_out: z.array(z.string()) })),
  choices: route('academics.subject_template.list', 'GET /academics/subject-template-choices').output(
    z.object({
      classes: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
      study_groups: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
      versions: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
      national_years: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
    }),
  ),
};

export type SubjectTemplate = z.infer<typeof template>;
export type TemplatePlace = z.output<typeof place>;
export type CopiedSubject = z.infer<typeof copiedSubject>;
export type TemplateListInput = InputOf<typeof subjectTemplateContract.list>;
