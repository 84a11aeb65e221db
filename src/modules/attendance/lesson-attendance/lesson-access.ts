import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import { requireSection } from '#modules/academics/index.ts';
import type { Day } from '#shared/dates.ts';
import type { SheetPlace } from '../attendance-sheets/attendance-sheet.contract.ts';
import { lessonAsked, type RoutineLesson } from './lesson.events.ts';
import { findSectionOfLesson } from './lesson-class.queries.ts';

/** The lesson that the routine has in a period of a section on a day. */
export async function findLesson(
  tx: SiteTx,
  { on_date, ...place }: SheetPlace,
): Promise<RoutineLesson | null> {
  return (await findLessons(tx, place, [on_date])).get(on_date) ?? null;
}

/** The lessons that the routine has in a period of a section, of those days that have one. */
export async function findLessons(
  tx: SiteTx,
  { class_section_id, period }: Omit<SheetPlace, 'on_date'>,
  days: readonly Day[],
): Promise<Map<Day, RoutineLesson>> {
  const lessons = new Map<Day, RoutineLesson>();
  if (period > 0) await lessonAsked.emit(tx, { class_section_id, period, days, lessons });
  return lessons;
}

/**
 * Checks that a register is the caller's: that of a day by the section, that of a lesson by the class teacher, the lesson's
 * teacher, the substitute, or the office.
 * @returns the lesson, where the routine has one
 * @throws 404 where it is somebody else's
 */
export async function requireRegister(
  { tx, caller }: Pick<SiteContext, 'tx' | 'siteId' | 'caller'>,
  place: SheetPlace,
): Promise<RoutineLesson | null> {
  const lesson = await findLesson(tx, place);
  if (place.period === 0 || caller.user_type !== 'teacher') {
    await requireSection(tx, caller, place.class_section_id);
    return lesson;
  }
  const section = await findSectionOfLesson(tx, place.class_section_id);
  const takers = [section?.class_teacher_id, lesson?.teacher_id, lesson?.substitute_id];
  if (!section || !caller.employee_id || !takers.includes(caller.employee_id)) throw notFound();
  return lesson;
}

/** Why no lesson register of a section may be written; nothing where the institution keeps them in its class. */
export async function lessonProblem(tx: SiteTx, place: SheetPlace): Promise<Problem | undefined> {
  if (place.period === 0) return undefined;
  const section = await findSectionOfLesson(tx, place.class_section_id);
  return section?.keeps_lessons ? undefined : new Problem(409, 'attendance:lessons_not_kept');
}
