import { implementForSite } from '#kernel/http/implement.ts';
import { sendPhoto, sendProfile, showOwnProfile, withdrawChange } from './profile-change.actions.ts';
import { profileChangeContract } from './profile-change.contract.ts';
import {
  acceptChange,
  acceptChanges,
  listChanges,
  rejectChange,
  showChange,
} from './profile-review.actions.ts';

const os = implementForSite(profileChangeContract);

export const profileChangeRoutes = os.router({
  own: os.own.handler(({ context, input }) => showOwnProfile(context, input.student_id)),
  send: os.send.handler(({ context, input }) => sendProfile(context, input)),
  sendPhoto: os.sendPhoto.handler(({ context, input }) => sendPhoto(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawChange(context, input.id)),
  list: os.list.handler(({ context, input }) => listChanges(context, input)),
  show: os.show.handler(({ context, input }) => showChange(context, input.id)),
  accept: os.accept.handler(({ context, input }) => acceptChange(context, input)),
  acceptSeveral: os.acceptSeveral.handler(({ context, input }) => acceptChanges(context, input.ids)),
  reject: os.reject.handler(({ context, input }) => rejectChange(context, input.id, input.reason)),
});
