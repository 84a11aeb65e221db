import type { Context } from '#kernel/http/context.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { describeSession } from '../session/describe-session.queries.ts';
import { changePassword, changePhoto, makePhoto, removePhoto, updateProfile } from './profile.actions.ts';
import { profileContract } from './profile.contract.ts';

export const profileRoutes = makeRoutes(profileContract, {
  update: async (context, input) => {
    await updateProfile(context, input);
    return ownAccount(context);
  },
  changePassword,
  changePhoto: async (context, input) => {
    const photo = await makePhoto(context, input.photo);
    return context.transact(async (inner) => {
      await changePhoto(inner, photo);
      return ownAccount(inner);
    });
  },
  removePhoto: async (context) => {
    await removePhoto(context);
    return ownAccount(context);
  },
});

async function ownAccount(context: Context) {
  return (await describeSession(context.tx, context.caller, context.language)).user;
}
