import { makeRoutes } from '#kernel/http/routes.ts';
import { completePasswordReset, requestPasswordReset } from './password-reset.actions.ts';
import { passwordResetContract } from './password-reset.contract.ts';

export const passwordResetRoutes = makeRoutes(passwordResetContract, {
  create: (context, input) => requestPasswordReset(context, input.email),
  complete: completePasswordReset,
});
