import { z } from 'zod';
import {
  chosenDay,
  day,
  type InputOf,
  id,
  listInput,
  optionalText,
  pageOf,
  route,
} from '#shared/contract.ts';
import { canOf, moveContract, severalRoute } from '#shared/move-contract.ts';
import { leaveReason } from '../applications/leave-application.contract.ts';
import { leaveStates } from '../applications/leave-application.rules.ts';
import { leaveAttachment } from '../own-leave/own-leave.contract.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

const studentLeave = z.object({
  id,
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  roll: z.number().int(),
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  starts_on: day,
  ends_on: day,
  /** On which the section has school. */
  school_days: z.number().int(),
  /** Registers of those days that are taken, and in how many of them the student is present or late. */
  marked_days: z.number().int(),
  present_days: z.number().int(),
  reason: z.string(),
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
  state: z.enum(leaveStates),
  sent_on: day,
  sent_by_name: z.string().nullable(),
  decided_on: day.nullable(),
  decided_by_name: z.string().nullable(),
  decision_note: z.string().nullable(),
  cancelled_on: day.nullable(),
  cancelled_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  can: canOf(studentLeaveLifeCycle),
});

/** Students leave it out: their own. */
const student_id = id.optional();

export const studentLeaveContract = {
  own: route('leave.child.send', 'GET /leave/own-student-leaves')
    .input(listInput(['sent_at', 'starts_on'], { student_id, state: z.enum(leaveStates).optional() }))
    .output(pageOf(studentLeave)),
  /** Sends a request to the class teacher. */
  send: route('leave.child.send', 'POST /leave/own-student-leaves', { status: 201 })
    .input(
      z.object({
        student_id,
        starts_on: chosenDay('leave:select_date'),
        ends_on: chosenDay('leave:select_date'),
        reason: leaveReason,
      }),
    )
    .output(studentLeave),
  /** Attaches a PDF or a picture of at most 10 MB; until the request is decided. */
  attach: route('leave.child.send', 'PUT /leave/own-student-leaves/{id}/attachment', { ownTransaction: true })
    .input(z.object({ id, attachment: leaveAttachment }))
    .output(studentLeave),
  /** The requests of the caller's sections: those a teacher is class teacher of, all for the office. */
  list: route('leave.student_leave.list', 'GET /leave/student-leaves')
    .input(
      listInput(['sent_at', 'starts_on'], {
        state: z.enum(leaveStates).optional(),
        class_section_id: id.optional(),
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(pageOf(studentLeave)),
  /** Approval leaves days on which the student came as they are, unless `replaces_present`. */
  ...moveContract(studentLeaveLifeCycle, {
    path: '/leave/student-leaves',
    output: studentLeave,
    moves: {
      approve: { fields: { note: optionalText(500), replaces_present: z.boolean().default(false) } },
      reject: { fields: { reason: leaveReason } },
      cancel: { fields: { reason: leaveReason } },
    },
  }),
  /** Approves several, all or none. */
  approve_several: severalRoute(studentLeaveLifeCycle.approve, '/leave/student-leaves'),
};

export type StudentLeave = z.infer<typeof studentLeave>;
export type OwnStudentLeaveInput = InputOf<typeof studentLeaveContract.own>;
export type StudentLeaveListInput = InputOf<typeof studentLeaveContract.list>;
export type StudentLeaveFields = InputOf<typeof studentLeaveContract.send>;
