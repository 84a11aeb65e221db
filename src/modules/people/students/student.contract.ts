import type { InferContractRouterInputs } from '@orpc/contract';
import { z } from 'zod';
import {
  byId,
  day,
  done,
  flag,
  freeText,
  fromDay,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';
import { optionalBanglaName, personName } from '#shared/person-fields.ts';
import { withParents } from './parents.rules.ts';
import { studentChoices } from './student-choices.contract.ts';
import {
  listedStudent,
  optionalId,
  optionalPhone,
  storedStudent,
  studentFields,
} from './student-fields.contract.ts';

export const studentStatus = z.enum(['active', 'left', 'transferred', 'passed_out']);

/** Narrowing by place means the academic year asked for, else the current one. */
export const studentListFilters = {
  /** `current`: the year that runs, else the latest. */
  academic_year_id: z.union([z.literal('current'), id]).optional(),
  shift_id: id.optional(),
  version_id: id.optional(),
  class_id: id.optional(),
  study_group_id: id.optional(),
  class_section_id: id.optional(),
  session: freeText(20).optional(),
  student_category_id: id.optional(),
  status: studentStatus.optional(),
  /** Students of the year whose class and group offer a fourth subject and who have none. */
  without_fourth: flag.optional(),
};

const place = z.object({
  academic_year_id: id.nullable(),
  academic_year: z.string().nullable(),
  class_section_id: id.nullable(),
  class_name_en: z.string().nullable(),
  class_name_bn: z.string().nullable(),
  section: z.string().nullable(),
  study_group_en: z.string().nullable(),
  study_group_bn: z.string().nullable(),
  shift_en: z.string().nullable(),
  shift_bn: z.string().nullable(),
  version_en: z.string().nullable(),
  version_bn: z.string().nullable(),
  roll: z.number().int().nullable(),
  session: z.string().nullable(),
});

export const studentRow = place.extend({
  id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  ...listedStudent.shape,
  student_category_en: z.string(),
  student_category_bn: z.string(),
  status: studentStatus,
  admitted_on: day,
  photo_url: z.string().nullable(),
});

export const studentHit = place
  .pick({
    class_section_id: true,
    class_name_en: true,
    class_name_bn: true,
    section: true,
    roll: true,
  })
  .extend({
    id,
    student_no: z.string(),
    name_en: z.string(),
    name_bn: z.string().nullable(),
    contact_number: z.string().nullable(),
  });

const guardian = z.object({
  id,
  relation: z.enum(['father', 'mother', 'guardian']),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  phone: z.string().nullable(),
  nid: z.string().nullable(),
  occupation: z.string().nullable(),
});

const guardianFields = z.object({
  relation: z.enum(['father', 'mother', 'guardian']),
  name_en: personName(),
  name_bn: optionalBanglaName(),
  phone: optionalPhone,
  nid: optionalText(30),
  occupation: optionalText(100),
});

const subject = z.object({
  subject_id: id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  condition: z.string(),
});

const studentSubject = subject.extend({
  id,
  condition_name_en: z.string(),
  condition_name_bn: z.string(),
  /** Since when it is taken so; null: since the enrolment began. */
  from_on: day.nullable(),
});

const enrolment = place.extend({
  id,
  status: z.string(),
  enrolled_on: day,
  left_on: day.nullable(),
  subjects: z.array(studentSubject),
  /** What was taken before, until the day before `until_on`. */
  past_subjects: z.array(studentSubject.extend({ until_on: day })),
});

const nullable = z.string().nullable();

const offeredSubject = subject.extend({ choice_code: nullable, religion: nullable });

export const studentProfile = z.object({
  id,
  student_no: z.string(),
  ...storedStudent.shape,
  student_category_en: z.string(),
  student_category_bn: z.string(),
  name_en: z.string(),
  guardian_name: nullable,
  religion_subject_id: id.nullable(),
  roll_number: z.number().int().nullable(),
  board_en: nullable,
  board_bn: nullable,
  thana_en: nullable,
  thana_bn: nullable,
  district_en: nullable,
  district_bn: nullable,
  status: studentStatus,
  admitted_on: day,
  photo_url: nullable,
  household_id: id.nullable(),
  guardians: z.array(guardian),
  /** Children of the same household. */
  siblings: z.array(z.object({ id, student_no: z.string(), name_en: z.string(), name_bn: nullable })),
  enrolments: z.array(enrolment),
  documents: z.array(z.object({ id, title: z.string(), file_name: z.string(), created_at: instant })),
  /** Without `see_file` address, numbers of the state, family and papers are left out. */
  can: z.object({ edit: z.boolean(), see_changes: z.boolean(), see_file: z.boolean() }),
});

/** One changed field in words: who, when, before and after. */
export const studentChange = z.object({
  id: z.string(),
  changed_at: instant,
  changed_by: nullable,
  impersonated_by: nullable,
  action: z.enum(['insert', 'update', 'delete']),
  record: z.string(),
  field: z.string(),
  before: nullable,
  after: nullable,
});

const upload = (types: string[]) =>
  z
    .file()
    .max(5 * 1024 * 1024)
    .mime(types as never);
const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** Columns of a printed list after roll and name. */
const printColumns = [
  'student_no',
  'father',
  'mother',
  'mobile',
  'gender',
  'born_on',
  'religion',
  'blood_group',
  'category',
  'address',
] as const;

/** The core's permission for the students of an institution. */
const forSite = ['people.site_student.edit'];

export const studentContract = {
  list: route('people.student.list', 'GET /students', { forSite })
    .input(listInput(['student_no', 'name_en', 'name_bn', 'roll', 'class'], studentListFilters))
    .output(pageOf(studentRow)),
  /** Prints the students that the filters leave as class lists, a section a sheet; the job ends with a PDF. */
  print: route('people.student.list', 'POST /student-list-prints', { forSite, status: 202 })
    .input(
      z.object({
        ...studentListFilters,
        q: freeText(100).optional(),
        columns: z
          .array(z.enum(printColumns))
          .max(printColumns.length)
          .default(['student_no', 'father', 'mobile']),
        /** Headings of empty columns to write in. */
        blank_titles: z.array(text(30)).max(4).default([]),
      }),
    )
    .output(z.object({ job_id: id })),
  choices: route('people.student.list', 'GET /students/choices', { forSite }).output(studentChoices),
  /** Who is meant by a number, roll, name or mobile; for counters. */
  search: route('people.student.list', 'GET /students/search', { forSite })
    .input(z.object({ q: z.string().trim().min(1).max(100) }))
    .output(z.array(studentHit)),
  show: route('people.student.view', 'GET /students/{id}', { forSite }).input(byId).output(studentProfile),
  update: route('people.student.edit', 'PUT /students/{id}', { forSite })
    .input(withParents(studentFields.extend({ id, status: studentStatus.optional() })))
    .output(studentProfile),
  photo: route('people.student.view', 'GET /students/{id}/photo', { forSite }).input(byId).output(z.file()),
  changePhoto: route('people.student.edit', 'PUT /students/{id}/photo', { forSite, ownTransaction: true })
    .input(z.object({ id, photo: upload(pictures) }))
    .output(studentProfile),
  /** The guardians of the household, all of them; those left out are removed. */
  changeGuardians: route('people.student.edit', 'PUT /students/{id}/guardians', { forSite })
    .input(z.object({ id, guardians: z.array(guardianFields).min(1).max(6) }))
    .output(studentProfile),
  /** Subjects the student takes by choice in one enrolment. */
  changeSubjects: route('people.student.edit', 'PUT /students/{id}/enrolments/{enrolment_id}/subjects', {
    forSite,
  })
    .input(
      z.object({
        id,
        enrolment_id: id,
        religion_subject_id: optionalId,
        chosen: z
          .array(z.object({ subject_id: id, condition: z.enum(['elective', 'fourth', 'choice_of']) }))
          .max(10),
        /**
         * Since when they count; exams that began before it keep what was taken then. Null: since the enrolment began, as a
         * correction. Left out: since today where a subject is given up, else since the enrolment began.
         */
        from_on: fromDay,
      }),
    )
    .output(studentProfile),
  offeredSubjects: route('people.student.edit', 'GET /students/{id}/enrolments/{enrolment_id}/subjects', {
    forSite,
  })
    .input(z.object({ id, enrolment_id: id }))
    .output(z.array(offeredSubject)),
  addDocument: route('people.student.edit', 'POST /students/{id}/documents', {
    forSite,
    status: 201,
    ownTransaction: true,
  })
    .input(z.object({ id, title: text(150), file: upload([...pictures, 'application/pdf']) }))
    .output(studentProfile),
  document: route('people.student.view', 'GET /students/{id}/documents/{document_id}', { forSite })
    .input(z.object({ id, document_id: id }))
    .output(z.file()),
  removeDocument: route('people.student.edit', 'DELETE /students/{id}/documents/{document_id}', { forSite })
    .input(z.object({ id, document_id: id }))
    .output(done),
  changes: route('people.student.changes', 'GET /students/{id}/changes', { forSite })
    .input(z.object({ id, page: z.coerce.number().int().min(1).max(1000).default(1) }))
    .output(pageOf(studentChange)),
};

export type PrintListInput = InferContractRouterInputs<typeof studentContract.print>;
export type StudentRow = z.output<typeof studentRow>;
export type StudentHit = z.output<typeof studentHit>;
export type StudentProfile = z.output<typeof studentProfile>;
export type StudentChange = z.output<typeof studentChange>;
export type GuardianFields = z.output<typeof guardianFields>;
