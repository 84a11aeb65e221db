import type { Tx } from '#kernel/database/database.ts';
import { pngOf } from '#kernel/files/pictures.ts';
import { deleteFile, insertFile, type PutFile, putFile, setFilePublic } from '#kernel/files/stored-files.ts';
import type { SiteCaller, SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { Member } from './member.contract.ts';
import { findMember, lockPhoto, setPhoto } from './member.queries.ts';

/** Makes a photo of a member. @throws 422 on `photo` where the file is no picture */
export const makePhoto = async ({ siteId, services, caller }: SiteContext, photo: File): Promise<PutFile> =>
  putFile(services.files, {
    site_id: siteId,
    purpose: 'member_photo',
    name: 'photo.png',
    content_type: 'image/png',
    bytes: await pngOf(photo, 'photo', { max: 800 }),
    created_by: caller.user_id,
  });

/** Replaces or removes the photo of a member, and lets the old file go. @throws 404 */
export async function changePhoto(context: SiteContext, id: string, photo: PutFile | null): Promise<Member> {
  const { tx } = context;
  const { photo_file_id, is_public } = requireFound(await lockPhoto(tx, id));
  const made = photo && (await insertFile(tx, { ...photo, is_public }));
  await setPhoto(tx, id, made);
  if (photo_file_id) await deleteFile(tx, photo_file_id);
  return requireFound(await findMember(tx, id)) as Member;
}

/** A photo is as public as its member. */
export async function followMember({ tx }: SiteContext, id: string, isPublic: boolean): Promise<void> {
  const member = await lockPhoto(tx, id);
  if (member?.photo_file_id) await setFilePublic(tx, member.photo_file_id, isPublic);
}

/** Whoever may see the members may see their photos, public or not. */
export const mayReadMemberPhoto = async (_tx: Tx, caller: SiteCaller): Promise<boolean> =>
  caller.permissions.has('members.member.list');
