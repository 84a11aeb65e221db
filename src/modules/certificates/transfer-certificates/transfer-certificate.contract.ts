import { z } from 'zod';
import { foundStudent } from '#modules/fees/index.ts';
import {
  byId,
  day,
  enteredDay,
  freeText,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  text,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { certificateStates, conducts, transferCertificateLifeCycle } from './transfer-certificate.rules.ts';

const nullable = z.string().nullable();

const place = {
  academic_year: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  roll: z.number().int(),
};

const student = {
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: nullable,
};

const fields = z.object({
  leaving_on: enteredDay,
  reason: text(300),
  conduct: z.enum(conducts),
  last_result: optionalText(200),
  remarks: optionalText(300),
});

const certificate = z.object({
  id,
  ...student,
  ...place,
  class_section_id: id,
  state: z.enum(certificateStates),
  serial_no: nullable,
  leaving_on: day,
  reason: z.string(),
  conduct: z.enum(conducts),
  last_result: nullable,
  remarks: nullable,
  /** What the student owes today; once it is issued, what was owed then. */
  owed_poisha: poisha,
  dues_reason: nullable,
  requested_by_name: nullable,
  requested_at: instant,
  approved_by_name: nullable,
  approved_at: instant.nullable(),
  issued_by_name: nullable,
  issued_at: instant.nullable(),
  cancelled_by_name: nullable,
  cancelled_at: instant.nullable(),
  cancel_reason: nullable,
  print_count: z.number().int(),
  can: canOf(transferCertificateLifeCycle).extend({
    /** To issue it though something is owed. */
    override_dues: z.boolean(),
  }),
});

const permission = 'certificates.transfer_certificate';
const path = '/certificates/transfer-certificates';

export const transferCertificateContract = {
  list: route(`${permission}.list`, `GET ${path}`)
    .input(
      listInput(['requested_at', 'serial_no', 'leaving_on'], {
        academic_year_id: id.optional(),
        class_id: id.optional(),
        state: z.enum(certificateStates).optional(),
      }),
    )
    .output(pageOf(certificate)),
  show: route(`${permission}.list`, `GET ${path}/{id}`).input(byId).output(certificate),
  /** Finds whom it is for: student ID, roll, name or phone; the nearest first. */
  students: route(`${permission}.request`, 'GET /certificates/students')
    .input(z.object({ q: freeText(100) }))
    .output(z.array(foundStudent)),
  /** A student before the request: place, dues, last result, and the certificate that stands already. */
  position: route(`${permission}.request`, 'GET /certificates/students/{student_id}/leaving')
    .input(z.object({ student_id: id }))
    .output(
      z.object({
        ...student,
        ...place,
        owed_poisha: poisha,
        /** The last published result in words of both languages; null without one. */
        last_result_en: nullable,
        last_result_bn: nullable,
        /** Where the student has left already: since when. */
        left_on: day.nullable(),
        certificate: z.object({ id, state: z.enum(certificateStates), serial_no: nullable }).nullable(),
      }),
    ),
  create: route(`${permission}.request`, `POST ${path}`, { status: 201 })
    .input(fields.extend({ student_id: id }))
    .output(certificate),
  update: route(`${permission}.request`, `PUT ${path}/{id}`).input(fields.extend({ id })).output(certificate),
  /**
   * `issue` draws the serial number, lets the student leave and ends the student's sign-in; what is owed stops it, unless the caller may
   * override that and says why. `cancel` takes it back: the student is here again as before; the serial number is not used again.
   */
  ...moveContract(transferCertificateLifeCycle, {
    path,
    output: certificate,
    moves: {
      issue: { idempotent: true, fields: { dues_reason: optionalText(300) } },
      cancel: { idempotent: true },
    },
  }),
  /** The paper in the language asked for (else the caller's); every print after the first is a duplicate. */
  document: route(`${permission}.list`, `GET ${path}/{id}/document`, { ownTransaction: true })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type TransferCertificate = z.infer<typeof certificate>;
export type TransferCertificateFields = z.output<typeof fields>;
export type TransferCertificateListInput = InputOf<typeof transferCertificateContract.list>;
