import { z } from 'zod';
import { chosenId, studentChoices, studentFields, withParents } from '#modules/people/index.ts';
import { byId, done, enteredDay, id, poisha, route, text } from '#shared/contract.ts';

const chosenSubject = z.object({ subject_id: id, condition: z.enum(['elective', 'fourth', 'choice_of']) });

/** Everything the office enters about a new student: the person, the place, the subjects, the accounts. */
const admissionFields = studentFields.extend({
  shift_id: chosenId,
  version_id: chosenId,
  academic_year_id: chosenId,
  class_id: chosenId,
  class_section_id: chosenId,
  study_group_id: chosenId,
  session: text(20),
  chosen_subjects: z.array(chosenSubject).max(10).default([]),
  admitted_on: z
    .union([z.literal(''), enteredDay])
    .nullish()
    .transform((value) => value || null),
  with_student_account: z.boolean().default(false),
  with_guardian_account: z.boolean().default(false),
  /** Fees of `fees` that the new student shall owe. */
  fee_sub_head_ids: z.array(id).max(10).default([]),
  /** Is admitted although the section is full. */
  despite_capacity: z.boolean().default(false),
  /** Is admitted although the age is unusual for the class. */
  despite_age: z.boolean().default(false),
  /** The online application that is admitted by it. */
  application_id: id.nullish(),
});

/** The same as a form is refused: with father and mother beside what else is missing. */
export const insideAdmission = withParents(admissionFields);

/** An account just made; the password is shown this once and kept nowhere. */
const newAccount = z.object({ username: z.string(), password: z.string() });

const admitted = z.object({
  student_id: id,
  student_no: z.string(),
  name_en: z.string(),
  roll: z.number().int(),
  student_account: newAccount.nullable(),
  /** Null, too, where the family had an account already. */
  guardian_account: newAccount.nullable(),
  /** Sum of the fees that were raised. */
  due_poisha: poisha,
});

export const insideAdmissionContract = {
  choices: route('admissions.student.admit', 'GET /admissions/choices', {
    forSite: ['people.site_student.edit'],
  }).output(studentChoices),
  /** What follows from the section chosen: the next roll, its subjects, whether a board is asked for. */
  section: route('admissions.student.admit', 'GET /admissions/class-sections/{id}')
    .input(byId)
    .output(
      z.object({
        next_roll: z.number().int(),
        session: z.string(),
        is_board_class: z.boolean(),
        subjects: z.array(
          z.object({
            subject_id: id,
            code: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
            condition: z.string(),
            choice_code: z.string().nullable(),
            religion: z.string().nullable(),
          }),
        ),
      }),
    ),
  /** Fees that a new student of the section may be charged at admission. */
  fees: route('admissions.student.admit', 'GET /admissions/class-sections/{id}/fees')
    .input(byId.extend({ student_category_id: id }))
    .output(
      z.array(
        z.object({
          fee_sub_head_id: id,
          head_name_en: z.string(),
          head_name_bn: z.string(),
          sub_head_name_en: z.string(),
          sub_head_name_bn: z.string(),
          amount_poisha: poisha,
        }),
      ),
    ),
  create: route('admissions.student.admit', 'POST /admissions/students', {
    status: 201,
    ownTransaction: true,
  })
    .input(insideAdmission)
    .output(admitted),
  /** The admission form as PDF, to be signed. */
  document: route('admissions.student.admit', 'GET /admissions/students/{id}/document', {
    ownTransaction: true,
  })
    .input(byId.extend({ language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
  changePhoto: route('admissions.student.admit', 'PUT /admissions/students/{id}/photo', {
    ownTransaction: true,
  })
    .input(
      z.object({
        id,
        photo: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(done),
  /** A paper the student brought along, such as the birth certificate; it stands among their documents. */
  addPaper: route('admissions.student.admit', 'POST /admissions/students/{id}/documents', {
    status: 201,
    ownTransaction: true,
  })
    .input(
      z.object({
        id,
        title: text(150),
        file: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(done),
};

export type InsideAdmission = z.output<typeof insideAdmission>;
export type AdmittedStudent = z.output<typeof admitted>;
