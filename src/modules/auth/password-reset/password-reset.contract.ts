import { z } from 'zod';
import { done, route } from '#shared/contract.ts';

/** A password: at least six characters. */
export const password = z.string().min(6).max(200);

export const passwordResetContract = {
  /** Mails a one-time, expiring link. */
  create: route('public', 'POST /password-resets')
    .input(z.object({ email: z.email().max(200) }))
    .output(done),

  /** Sets the new password, uses the token up and ends every session of the account. */
  complete: route('public', 'PUT /password-resets/{token}')
    .input(
      z
        .object({
          token: z.string().min(1).max(200),
          email: z.email().max(200),
          password,
          password_confirmation: z.string(),
        })
        .refine((it) => it.password === it.password_confirmation, {
          path: ['password'],
          params: { code: 'confirmed' },
        }),
    )
    .output(done),
};
