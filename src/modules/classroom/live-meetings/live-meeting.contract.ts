import { z } from 'zod';
import {
  byId,
  day,
  done,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  requiredHttps,
  requiredText,
  route,
} from '#shared/contract.ts';
/** `class`: a live class of a subject; `meeting`: any other. */
export const meetingKind = z.enum(['meeting', 'class']);
/** Open from a quarter of an hour before its start until its end. */
export const meetingState = z.enum(['scheduled', 'open', 'ended', 'cancelled']);

const time = z.iso.datetime({ offset: true });

const fields = z.object({
  kind: meetingKind.default('meeting'),
  title: requiredText('required'),
  agenda: optionalText(5000),
  /** The subject of a live class. */
  subject_id: z.preprocess((value) => value || null, id.nullable()),
  /** The employee who holds it; left out: the employee who asks. */
  host_id: z.preprocess((value) => value || null, id.nullable()),
  starts_at: time,
  ends_at: time,
  join_url: requiredHttps,
  class_section_ids: z.array(id).max(200).default([]),
  employee_ids: z.array(id).max(500).default([]),
  /** The period of the routine in which a live class is held. */
  period: z.preprocess((value) => value || null, z.number().int().min(1).max(20).nullable()),
  /** Tells those invited; until then only host and office see the meeting. */
  is_sent: z.boolean().default(true),
});

const newFields = fields.extend({
  /** How many weeks later it is held once more, at the same hour. */
  repeat_weeks: z.number().int().min(0).max(20).default(0),
});

const shown = z.object({
  id,
  kind: meetingKind,
  title: z.string(),
  agenda: z.string().nullable(),
  subject_name_en: z.string().nullable(),
  subject_name_bn: z.string().nullable(),
  host_name_en: z.string(),
  host_name_bn: z.string(),
  starts_at: instant,
  ends_at: instant,
  state: meetingState,
  period: z.number().int().nullable(),
  cancel_reason: z.string().nullable(),
});

export const liveMeeting = shown.extend({
  subject_id: id.nullable(),
  host_id: id,
  join_url: z.string(),
  class_section_ids: z.array(id),
  employee_ids: z.array(id),
  is_sent: z.boolean(),
  joined_count: z.number().int(),
  accepted_count: z.number().int(),
});

const answer = z.enum(['accepted', 'declined']);

export const invitation = shown.extend({
  /** Null before the meeting is open and after its end. */
  join_url: z.string().nullable(),
  /** Those whom it is for: children of the guardian, or the student. */
  students: z.array(z.object({ name_en: z.string(), name_bn: z.string().nullable() })),
});

/** What somebody invited answered, and when they first joined. */
const participation = z.object({ answer: answer.nullable(), joined_at: instant.nullable() });

export const oneInvitation = shown.extend({
  /** Sections by name; empty where single employees are invited. */
  sections: z.array(z.object({ class_en: z.string(), class_bn: z.string(), section: z.string() })),
  /** The caller holds the meeting. */
  is_host: z.boolean(),
  /** Of the employee who asks. */
  own: participation,
  /** Those whom it is for: children of the guardian, or the student. */
  students: z.array(
    participation.extend({ student_id: id, name_en: z.string(), name_bn: z.string().nullable() }),
  ),
  /** By the clock of the server, for a countdown. */
  now: instant,
});

const participant = participation.extend({
  id,
  kind: z.enum(['employee', 'student']),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  /** Of a student: class, section and roll. */
  class_en: z.string().nullable(),
  class_bn: z.string().nullable(),
  section: z.string().nullable(),
  roll: z.number().int().nullable(),
});

/** Of a guardian the child; left out: all children who are invited. */
const forWhom = byId.extend({ student_id: id.optional() });

export const liveMeetingContract = {
  list: route('classroom.live_meeting.list', 'GET /live-meetings')
    .input(
      listInput(['starts_at', 'title'], {
        state: meetingState.optional(),
        host_id: id.optional(),
        class_section_id: id.optional(),
        on_date: day.optional(),
      }),
    )
    .output(pageOf(liveMeeting)),
  /** Who can be invited beside sections: everybody employed now, by name. */
  employees: route('classroom.live_meeting.edit', 'GET /live-meetings/employees').output(
    z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  ),
  create: route('classroom.live_meeting.edit', 'POST /live-meetings', { status: 201 })
    .input(newFields)
    .output(liveMeeting),
  update: route('classroom.live_meeting.edit', 'PUT /live-meetings/{id}')
    .input(fields.extend({ id }))
    .output(liveMeeting),
  /** Cancels a meeting; those invited see it as cancelled. */
  cancel: route('classroom.live_meeting.edit', 'POST /live-meetings/{id}/cancellation')
    .input(byId.extend({ reason: requiredText('required') }))
    .output(liveMeeting),
  /** Deletes a meeting that nobody was told of or joined. */
  delete: route('classroom.live_meeting.edit', 'DELETE /live-meetings/{id}').input(byId).output(done),
  /** The meetings that the caller, or a child of the caller, is invited to or holds. */
  invitations: route('signed-in', 'GET /my-invitations')
    .input(listInput(['starts_at', 'title'], { when: z.enum(['upcoming', 'past']).optional() }))
    .output(pageOf(invitation)),
  /** A meeting that the caller, or a child, is invited to. 404 for others. */
  invitation: route('signed-in', 'GET /live-meetings/{id}/invitation').input(byId).output(oneInvitation),
  /** Says whether the caller, or a child, will come. */
  answer: route('signed-in', 'PUT /live-meetings/{id}/answer')
    .input(forWhom.extend({ answer }))
    .output(oneInvitation),
  /** Gives the link while the meeting is open, and notes who joined and when first. */
  join: route('signed-in', 'POST /live-meetings/{id}/join')
    .input(forWhom)
    .output(z.object({ join_url: z.string() })),
  /** Everybody invited to a meeting of the caller, with answer and time of joining. */
  participants: route('classroom.live_meeting.list', 'GET /live-meetings/{id}/participants')
    .input(byId)
    .output(
      z.object({
        rows: z.array(participant),
        total: z.object({ invited: z.number().int(), accepted: z.number().int(), joined: z.number().int() }),
      }),
    ),
};

export type OneInvitation = z.infer<typeof oneInvitation>;
export type Participant = z.infer<typeof participant>;
export type NewMeetingFields = z.output<typeof newFields>;

export type LiveMeeting = z.infer<typeof liveMeeting>;
export type LiveMeetingFields = z.output<typeof fields>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationListInput = InputOf<typeof liveMeetingContract.invitations>;
export type LiveMeetingListInput = InputOf<typeof liveMeetingContract.list>;
