import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { employeesAway } from '#modules/attendance/index.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { listTeachers } from '../teacher.queries.ts';
import type { OpenLesson } from './substitution.contract.ts';
import {
  type DayLesson,
  deleteSubstitution,
  isTaken,
  listCandidates,
  listDayLessons,
  listDeparted,
  writeSubstitution,
} from './substitution.queries.ts';
import { lessonsMissed } from './substitution.rules.ts';

/** The lessons of a day whose teacher is away, and those of a teacher who is asked for. */
export async function showDay(
  { tx, can }: SiteContext,
  { on_date, employee_id }: { on_date: Day; employee_id?: string | undefined },
) {
  const away = [
    ...(await employeesAway(tx, on_date)),
    ...(await listDeparted(tx, on_date)).map((id) => ({
      employee_id: id,
      substitute_id: null,
      why: 'left' as const,
      day_part: 'full' as const,
    })),
  ];
  const chosen = employee_id && !away.some((it) => it.employee_id === employee_id) ? employee_id : undefined;
  const teachers = [...away.map((it) => it.employee_id), ...(chosen ? [chosen] : [])];
  const all = await listDayLessons(tx, on_date, { teachers });
  const byTeacher = Map.groupBy(all, (it) => it.absent.id);
  const missed = new Set(
    away.flatMap((it) => lessonsMissed(byTeacher.get(it.employee_id) ?? [], it.day_part).map(({ id }) => id)),
  );
  const shown = all.filter((it) => missed.has(it.id) || it.absent.id === chosen || it.substitute);
  const candidates = await listCandidates(tx, on_date, {
    lessons: shown.map((it) => it.id),
    away: [
      ...away.filter((it) => it.day_part === 'full').map((it) => it.employee_id),
      ...(chosen ? [chosen] : []),
    ],
  });
  const lessons = shown.map((lesson): OpenLesson => {
    const absence = away.find((it) => it.employee_id === lesson.absent.id);
    const named = absence?.substitute_id;
    const fitting = (candidates.get(lesson.id) ?? []).map((it) => ({ ...it, is_named: it.id === named }));
    return {
      ...lesson,
      why: absence?.why ?? 'chosen',
      candidates: fitting.toSorted((one, other) => Number(other.is_named) - Number(one.is_named)),
    };
  });
  return {
    lessons,
    teachers: await listTeachers(tx),
    can: { edit: can('routine.substitution.edit') },
  };
}

/**
 * Gives a lesson of a day to a teacher, who is told. @throws 404 for a lesson that is not held that day, 422 for somebody who
 * does not teach, 409 for a teacher who has something else then or is away
 */
export async function assignSubstitute(
  { tx, caller }: SiteContext,
  input: { routine_entry_id: string; on_date: Day; employee_id: string },
): Promise<{ id: string }> {
  const { routine_entry_id: lesson, on_date, employee_id } = input;
  const [held] = await listDayLessons(tx, on_date, { lesson });
  const found = requireFound(held);
  const teacher = (await listTeachers(tx)).find((it) => it.id === employee_id);
  if (!teacher) throw fieldProblem('employee_id', 'academics:select_teacher');
  const away = await employeesAway(tx, on_date);
  if (away.some((it) => it.employee_id === employee_id && it.day_part === 'full'))
    throw new Problem(409, 'routine:substitute_away');
  if (await isTaken(tx, on_date, { lesson, employee_id })) throw new Problem(409, 'routine:substitute_busy');
  const id = await writeSubstitution(tx, { ...input, made_by: caller.user_id }).catch((error) => {
    // Somebody else gave the teacher another lesson at this moment.
    if ((error as { code?: string }).code === '23P01') throw new Problem(409, 'routine:substitute_busy');
    throw error;
  });
  if (found.substitute && found.substitute.id !== employee_id)
    await notifySubstitute(tx, found.substitute.id, 'told.taken_back', on_date, found);
  if (found.substitute?.id !== employee_id)
    await notifySubstitute(tx, employee_id, 'told.substitute', on_date, found);
  return { id };
}

/** Takes a lesson back from a substitute. @throws 404 */
export async function cancelSubstitution({ tx }: SiteContext, id: string): Promise<void> {
  const gone = requireFound(await deleteSubstitution(tx, id));
  const [lesson] = await listDayLessons(tx, gone.on_date, { lesson: gone.routine_entry_id });
  if (lesson) await notifySubstitute(tx, gone.employee_id, 'told.taken_back', gone.on_date, lesson);
}

const notifySubstitute = (tx: SiteTx, employeeId: string, key: string, on: Day, lesson: DayLesson) =>
  notify(
    tx,
    sql`select id as user_id, language from user_account
      where site_id = ${tx.siteId} and employee_id = ${employeeId} and is_active`,
    {
      site_id: tx.siteId,
      title: inBothLanguages(`routine:${key}`, (language) => ({
        section: `${language === 'bn' ? lesson.class_bn : lesson.class_en} ${lesson.section}`,
        subject: language === 'bn' ? lesson.subject_bn : lesson.subject_en,
        day: formatDay(on, language),
        time: localDigits(`${lesson.starts_at}–${lesson.ends_at}`, language),
      })),
      href: `/site/routine/substitution?on_date=${on}`,
    },
  );
