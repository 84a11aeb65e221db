import { z } from 'zod';
import { byId, day, id, instant, listInput, pageOf, requiredText, route } from '#shared/contract.ts';
import { comparedNames, matchWays, registrationStates } from '../registration-kinds.ts';
import { askedPaper, named, stepBetween } from '../website-form.contract.ts';

const can = z.object({
  choose: z.boolean(),
  accept: z.boolean(),
  return: z.boolean(),
  reject: z.boolean(),
  undo: z.boolean(),
});

const registration = z.object({
  id,
  circular_id: id,
  application_no: z.string(),
  state: z.enum(registrationStates),
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
  section: z.string().nullable(),
  roll: z.number().int().nullable(),
  /** The student it is about; none: somebody new. */
  student_id: id.nullable(),
  student_no: z.string().nullable(),
  student_name_en: z.string().nullable(),
  student_name_bn: z.string().nullable(),
  matched_by: z.enum(matchWays).nullable(),
  /** Another registration for the same student came before, or was accepted. */
  is_duplicate: z.boolean(),
  submitted_at: instant.nullable(),
  can,
});

const compared = z.object({
  field: z.enum(comparedNames),
  recorded: z.string().nullable(),
  registered: z.string(),
  is_different: z.boolean(),
  is_taken: z.boolean(),
  /** Why it cannot be taken. */
  obstacle: z.string().nullable(),
});

const registrationWithAll = registration.extend({
  circular_title_en: z.string(),
  circular_title_bn: z.string(),
  /** The ID that was typed. */
  typed_student_no: z.string().nullable(),
  compared: z.array(compared),
  /** What the identifiers in values stand for. */
  names: z.array(named),
  /** The number is another family's, or brothers and sisters have it, too: somebody says whose it is. */
  asks_family: z.boolean(),
  siblings: z.array(named),
  recorded_contact_number: z.string().nullable(),
  /** What the acceptance wrote; null before, and where it admitted the student. */
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .nullable(),
  /** Numbers of the other registrations for the same student. */
  duplicates: z.array(z.string()),
  company: z.string().nullable(),
  transaction_id: z.string().nullable(),
  papers: z.array(askedPaper),
  steps: z.array(stepBetween(registrationStates)),
});

const filters = {
  circular_id: id.optional(),
  state: z.enum(registrationStates).optional(),
  match: z.enum(['found', 'new', 'duplicate']).optional(),
};

/** What accepting many would do, or did. */
const acceptance = z.object({
  changed_count: z.number().int(),
  field_count: z.number().int(),
  admitted_count: z.number().int(),
  rows: z.array(
    z.object({
      id,
      application_no: z.string(),
      name_en: z.string(),
      kind: z.enum(['change', 'admit', 'refused']),
      field_count: z.number().int(),
      /** Why it cannot be accepted together with others. */
      reason: z.string().nullable(),
    }),
  ),
});

const many = z.object({ ids: z.array(id).min(1).max(200) });
const withReason = z.object({ id, reason: requiredText('required', 300) });

/** The registrations made on the website, as the office compares them with the record. */
export const registrationContract = {
  list: route('admissions.registration.list', 'GET /admissions/registrations')
    .input(listInput(['application_no', 'name_en', 'submitted_at'], filters))
    .output(pageOf(registration)),
  /** How many stand in each state. */
  counts: route('admissions.registration.list', 'GET /admissions/registration-counts')
    .input(z.object({ circular_id: id.optional() }))
    .output(z.array(z.object({ state: z.enum(registrationStates), count: z.number().int() }))),
  show: route('admissions.registration.list', 'GET /admissions/registrations/{id}')
    .input(byId)
    .output(registrationWithAll),
  paper: route('admissions.registration.list', 'GET /admissions/registrations/{id}/papers/{paper_id}', {
    outputStructure: 'detailed',
  })
    .input(z.object({ id, paper_id: id }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  /** Says whose registration it is; null: a new student. */
  choose: route('admissions.registration.edit', 'PUT /admissions/registrations/{id}/student')
    .input(z.object({ id, student_id: id.nullable() }))
    .output(registrationWithAll),
  /** Takes the ticked fields over, or admits the new student with all of them. */
  accept: route('admissions.registration.edit', 'POST /admissions/registrations/{id}/acceptance', {
    ownTransaction: true,
  })
    .input(
      z.object({
        id,
        /** Whom the office saw. */
        student_id: id.nullable(),
        fields: z.array(z.enum(comparedNames)).max(comparedNames.length).default([]),
        household_id: z
          .union([z.literal(''), id])
          .nullish()
          .transform((value) => value || null),
        is_new_family: z.boolean().default(false),
        number_of: z.enum(['family', 'student']).nullish(),
        /** Is admitted although the section is full. */
        despite_capacity: z.boolean().default(false),
        /** Is admitted although the age is unusual for the class. */
        despite_age: z.boolean().default(false),
      }),
    )
    .output(registrationWithAll),
  return: route('admissions.registration.edit', 'POST /admissions/registrations/{id}/return')
    .input(withReason)
    .output(registrationWithAll),
  reject: route('admissions.registration.edit', 'POST /admissions/registrations/{id}/rejection')
    .input(withReason)
    .output(registrationWithAll),
  /** Takes the last step back; what was changed since stays. */
  undo: route('admissions.registration.edit', 'POST /admissions/registrations/{id}/undoing')
    .input(byId)
    .output(registrationWithAll),
  /** What accepting them would do; changes nothing in the records. */
  preview: route('admissions.registration.edit', 'POST /admissions/registration-previews', { isRead: true })
    .input(many)
    .output(acceptance),
  /** Accepts those that can be, and says why the others cannot. */
  acceptMany: route('admissions.registration.edit', 'POST /admissions/registration-acceptances', {
    ownTransaction: true,
  })
    .input(many)
    .output(acceptance),
  /** All of them or none. */
  undoMany: route('admissions.registration.edit', 'POST /admissions/registration-undoings')
    .input(many)
    .output(z.object({ count: z.number().int() })),
};

export type Registration = z.infer<typeof registration>;
export type RegistrationWithAll = z.infer<typeof registrationWithAll>;
export type ComparedField = z.infer<typeof compared>;
export type Acceptance = z.infer<typeof acceptance>;
