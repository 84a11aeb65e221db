import { z } from 'zod';
import {
  byId,
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
});

export const liveMeeting = shown.extend({
  subject_id: id.nullable(),
  host_id: id,
  join_url: z.string(),
  class_section_ids: z.array(id),
  employee_ids: z.array(id),
});

export const invitation = shown.extend({
  /** Null before the meeting is open and after its end. */
  join_url: z.string().nullable(),
  /** Those whom it is for: children of the guardian, or the student. */
  students: z.array(z.object({ name_en: z.string(), name_bn: z.string().nullable() })),
});

export const liveMeetingContract = {
  list: route('classroom.live_meeting.list', 'GET /live-meetings')
    .input(listInput(['starts_at', 'title'], { state: meetingState.optional() }))
    .output(pageOf(liveMeeting)),
  create: route('classroom.live_meeting.edit', 'POST /live-meetings', { status: 201 })
    .input(fields)
    .output(liveMeeting),
  update: route('classroom.live_meeting.edit', 'PUT /live-meetings/{id}')
    .input(fields.extend({ id }))
    .output(liveMeeting),
  /** Cancels a meeting; those invited see it as cancelled. */
  cancel: route('classroom.live_meeting.edit', 'POST /live-meetings/{id}/cancellation')
    .input(byId)
    .output(liveMeeting),
  delete: route('classroom.live_meeting.edit', 'DELETE /live-meetings/{id}').input(byId).output(done),
  /** The meetings that the caller, or a child of the caller, is invited to or holds. */
  invitations: route('signed-in', 'GET /my-invitations')
    .input(listInput(['starts_at', 'title'], { when: z.enum(['upcoming', 'past']).optional() }))
    .output(pageOf(invitation)),
};

export type LiveMeeting = z.infer<typeof liveMeeting>;
export type LiveMeetingFields = z.output<typeof fields>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationListInput = InputOf<typeof liveMeetingContract.invitations>;
export type LiveMeetingListInput = InputOf<typeof liveMeetingContract.list>;
