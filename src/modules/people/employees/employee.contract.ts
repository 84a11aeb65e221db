import { z } from 'zod';
import { day, flag, id, listInput, optionalText, pageOf, route, text } from '#shared/contract.ts';
import {
  chosenId,
  genders,
  mobile,
  oneOf,
  optionalId,
  religions,
} from '../students/student-fields.contract.ts';

export const employeeRow = z.object({
  id,
  employee_no: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  designation_id: id,
  designation_en: z.string(),
  designation_bn: z.string(),
  subject_id: id.nullable(),
  subject_en: z.string().nullable(),
  subject_bn: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_teacher: z.boolean(),
  status: z.enum(['active', 'left']),
});

const nullable = z.string().nullable();

/** A section in which an employee teaches or which they lead, in the current academic year. */
const taughtSection = z.object({
  class_section_id: id,
  academic_year: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section: z.string(),
  study_group_en: z.string(),
  study_group_bn: z.string(),
  shift_en: z.string(),
  shift_bn: z.string(),
  /** Nothing where they lead the section only. */
  subject_en: nullable,
  subject_bn: nullable,
  is_class_teacher: z.boolean(),
  student_count: z.number().int(),
});

const employeeProfile = employeeRow.extend({
  first_name: z.string(),
  last_name: nullable,
  gender: nullable,
  religion: nullable,
  date_of_birth: day.nullable(),
  joined_on: day.nullable(),
  index_no: nullable,
  qualification: nullable,
  is_public: z.boolean(),
  photo_url: nullable,
  /** Name of the account to sign in with. */
  username: nullable,
  sections: z.array(taughtSection),
  can: z.object({ edit: z.boolean() }),
});

/** What is written down about an employee; the required ones are those of the attach form. */
const employeeFields = z.object({
  /** Left out: the next free one. */
  employee_no: optionalText(30),
  first_name: text(100),
  last_name: optionalText(100),
  name_bn: optionalText(150),
  designation_id: chosenId,
  subject_id: optionalId,
  gender: oneOf(genders),
  religion: oneOf(religions),
  date_of_birth: z.string().min(1).pipe(day),
  contact_number: mobile,
  email: z
    .union([z.literal(''), z.email().max(200)])
    .nullish()
    .transform((value) => value || null),
  joined_on: z
    .union([z.literal(''), day])
    .nullish()
    .transform((value) => value || null),
  index_no: optionalText(50),
  qualification: optionalText(300),
  is_teacher: z.boolean().default(false),
  is_public: z.boolean().default(true),
});

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });

export const employeeContract = {
  list: route('people.employee.list')
    .route({ method: 'GET', path: '/employees', tags: ['employees'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'employee_no'], {
        designation_id: id.optional(),
        subject_id: id.optional(),
        is_teacher: flag.optional(),
        status: z.enum(['active', 'left']).optional(),
      }),
    )
    .output(pageOf(employeeRow)),
  choices: route('people.employee.list')
    .route({ method: 'GET', path: '/employees/choices', tags: ['employees'] })
    .output(
      z.object({
        designations: z.array(choice.extend({ is_teaching: z.boolean() })),
        subjects: z.array(choice),
      }),
    ),
  show: route('people.employee.list')
    .route({ method: 'GET', path: '/employees/{id}', tags: ['employees'] })
    .input(z.object({ id }))
    .output(employeeProfile),
  create: route('people.employee.edit')
    .route({ method: 'POST', path: '/employees', tags: ['employees'], successStatus: 201 })
    .input(employeeFields)
    .output(employeeProfile),
  update: route('people.employee.edit')
    .route({ method: 'PUT', path: '/employees/{id}', tags: ['employees'] })
    .input(employeeFields.extend({ id, status: z.enum(['active', 'left']).default('active') }))
    .output(employeeProfile),
  /** They leave the institution; what they did stays. Their sections are free for others. */
  detach: route('people.employee.edit')
    .route({ method: 'POST', path: '/employees/{id}/departure', tags: ['employees'] })
    .input(z.object({ id }))
    .output(employeeProfile),
  photo: route('people.employee.list')
    .route({ method: 'GET', path: '/employees/{id}/photo', tags: ['employees'] })
    .input(z.object({ id }))
    .output(z.file()),
};

export type EmployeeRow = z.output<typeof employeeRow>;
export type EmployeeProfile = z.output<typeof employeeProfile>;
export type EmployeeFields = z.output<typeof employeeFields>;
