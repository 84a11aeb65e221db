import { implement, implementForSite } from '#kernel/http/implement.ts';
import { siteContextOf } from '#kernel/http/site-context.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import { listInvitations } from './invitation.queries.ts';
import { cancelLiveMeeting, removeMeeting, saveMeeting } from './live-meeting.actions.ts';
import { liveMeetingContract } from './live-meeting.contract.ts';
import { listEmployees, listMeetings } from './live-meeting.queries.ts';
import { answerInvitation, joinMeeting, readInvitation, readParticipants } from './participation.actions.ts';

const os = implement(liveMeetingContract);
const siteOs = implementForSite(liveMeetingContract);

export const liveMeetingRoutes = os.router({
  list: siteOs.list.handler(({ context, input }) =>
    listMeetings(context.tx, context.siteId, teacherOfCaller(context.caller), input),
  ),
  employees: siteOs.employees.handler(({ context }) => listEmployees(context.tx, context.siteId)),
  create: siteOs.create.handler(({ context, input: { repeat_weeks, ...fields } }) =>
    saveMeeting(context, fields, { repeat_weeks }),
  ),
  update: siteOs.update.handler(({ context, input: { id, ...fields } }) =>
    saveMeeting(context, fields, { id }),
  ),
  cancel: siteOs.cancel.handler(({ context, input }) => cancelLiveMeeting(context, input.id, input.reason)),
  delete: siteOs.delete.handler(async ({ context, input }) => {
    await removeMeeting(context, input.id);
    return { done: true as const };
  }),
  invitation: siteOs.invitation.handler(({ context, input }) => readInvitation(context, input.id)),
  answer: siteOs.answer.handler(({ context, input }) => answerInvitation(context, input)),
  join: siteOs.join.handler(({ context, input }) => joinMeeting(context, input)),
  participants: siteOs.participants.handler(({ context, input }) => readParticipants(context, input.id)),
  invitations: os.invitations.handler(({ context, input }) => {
    const inSite = siteContextOf(context);
    // People outside of institutions have no invitations.
    return inSite ? listInvitations(inSite.tx, inSite.caller, input) : { rows: [], total: 0 };
  }),
});
