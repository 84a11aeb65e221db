import { z } from 'zod';
import {
  byId,
  day,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
import { applicationStates, typedNames } from '../application-kinds.ts';
import { askedPaper, named, stepBetween } from '../website-form.contract.ts';

const can = z.object({
  verify: z.boolean(),
  return: z.boolean(),
  reject: z.boolean(),
  select: z.boolean(),
  admit: z.boolean(),
  undo: z.boolean(),
});

const application = z.object({
  id,
  circular_id: id,
  line_id: id,
  application_no: z.string(),
  state: z.enum(applicationStates),
  name_en: z.string(),
  contact_number: z.string(),
  date_of_birth: day,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  version_name_en: z.string(),
  version_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  company: z.string().nullable(),
  transaction_id: z.string().nullable(),
  /** Another application has the same transaction ID. */
  is_duplicate: z.boolean(),
  /** Another application of the declaration is likely of the same child. */
  is_same_child: z.boolean(),
  score: z.number().nullable(),
  draw_position: z.number().int().nullable(),
  submitted_at: instant.nullable(),
  can,
});

const typed = z.object(
  Object.fromEntries(typedNames.map((name) => [name, z.string()])) as Record<
    (typeof typedNames)[number],
    z.ZodString
  >,
);

const applicationWithAll = application.extend({
  circular_title_en: z.string(),
  circular_title_bn: z.string(),
  selection: z.string(),
  academic_year_id: id,
  class_id: id,
  shift_id: id,
  version_id: id,
  study_group_id: id,
  /** As the family typed it. */
  student: typed,
  student_category: named.nullable(),
  religion_subject: named.nullable(),
  board: named.nullable(),
  quotas: z.array(named),
  twin_no: z.string().nullable(),
  student_id: id.nullable(),
  /** Other applications with the same transaction ID. */
  duplicates: z.array(z.string()),
  /** Other applications of the declaration that are likely of the same child. */
  same_child: z.array(z.object({ id, application_no: z.string(), state: z.enum(applicationStates) })),
  /** Who is a student here already and likely the same child; not the one that this application became. */
  known_student: z.object({ id, student_no: z.string(), name_en: z.string() }).nullable(),
  papers: z.array(askedPaper),
  steps: z.array(stepBetween(applicationStates)),
});

const filters = {
  circular_id: id.optional(),
  line_id: id.optional(),
  state: z.enum(applicationStates).optional(),
};

const sorts = ['application_no', 'name_en', 'submitted_at', 'score', 'draw_position'] as const;
const withReason = z.object({ id, reason: requiredText('required', 300) });

/** The applications made on the website, as the office works through them. */
export const applicationContract = {
  list: route('admissions.application.list', 'GET /admissions/applications')
    .input(listInput(sorts, filters))
    .output(pageOf(application)),
  /** How many stand in each state. */
  counts: route('admissions.application.list', 'GET /admissions/application-counts')
    .input(z.object({ circular_id: id.optional() }))
    .output(z.array(z.object({ state: z.enum(applicationStates), count: z.number().int() }))),
  show: route('admissions.application.list', 'GET /admissions/applications/{id}')
    .input(byId)
    .output(applicationWithAll),
  paper: route('admissions.application.list', 'GET /admissions/applications/{id}/papers/{paper_id}', {
    outputStructure: 'detailed',
  })
    .input(z.object({ id, paper_id: id }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  /**
   * All of them or none. Of two that are likely of one child the second needs a reason why they are of two; each has a lot of its
   * own then.
   */
  verify: route('admissions.application.edit', 'POST /admissions/application-verifications')
    .input(z.object({ ids: z.array(id).min(1).max(200), reason: optionalText(300) }))
    .output(z.object({ count: z.number().int() })),
  /** Back to the family, who is told why by SMS. */
  return: route('admissions.application.edit', 'POST /admissions/applications/{id}/return')
    .input(withReason)
    .output(applicationWithAll),
  reject: route('admissions.application.edit', 'POST /admissions/applications/{id}/rejection')
    .input(withReason)
    .output(applicationWithAll),
  /** From the waiting list to a seat that became free. */
  select: route('admissions.application.edit', 'POST /admissions/applications/{id}/selection')
    .input(byId)
    .output(applicationWithAll),
  /** Takes the last step back. */
  undo: route('admissions.application.edit', 'POST /admissions/applications/{id}/undoing')
    .input(byId)
    .output(applicationWithAll),
};

export type Application = z.infer<typeof application>;
export type ApplicationWithAll = z.infer<typeof applicationWithAll>;
