import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { sendPhoto, sendProfile, showOwnProfile, withdrawChange } from './profile-change.actions.ts';
import { profileChangeContract } from './profile-change.contract.ts';
import {
  acceptChange,
  acceptChanges,
  listChanges,
  rejectChange,
  showChange,
} from './profile-review.actions.ts';

export const profileChangeRoutes = makeSiteRoutes(profileChangeContract, {
  own: (context, input) => showOwnProfile(context, input.student_id),
  send: sendProfile,
  sendPhoto,
  withdraw: (context, input) => withdrawChange(context, input.id),
  list: listChanges,
  show: (context, input) => showChange(context, input.id),
  accept: acceptChange,
  acceptSeveral: (context, input) => acceptChanges(context, input.ids),
  reject: (context, input) => rejectChange(context, input.id, input.reason),
});
