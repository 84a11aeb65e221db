import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { isTaught } from '../periods/period-kinds.ts';
import { chooseVersion } from '../versions/routine-version.actions.ts';
import { ensureDraft } from '../versions/routine-version.queries.ts';
import type { Cells, Lesson, Routine } from './routine-entry.contract.ts';
import {
  type Clash,
  deleteEntry,
  findClash,
  findSection,
  type RoutineSection,
  readRoutine,
  writeCells,
} from './routine-entry.queries.ts';

const place = ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'] as const;

type Way = Record<(typeof place)[number] | 'class_section_id', string>;

/** The week of the section that the way leads to. @throws 404 where there is none */
export async function showRoutine(
  context: SiteContext,
  { routine_version_id, ...way }: Way & { routine_version_id?: string | undefined },
): Promise<Routine> {
  const { tx } = context;
  const section = requireFound(await findSection(tx, way.class_section_id));
  if (place.some((name) => section[name] !== way[name]))
    throw fieldProblem('class_section_id', 'routine:section_elsewhere');
  const version = await chooseVersion(context, section.academic_year_id, routine_version_id);
  return readRoutine(tx, section, version);
}

/**
 * Writes a lesson into the draft. @throws 422 for a subject that the class does not have or somebody who does not teach; 409
 * naming the lesson that the teacher or the room has at the time already
 */
export const saveLesson = (context: SiteContext, { id, period_id, ...lesson }: Lesson): Promise<Routine> =>
  arrangeLessons(context, { id, cells: [{ period_id, lesson }] });

/** Writes several cells of a section into the draft, all or none. @throws as {@link saveLesson} does */
export async function arrangeLessons(
  context: SiteContext,
  { id, cells }: { id: string; cells: Cells },
): Promise<Routine> {
  const { tx } = context;
  const section = requireFound(await findSection(tx, id));
  const draft = await ensureDraft(tx, section.academic_year_id, today());
  const { periods, subjects, teachers } = await readDraft(context, section);
  for (const { period_id, lesson } of cells) {
    requireFound(periods.find((it) => it.id === period_id && isTaught(it.kind)));
    if (!lesson) continue;
    if (!subjects.some((it) => it.id === lesson.subject_id))
      throw fieldProblem('subject_id', 'academics:select_subject');
    if (!teachers.some((it) => it.id === lesson.employee_id))
      throw fieldProblem('employee_id', 'academics:select_teacher');
  }
  const clash = await findClash(tx, draft, id, cells);
  if (clash) throw clashProblem(context, clash);
  // Of two simultaneous requests, the exclusion constraint refuses one.
  await writeCells(tx, draft, id, cells).catch((error) => {
    const with_ = clashOf(error);
    if (with_) throw new Problem(409, `routine:moved_into_${with_}`);
    throw error;
  });
  return readDraft(context, section);
}

export async function clearLesson(
  context: SiteContext,
  input: { id: string; period_id: string },
): Promise<Routine> {
  const { tx } = context;
  const section = requireFound(await findSection(tx, input.id));
  const draft = await ensureDraft(tx, section.academic_year_id, today());
  requireFound(await deleteEntry(tx, draft, input));
  return readDraft(context, section);
}

const readDraft = async (context: SiteContext, section: RoutineSection) =>
  readRoutine(context.tx, section, await chooseVersion(context, section.academic_year_id, undefined));

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
