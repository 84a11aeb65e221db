import type { Tx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { readsStudentOfPhoto, studentsOfCaller } from '#modules/people/index.ts';

/** A photo that a family sent: for the family and who reviews changes; once it is the student's, for who sees the student. */
export async function mayReadProfilePhoto(tx: Tx, caller: SiteCaller, fileId: string): Promise<boolean> {
  const isFamily = caller.permissions.has('profiles.own.edit');
  if (isFamily || caller.permissions.has('profiles.change.list')) {
    const change = await tx
      .selectFrom('profile_change')
      .select('id')
      .where('site_id', '=', caller.site_id)
      .where('photo_file_id', '=', fileId)
      .where('student_id', 'in', await studentsOfCaller(tx, caller))
      .executeTakeFirst();
    if (change) return true;
  }
  return readsStudentOfPhoto(tx, caller, fileId);
}
