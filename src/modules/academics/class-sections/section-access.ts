import type { Tx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { notFound } from '#kernel/http/problem.ts';

/**
 * The class sections a caller may work with: `all` for the office, for a teacher those they are class teacher of
 * or teach a subject in, none for anybody else.
 */
export async function sectionsOfCaller(tx: Tx, caller: SiteCaller): Promise<'all' | string[]> {
  if (caller.user_type === 'site-admin' || caller.user_type === 'employee') return 'all';
  if (caller.user_type !== 'teacher' || !caller.employee_id) return [];
  const rows = await tx
    .selectFrom('class_section')
    .select('id')
    .where('site_id', '=', caller.site_id)
    .where('class_teacher_id', '=', caller.employee_id)
    .union(
      tx
        .selectFrom('teacher_assignment')
        .select('class_section_id as id')
        .where('site_id', '=', caller.site_id)
        .where('employee_id', '=', caller.employee_id),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** @throws 404 where the section does not exist or is not the caller's. */
export async function requireSection(tx: Tx, caller: SiteCaller, sectionId: string): Promise<void> {
  const mine = await sectionsOfCaller(tx, caller);
  if (mine !== 'all' && !mine.includes(sectionId)) throw notFound();
  const section = await tx
    .selectFrom('class_section')
    .select('id')
    .where('site_id', '=', caller.site_id)
    .where('id', '=', sectionId)
    .executeTakeFirst();
  if (!section) throw notFound();
}
