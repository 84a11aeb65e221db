import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { describeSession } from '../session/session.queries.ts';
import { changePassword, changePhoto, makePhoto, removePhoto, updateProfile } from './profile.actions.ts';
import { profileContract } from './profile.contract.ts';

const os = implement(profileContract);

export const profileRoutes = os.router({
  update: os.update.handler(async ({ context, input }) => {
    await updateProfile(context, input);
    return ownAccount(context);
  }),
  changePassword: os.changePassword.handler(async ({ context, input }) => {
    await changePassword(context, input);
    return { done: true as const };
  }),
  changePhoto: os.changePhoto.handler(async ({ context, input }) => {
    const photo = await makePhoto(context, input.photo);
    return context.transact(async (inner) => {
      await changePhoto(inner, photo);
      return ownAccount(inner);
    });
  }),
  removePhoto: os.removePhoto.handler(async ({ context }) => {
    await removePhoto(context);
    return ownAccount(context);
  }),
});

async function ownAccount(context: Context) {
  return (await describeSession(context.tx, context.caller, context.language)).user;
}
