import { sql } from 'kysely';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { addDays, type Day, formatDay, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { listTeachers } from '../teacher.queries.ts';
import { giveLessons, listUnstaffed } from './hand-over.queries.ts';

/** The lessons whose teacher leaves or has left, and who could take them. */
export async function showUnstaffed({ tx }: SiteContext) {
  return {
    rows: await listUnstaffed(tx, today()),
    teachers: await listTeachers(tx),
  };
}

interface HandOver {
  employee_id: string;
  successor_id: string;
  from_on: Day;
}

/**
 * Gives the lessons of a teacher who leaves to another, who is told. Those at whose time the other has a lesson stay without a teacher.
 * @throws 404 where the teacher has no such lessons; 422 for a day that is over or on which the teacher is still here, and for somebody
 * who does not teach
 */
export async function giveOver(
  { tx, siteId, caller }: SiteContext,
  { employee_id, successor_id, from_on }: HandOver,
): Promise<{ given_count: number; left_count: number }> {
  const before = requireFound(
    (await listUnstaffed(tx, today())).find((it) => it.employee_id === employee_id),
  );
  const first = before.left_on && before.left_on >= today() ? addDays(before.left_on, 1) : today();
  if (from_on < first) throw fieldProblem('from_on', 'routine:starts_in_the_past');
  const teachers = await listTeachers(tx);
  if (successor_id === employee_id || !teachers.some((it) => it.id === successor_id))
    throw fieldProblem('successor_id', 'academics:select_teacher');
  const parties = { from_id: employee_id, to_id: successor_id, from: from_on };
  const given = await giveLessons(tx, parties, caller.user_id ?? null);
  const left = (await listUnstaffed(tx, from_on)).find((it) => it.employee_id === employee_id);
  if (given.length > 0)
    await notify(
      tx,
      sql`select id as user_id, language from user_account
        where site_id = ${siteId} and employee_id = ${successor_id} and is_active`,
      {
        site_id: siteId,
        title: inBothLanguages('routine:told.given', (language) => ({
          day: formatDay(from_on, language),
          number: formatNumber(before.lesson_count - (left?.lesson_count ?? 0), language),
        })),
        href: '/site/routine/teacher',
      },
    );
  return {
    given_count: before.lesson_count - (left?.lesson_count ?? 0),
    left_count: left?.lesson_count ?? 0,
  };
}
