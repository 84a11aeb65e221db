import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { localDigits } from '#shared/numerals.ts';
import { isTaught } from '../periods/period-kinds.ts';
import type { Lesson, Routine } from './routine-entry.contract.ts';
import {
  type Clash,
  deleteEntry,
  findClash,
  findSection,
  readRoutine,
  writeEntry,
} from './routine-entry.queries.ts';

const place = ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'] as const;

type Way = Record<(typeof place)[number] | 'class_section_id', string>;

/** The week of the section that the way leads to. @throws 404 where there is none */
export async function showRoutine({ tx, siteId }: SiteContext, way: Way): Promise<Routine> {
  const section = requireFound(await findSection(tx, siteId, way.class_section_id));
  if (place.some((name) => section[name] !== way[name]))
    throw fieldProblem('class_section_id', 'routine:section_elsewhere');
  return readRoutine(tx, siteId, section);
}

/**
 * Writes a lesson. @throws 422 for a subject that the class does not have or somebody who does not teach; 409
 * naming the lesson that the teacher or the room has at the time already
 */
export async function saveLesson(context: SiteContext, input: Lesson): Promise<Routine> {
  const { tx, siteId } = context;
  const section = requireFound(await findSection(tx, siteId, input.id));
  const { periods, subjects, teachers } = await readRoutine(tx, siteId, section);
  requireFound(periods.find((it) => it.id === input.period_id && isTaught(it.kind)));
  if (!subjects.some((it) => it.id === input.subject_id))
    throw fieldProblem('subject_id', 'academics:select_subject');
  if (!teachers.some((it) => it.id === input.employee_id))
    throw fieldProblem('employee_id', 'academics:select_teacher');
  const clash = await findClash(tx, siteId, section, input);
  if (clash) throw clashProblem(context, clash);
  // Of two simultaneous requests, the exclusion constraint refuses one.
  await writeEntry(tx, siteId, input).catch((error) => {
    const with_ = clashOf(error);
    if (with_) throw new Problem(409, `routine:moved_into_${with_}`);
    throw error;
  });
  return readRoutine(tx, siteId, section);
}

export async function clearLesson(
  { tx, siteId }: SiteContext,
  input: { id: string; period_id: string },
): Promise<Routine> {
  const section = requireFound(await findSection(tx, siteId, input.id));
  requireFound(await deleteEntry(tx, siteId, input.id, input.period_id));
  return readRoutine(tx, siteId, section);
}

/** The exclusion constraint that refused the row. */
export function clashOf(error: unknown): 'teacher' | 'room' | 'period' | undefined {
  const { code, constraint, message = '' } = (error ?? {}) as Record<string, string | undefined>;
  if (code !== '23P01') return undefined;
  const name = constraint ?? message;
  if (name.includes('routine_entry_teacher_once')) return 'teacher';
  return name.includes('routine_entry_room_once') ? 'room' : 'period';
}

function clashProblem({ language }: Context, clash: Clash): Problem {
  const isBangla = language === 'bn';
  const params = {
    teacher: isBangla ? clash.employee_bn : clash.employee_en,
    room: clash.room ?? '',
    class: `${isBangla ? clash.class_bn : clash.class_en} ${clash.section}`,
    time: localDigits(`${clash.starts_at}–${clash.ends_at}`, language),
  };
  const [field, code] = clash.is_teacher
    ? (['employee_id', 'routine:teacher_busy'] as const)
    : (['room', 'routine:room_taken'] as const);
  return new Problem(409, code, params, [{ field, code, params }]);
}
