import { z } from 'zod';
import {
  day,
  enteredDay,
  freeText,
  type InputOf,
  id,
  pageFields,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';
import { studentStatus } from '../students/student.contract.ts';

const nullable = z.string().nullable();
const site = { site_id: id, site_name_en: z.string(), site_name_bn: z.string() };

const foundStudent = z.object({
  ...site,
  id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: nullable,
  father_name: nullable,
  contact_number: nullable,
  birth_registration_no: nullable,
  status: studentStatus,
  academic_year: nullable,
  class_name_en: nullable,
  class_name_bn: nullable,
  section: nullable,
  roll: z.number().int().nullable(),
});

const foundEmployee = z.object({
  ...site,
  id,
  employee_no: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  designation_en: z.string(),
  designation_bn: z.string(),
  phone: nullable,
  index_no: nullable,
  device_no: nullable,
  joined_on: day.nullable(),
  is_teacher: z.boolean(),
  status: z.enum(['active', 'left']),
});

/** Without words the result is empty, because a list of the whole country is useless. */
const search = z.object({
  q: freeText(100).default(''),
  ...pageFields(25),
  sort: z.literal('name_en').default('name_en'),
});

/** A required choice; the message names the field. */
const chosen = z.string().min(1).pipe(id);

export const sitePeopleContract = {
  /** Students of all institutions, by the beginnings of their names, number, mobile or birth registration. */
  students: route('people.site_student.edit', 'GET /people/everywhere/students')
    .input(search)
    .output(pageOf(foundStudent)),
  employees: route('people.site_employee.edit', 'GET /people/everywhere/employees')
    .input(search)
    .output(pageOf(foundEmployee)),
  /** Puts a student into another section from a day on, today unless said; where the class differs, with its subjects. */
  place: route('people.student.edit', 'PUT /students/{id}/placement', {
    forSite: ['people.site_student.edit'],
  })
    .input(
      z.object({
        id,
        academic_year_id: chosen,
        shift_id: chosen,
        version_id: chosen,
        class_id: chosen,
        study_group_id: chosen,
        class_section_id: chosen,
        session: text(20),
        roll_number: z.number().int().min(1).max(999_999),
        from_on: enteredDay.optional(),
        reason: text(300),
        /** Joins although the section is full. */
        despite_capacity: z.boolean().default(false),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
};

export type FoundStudent = z.output<typeof foundStudent>;
export type FoundEmployee = z.output<typeof foundEmployee>;
export type Placement = InputOf<typeof sitePeopleContract.place>;
