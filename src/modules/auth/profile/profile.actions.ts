import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { openPicture, pictureBytes } from '#kernel/files/pictures.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import type { Context } from '#kernel/http/context.ts';
import { sessionCookie } from '#kernel/http/gate.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';

type ProfileChange = { full_name?: string; email?: string; about?: string | null; language?: 'en' | 'bn' };

/** Changes the caller's own account; what is left out stays. */
export async function updateProfile(context: Context, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await context.tx
    .updateTable('user_account')
    .set(change)
    .where('id', '=', context.caller.user_id!)
    .execute();
}

/** Changes the caller's password and ends their other sessions. */
export async function changePassword(
  context: Context,
  input: { current_password: string; password: string },
): Promise<void> {
  const { tx, caller, request } = context;
  const account = await tx
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', caller.user_id!)
    .executeTakeFirstOrThrow();
  if (!(await verify(account.password_hash, input.current_password))) {
    throw fieldProblem('current_password', 'auth:wrong_password');
  }
  const password_hash = await hash(input.password);
  await tx.updateTable('user_account').set({ password_hash }).where('id', '=', caller.user_id!).execute();
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  await tx
    .deleteFrom('user_session')
    .where('user_id', '=', caller.user_id!)
    .where('token_hash', '<>', hashSecret(request.cookies[sessionCookie] ?? ''))
    .execute();
}

/** Replaces the caller's photo, cut to a square of 320 pixels; what is no picture is refused. */
export async function changePhoto(context: Context, photo: File): Promise<void> {
  const { tx, caller, services } = context;
  if (!caller.site_id) throw new Problem(409, 'auth:photo_needs_site');
  const picture = await openPicture(photo, 'photo');
  const square = picture.resize(320, 320, { fit: 'cover' }).webp({ quality: 82 });
  const bytes = await pictureBytes(square, 'photo');
  const photo_file_id = await storeFile(tx, services.files, {
    site_id: caller.site_id,
    purpose: 'account_photo',
    name: 'photo.webp',
    content_type: 'image/webp',
    bytes,
    created_by: caller.user_id,
  });
  await tx.updateTable('user_account').set({ photo_file_id }).where('id', '=', caller.user_id!).execute();
}

/** Leaves the caller with the letters of their name instead of a photo. */
export async function removePhoto({ tx, caller }: Context): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ photo_file_id: null })
    .where('id', '=', caller.user_id!)
    .execute();
}
