import { z } from 'zod';
import { day, id, optionalText } from '#shared/contract.ts';
import {
  birthRegistration,
  optionalBanglaName,
  optionalEmail,
  optionalPersonName,
  personName,
  rollMax,
  studentBirthDay,
} from '#shared/person-fields.ts';
import { normalizeMobile, readPhone } from '#shared/phone.ts';

/** A required choice; an empty text means none. */
export const chosenId = z.string().min(1).pipe(id);

/** An optional choice. */
export const optionalId = z
  .union([z.literal(''), id])
  .nullish()
  .transform((value) => value || null);

/** A mobile number in any of its forms; kept as `8801XXXXXXXXX`. */
export const mobile = z
  .string()
  .trim()
  .min(1)
  .transform((value, context) => {
    const kept = normalizeMobile(value);
    if (kept) return kept;
    context.issues.push({ code: 'custom', input: value, params: { code: 'people:mobile_invalid' } });
    return z.NEVER;
  });

/**
 * A person's number that may be none: a mobile in any of its forms, kept as `8801XXXXXXXXX`; a fixed line or a number
 * abroad is kept as it is dialled.
 */
export const optionalPhone = optionalText(30).transform((value, context) => {
  if (!value) return null;
  const kept = readPhone(value);
  if (kept) return kept;
  context.issues.push({ code: 'custom', input: value, params: { code: 'people:phone_invalid' } });
  return z.NEVER;
});

/** One of some words; an empty text means that none was chosen. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.string().min(1).pipe(z.enum(values));

export const genders = ['male', 'female', 'other'] as const;
export const religions = ['islam', 'hinduism', 'buddhism', 'christianity', 'other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** What an office writes down about a student; the required ones are those of the admission form. */
export const studentFields = z.object({
  student_category_id: chosenId,
  first_name: personName(),
  last_name: optionalPersonName(),
  name_bn: optionalBanglaName(),
  /** Father and mother are asked for by {@link parentProblems}, as the institution wants them. */
  father_name: optionalPersonName(),
  father_name_bn: optionalBanglaName(),
  mother_name: optionalPersonName(),
  mother_name_bn: optionalBanglaName(),
  guardian_name: optionalPersonName(),
  contact_number: mobile,
  /** The family that the student belongs to, where a family has the number. */
  household_id: optionalId,
  /** Or: another family, which only shares the number. */
  is_new_family: z.boolean().default(false),
  /** Whose a changed number is, where the student has brothers or sisters here: the family's, or the student's alone. */
  number_of: z.enum(['family', 'student']).nullish(),
  email: optionalEmail,
  religion: oneOf(religions),
  gender: oneOf(genders),
  /** Asked for where the list of the class and group has religion subjects. */
  religion_subject_id: optionalId,
  date_of_birth: studentBirthDay,
  roll_number: z.number().int().min(1).max(rollMax),
  blood_group: z
    .union([z.literal(''), z.enum(bloodGroups)])
    .nullish()
    .transform((value) => value || null),
  birth_registration_no: birthRegistration,
  present_address: optionalText(500),
  /** Of the permanent address, else of the present one. */
  thana_id: optionalId,
  permanent_address: optionalText(500),
  /** A second number of the family, a fixed line or one abroad as well; it gets no SMS. */
  other_phone: optionalPhone,
  previous_school: optionalText(300),
  board_id: optionalId,
  board_registration_no: optionalText(30),
  board_roll: optionalText(30),
});

export type StudentFields = z.output<typeof studentFields>;

/** The fields that are columns of `student`; the others belong to the household and the enrolment. */
const studentFacts = studentFields.omit({
  guardian_name: true,
  household_id: true,
  is_new_family: true,
  number_of: true,
  religion_subject_id: true,
  roll_number: true,
});

/** The columns of `student` that an office fills in, for statements that read or write all of them. */
export const studentColumns = Object.keys(studentFacts.shape) as (keyof typeof studentFacts.shape)[];

const nullable = z.string().nullable();
const nullableColumns = Object.fromEntries(studentColumns.map((name) => [name, nullable])) as Record<
  (typeof studentColumns)[number],
  typeof nullable
>;

/** The same columns as they are stored: a list from another system may leave most of them out. */
export const storedStudent = z.object({
  ...nullableColumns,
  student_category_id: id,
  first_name: z.string(),
  date_of_birth: day.nullable(),
  board_id: id.nullable(),
  thana_id: id.nullable(),
});

export type StoredStudent = z.output<typeof storedStudent>;

/** The columns that every row of the student list carries. */
export const listedStudent = storedStudent.pick({
  father_name: true,
  mother_name: true,
  contact_number: true,
  gender: true,
  religion: true,
  date_of_birth: true,
});
