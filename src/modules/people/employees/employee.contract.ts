import { z } from 'zod';
import { byId, day, enteredDay, flag, id, listInput, optionalText, pageOf, route } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import { employeeBirthDay, optionalEmail, optionalPersonName, personName } from '#shared/person-fields.ts';
import { handedOut } from '../accounts/account.contract.ts';
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
  joined_on: day.nullable(),
  /** The last day of work; to come, where they are still here. */
  left_on: day.nullable(),
  index_no: z.string().nullable(),
  device_no: z.string().nullable(),
  is_teacher: z.boolean(),
  status: z.enum(['active', 'left']),
  has_account: z.boolean(),
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
  /** Null where they are only class teacher of the section. */
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
  qualification: nullable,
  declared_employee_id: id.nullable(),
  is_public: z.boolean(),
  shows_phone: z.boolean(),
  shows_email: z.boolean(),
  photo_url: nullable,
  /** Name of the account to sign in with. */
  username: nullable,
  sections: z.array(taughtSection),
  /** Without `see_file` contact, birth date and numbers are left out. */
  can: z.object({ edit: z.boolean(), see_file: z.boolean() }),
});

const attachedEmployee = employeeProfile.extend({
  /** Shown once; null where none was asked for, or the person had one. */
  account: handedOut.nullable(),
});

/** What is written down about an employee; the required ones are those of the attach form. */
const employeeFields = z.object({
  /** Left out: the next free one. */
  employee_no: optionalText(30),
  first_name: personName(100),
  last_name: optionalPersonName(100),
  name_bn: optionalText(150),
  designation_id: chosenId,
  subject_id: optionalId,
  gender: oneOf(genders),
  religion: oneOf(religions),
  date_of_birth: employeeBirthDay,
  contact_number: mobile,
  email: optionalEmail,
  joined_on: z
    .union([z.literal(''), enteredDay])
    .nullish()
    .transform((value) => value || null),
  index_no: optionalText(50),
  qualification: optionalText(300),
  /** Their number on the attendance device. */
  device_no: optionalText(20),
  /** The declaration of the core that they are attached by. */
  declared_employee_id: optionalId,
  is_teacher: z.boolean().default(false),
  is_public: z.boolean().default(true),
  /** What of the contact the website shows, where it shows the person. */
  shows_phone: z.boolean().default(false),
  shows_email: z.boolean().default(false),
});

/** A declared person as an institution that knows their number sees them. */
const declaredPerson = z.object({
  declared_employee_id: id,
  declared_no: z.string(),
  first_name: z.string(),
  last_name: nullable,
  name_bn: nullable,
  designation_id: id,
  phone: z.string(),
  index_no: nullable,
  email: nullable,
  gender: z.string(),
  religion: z.string(),
  date_of_birth: day,
  qualification: nullable,
  /** Works here already; a person is attached once. */
  is_attached: z.boolean(),
});

const listFile = z.file().max(5 * 1024 * 1024);

const listCheck = z.object({
  attach_count: z.number().int(),
  /** Rows whose mobile belongs to an employee or an earlier row; they are skipped. */
  known_count: z.number().int(),
  refused_count: z.number().int(),
  /** Warnings about the file, such as rows with more or fewer cells than the headings. */
  warnings: z.array(z.string()),
  /** At most 200. */
  refused: z.array(z.object({ row: z.number().int(), name: z.string(), problems: z.array(z.string()) })),
});

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });

/** The core's permission for the employees of an institution. */
const forSite = ['people.site_employee.edit'];

export const employeeContract = {
  list: route('people.employee.list', 'GET /employees', { forSite })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'employee_no'], {
        designation_id: id.optional(),
        subject_id: id.optional(),
        is_teacher: flag.optional(),
        has_account: flag.optional(),
        status: z.enum(['active', 'left']).optional(),
      }),
    )
    .output(pageOf(employeeRow)),
  choices: route('people.employee.list', 'GET /employees/choices', { forSite }).output(
    z.object({
      designations: z.array(choice.extend({ is_teaching: z.boolean() })),
      subjects: z.array(choice),
    }),
  ),
  show: route('people.employee.list', 'GET /employees/{id}', { forSite }).input(byId).output(employeeProfile),
  create: route('people.employee.edit', 'POST /employees', { forSite, status: 201 })
    .input(
      employeeFields.extend({
        /** Opens an account, for which `people.employee_account.edit` is needed, too. */
        with_account: z.boolean().default(false),
      }),
    )
    .output(attachedEmployee),
  /** The person of the core's register whom a number names: their own, mobile, MPO index or NID; 404 for none. */
  declared: route('people.employee.edit', 'GET /declared-employees/{number}', { forSite })
    .input(z.object({ number: z.string().trim().min(1).max(40) }))
    .output(declaredPerson),
  /** What a list (`.xlsx`, `.csv`) of at most 2,000 employees would become. */
  checkList: route('people.employee.edit', 'POST /employee-lists/check', {
    forSite,
    isRead: true,
    ownTransaction: true,
  })
    .input(z.object({ file: listFile }))
    .output(listCheck),
  /** Attaches everybody of the list who is not here yet, all or none. */
  attachList: route('people.employee.edit', 'POST /employee-lists', {
    forSite,
    status: 201,
    ownTransaction: true,
  })
    .input(z.object({ file: listFile }))
    .output(listCheck),
  update: route('people.employee.edit', 'PUT /employees/{id}', { forSite })
    .input(employeeFields.extend({ id, status: z.enum(['active', 'left']).default('active') }))
    .output(employeeProfile),
  /**
   * Records that an employee leaves after a day (today, where none is said), and who takes over. Their records stay; places without a
   * successor are free. A departure to come is replaced by another.
   */
  detach: route('people.employee.edit', 'POST /employees/{id}/departure', { forSite })
    .input(
      byId.extend({
        left_on: enteredDay.nullish().transform((it) => it ?? today()),
        successor_id: optionalId,
        /** Leaves although they are recorded as present afterwards. */
        despite_presence: z.boolean().default(false),
      }),
    )
    .output(employeeProfile),
  /** The employee stays, or is back: what they had is theirs again, as far as nobody else was given it. */
  stay: route('people.employee.edit', 'DELETE /employees/{id}/departure', { forSite })
    .input(byId)
    .output(employeeProfile),
  photo: route('people.employee.list', 'GET /employees/{id}/photo', { forSite }).input(byId).output(z.file()),
};

export type EmployeeRow = z.output<typeof employeeRow>;
export type EmployeeProfile = z.output<typeof employeeProfile>;
export type AttachedEmployee = z.output<typeof attachedEmployee>;
export type EmployeeFields = z.output<typeof employeeFields>;
export type EmployeeListCheck = z.output<typeof listCheck>;
export type DeclaredPerson = z.output<typeof declaredPerson>;
