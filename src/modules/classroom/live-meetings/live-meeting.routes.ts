import { makeRoutes, withSite } from '#kernel/http/routes.ts';
import { siteContextOf } from '#kernel/http/site-context.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import { listInvitations } from './invitation.queries.ts';
import { cancelLiveMeeting, removeMeeting, saveMeeting } from './live-meeting.actions.ts';
import { liveMeetingContract } from './live-meeting.contract.ts';
import { listEmployees, listMeetings } from './live-meeting.queries.ts';
import { answerInvitation, joinMeeting, readInvitation, readParticipants } from './participation.actions.ts';

export const liveMeetingRoutes = makeRoutes(liveMeetingContract, {
  list: withSite((context, input) => listMeetings(context.tx, teacherOfCaller(context.caller), input)),
  employees: withSite((context) => listEmployees(context.tx)),
  create: withSite((context, { repeat_weeks, ...fields }) => saveMeeting(context, fields, { repeat_weeks })),
  update: withSite((context, { id, ...fields }) => saveMeeting(context, fields, { id })),
  cancel: withSite((context, input) => cancelLiveMeeting(context, input.id, input.reason)),
  delete: withSite((context, input) => removeMeeting(context, input.id)),
  invitation: withSite((context, input) => readInvitation(context, input.id)),
  answer: withSite(answerInvitation),
  join: withSite(joinMeeting),
  participants: withSite((context, input) => readParticipants(context, input.id)),
  invitations: (context, input) => {
    const inSite = siteContextOf(context);
    // People outside of institutions have no invitations.
    return inSite ? listInvitations(inSite.tx, inSite.caller, input) : { rows: [], total: 0 };
  },
});
