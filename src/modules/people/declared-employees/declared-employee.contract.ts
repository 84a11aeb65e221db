import { z } from 'zod';
import {
  byId,
  day,
  done,
  flag,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  route,
} from '#shared/contract.ts';
import {
  employeeBirthDay,
  optionalBanglaName,
  optionalEmail,
  optionalPersonName,
  personName,
} from '#shared/person-fields.ts';
import { chosenId, genders, mobile, oneOf, religions } from '../students/student-fields.contract.ts';

const nullable = z.string().nullable();

const fields = z.object({
  first_name: personName(100),
  last_name: optionalPersonName(100),
  name_bn: optionalBanglaName(),
  designation_id: chosenId,
  contact_number: mobile,
  /** Number in the monthly pay order (MPO). */
  index_no: optionalText(30),
  /** National identity number: 10, 13 or 17 digits. */
  nid: z
    .union([z.literal(''), z.string().regex(/^(\d{10}|\d{13}|\d{17})$/)])
    .nullish()
    .transform((value) => value || null),
  email: optionalEmail,
  gender: oneOf(genders),
  religion: oneOf(religions),
  date_of_birth: employeeBirthDay,
  qualification: optionalText(300),
  is_active: z.boolean().default(true),
});

const declaredEmployee = z.object({
  id,
  declared_no: z.string(),
  name_en: z.string(),
  name_bn: nullable,
  first_name: z.string(),
  last_name: nullable,
  designation_id: id,
  designation_en: z.string(),
  designation_bn: z.string(),
  phone: z.string(),
  index_no: nullable,
  nid: nullable,
  email: nullable,
  gender: z.string(),
  religion: z.string(),
  date_of_birth: day,
  qualification: nullable,
  is_active: z.boolean(),
  declared_at: instant,
  /** Institutions that have attached the person. */
  places: z.array(
    z.object({ site_id: id, name_en: z.string(), name_bn: z.string(), status: z.enum(['active', 'left']) }),
  ),
});
export const declaredEmployeeContract = {
  list: route('people.declared_employee.list', 'GET /people/declared-employees')
    .input(
      listInput(['name_en', 'declared_no', 'declared_at'], {
        designation_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(declaredEmployee)),
  create: route('people.declared_employee.edit', 'POST /people/declared-employees', { status: 201 })
    .input(fields)
    .output(declaredEmployee),
  update: route('people.declared_employee.edit', 'PUT /people/declared-employees/{id}')
    .input(fields.extend({ id }))
    .output(declaredEmployee),
  /** Refused, naming them, while institutions have the person attached. */
  delete: route('people.declared_employee.edit', 'DELETE /people/declared-employees/{id}')
    .input(byId)
    .output(done),
};

export type DeclaredEmployee = z.output<typeof declaredEmployee>;
export type DeclaredEmployeeFields = z.output<typeof fields>;
