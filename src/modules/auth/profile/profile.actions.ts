import { sql } from 'kysely';
import { openPicture, pictureBytes } from '#kernel/files/pictures.ts';
import { insertFile, type PutFile, putFile } from '#kernel/files/stored-files.ts';
import type { Context } from '#kernel/http/context.ts';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendMail } from '#kernel/outbox/outbox.ts';
import { requirePassword, setPassword } from '../passwords/password.actions.ts';
import { accountsOfPersons } from '../session/joined-accounts.queries.ts';

type ProfileChange = { full_name?: string; email?: string; about?: string | null; language?: 'en' | 'bn' };

/**
 * Changes the caller's own account; what is left out stays. A new email address requires the password, since a link
 * sent to it could reset it; the old address is notified.
 */
export async function updateProfile(
  context: Context,
  { current_password, ...change }: ProfileChange & { current_password?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  if (change.email !== undefined) await allowEmail(context, change.email, current_password);
  await context.tx.updateTable('user_account').set(change).where('id', '=', context.caller.user_id).execute();
}

/** @throws 422 on `current_password`, 429 where the email address is another one and the password is not right */
async function allowEmail(context: Context, email: string, password: string | undefined): Promise<void> {
  const { tx, caller, language } = context;
  const before = await tx
    .selectFrom('user_account')
    .select(['email', 'full_name', 'site_id'])
    .where('id', '=', caller.user_id)
    .executeTakeFirstOrThrow();
  if (before.email?.toLowerCase() === email.toLowerCase()) return;
  await requirePassword(context, password);
  if (!before.email) return;
  const t = translator(language);
  await sendMail(tx, before.site_id, {
    recipient: before.email,
    subject: t('auth:mail.email_changed_subject'),
    body: t('auth:mail.email_changed_body', { name: before.full_name, email }),
  });
}

/** Changes the caller's password and ends their other sessions. @throws 422 on `password` where it is the current one */
export async function changePassword(
  context: Context,
  input: { current_password: string; password: string },
): Promise<void> {
  const { tx, caller, request } = context;
  await requirePassword(context, input.current_password);
  if (input.password === input.current_password) throw fieldProblem('password', 'auth:password_unchanged');
  await setPassword(tx, userIdOf(caller), input.password);
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  await tx
    .deleteFrom('user_session')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', caller.user_id),
        eb('user_id', 'in', accountsOfPersons(tx, [userIdOf(caller)])),
      ]),
    )
    .where('token_hash', '<>', hashSecret(sessionSecretOf(context.services.config, request) ?? ''))
    .execute();
}

/** Makes a photo of the caller, cut to a square of 320 pixels; what is no picture is refused. */
export async function makePhoto({ caller, services }: Context, photo: File): Promise<PutFile> {
  if (!caller.site_id) throw new Problem(409, 'auth:photo_needs_site');
  const picture = await openPicture(photo, 'photo');
  const square = picture.resize(320, 320, { fit: 'cover' }).webp({ quality: 82 });
  const bytes = await pictureBytes(square, 'photo');
  return putFile(services.files, {
    site_id: caller.site_id,
    purpose: 'account_photo',
    name: 'photo.webp',
    content_type: 'image/webp',
    bytes,
    created_by: caller.user_id,
  });
}

/** Replaces the caller's photo by one that was made. */
export async function changePhoto({ tx, caller }: Context, photo: PutFile): Promise<void> {
  const photo_file_id = await insertFile(tx, photo);
  await tx.updateTable('user_account').set({ photo_file_id }).where('id', '=', caller.user_id).execute();
}

/** Removes the caller's photo; the initials take its place. */
export async function removePhoto({ tx, caller }: Context): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ photo_file_id: null })
    .where('id', '=', caller.user_id)
    .execute();
}
