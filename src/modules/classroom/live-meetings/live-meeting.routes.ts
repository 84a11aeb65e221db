import { implement } from '#kernel/http/implement.ts';
import { listInvitations } from './invitation.queries.ts';
import { callMeetingOff, hostOfCaller, removeMeeting, saveMeeting } from './live-meeting.actions.ts';
import { liveMeetingContract } from './live-meeting.contract.ts';
import { listMeetings } from './live-meeting.queries.ts';

const os = implement(liveMeetingContract);

export const liveMeetingRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listMeetings(context.tx, context.caller.site_id!, hostOfCaller(context), input),
  ),
  create: os.create.handler(({ context, input }) => saveMeeting(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => saveMeeting(context, fields, id)),
  cancel: os.cancel.handler(({ context, input }) => callMeetingOff(context, input.id)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeMeeting(context, input.id);
    return { done: true as const };
  }),
  invitations: os.invitations.handler(({ context: { tx, caller }, input }) =>
    // Who belongs to no institution is invited by none.
    caller.site_id ? listInvitations(tx, caller, input) : { rows: [], total: 0 },
  ),
});
