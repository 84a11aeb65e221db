import { z } from 'zod';
import { done, optionalText, route, text } from '#shared/contract.ts';
import { password } from '../password-reset/password-reset.contract.ts';
import { language, sessionUser } from '../session/session.contract.ts';

export const profileContract = {
  /** Changes the signed-in person's own account; what is left out stays as it is. */
  update: route('signed-in', 'PATCH /profile', { personal: true })
    .input(
      z.object({
        full_name: text(200).optional(),
        email: z.email().max(200).optional(),
        /** Needed where the email address becomes another one. */
        current_password: z.string().max(200).optional(),
        about: optionalText(2000).optional(),
        language: language.optional(),
      }),
    )
    .output(sessionUser),

  /** Chooses another password; also the first one of one's own. */
  changePassword: route('signed-in', 'PUT /profile/password', { personal: true, beforeOwnPassword: true })
    .input(
      z
        .object({
          current_password: z.string().min(1).max(200),
          password,
          password_confirmation: z.string(),
        })
        .refine((it) => it.password === it.password_confirmation, {
          path: ['password'],
          params: { code: 'confirmed' },
        }),
    )
    .output(done),

  /** Replaces the photo: JPEG, PNG or WebP, at most 5 MB. */
  changePhoto: route('signed-in', 'PUT /profile/photo', { personal: true, ownTransaction: true })
    .input(
      z.object({
        photo: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(sessionUser),

  removePhoto: route('signed-in', 'DELETE /profile/photo', { personal: true }).output(sessionUser),
};
