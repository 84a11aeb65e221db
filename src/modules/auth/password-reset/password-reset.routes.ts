import { implement } from '#kernel/http/implement.ts';
import { completePasswordReset, requestPasswordReset } from './password-reset.actions.ts';
import { passwordResetContract } from './password-reset.contract.ts';

const os = implement(passwordResetContract);

export const passwordResetRoutes = os.router({
  create: os.create.handler(async ({ context, input }) => {
    await requestPasswordReset(context, input.email);
    return { done: true as const };
  }),
  complete: os.complete.handler(async ({ context, input }) => {
    await completePasswordReset(context, input);
    return { done: true as const };
  }),
});
