import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { accept, acceptSeveral } from './accept.actions.ts';
import { sendPhoto, sendProfile, showOwnProfile } from './profile-change.actions.ts';
import { profileChangeContract } from './profile-change.contract.ts';
import { profileChangeLifeCycle } from './profile-change.rules.ts';
import { listChanges, lockChange, showAnswer, showChange } from './profile-review.actions.ts';
import { reject } from './reject.actions.ts';
import { withdraw } from './withdraw.actions.ts';

export const profileChangeRoutes = makeSiteRoutes(profileChangeContract, {
  own: (context, input) => showOwnProfile(context, input.student_id),
  send: sendProfile,
  sendPhoto,
  list: listChanges,
  show: (context, input) => showChange(context, input.id),
  ...moveHandlers(profileChangeLifeCycle, {
    lock: lockChange,
    show: showAnswer,
    effects: { withdraw, accept, reject },
  }),
  accept_several: acceptSeveral,
});
