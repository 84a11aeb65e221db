import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { dayKindOf, findCalendar } from '#modules/attendance/index.ts';
import { onlineClassesOfSection } from '#modules/classroom/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { addDays, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { entryOn, listPublishedEntries } from '../entries/routine-entry.queries.ts';
import { listPeriodsBetween } from '../periods/routine-period.queries.ts';
import { listSubstitutesOf } from '../substitutions/substitution.queries.ts';
import { classRoutine, routineItem } from './class-routine.document.ts';
import type { StudentWeek } from './student-week.contract.ts';
import { findSectionOf } from './student-week.queries.ts';
import { holdsOn, isBellOn, weekDay } from './student-week.rules.ts';

const daysShown = 7;

/** Seven days of a student's section, today first. @throws 404 where the student is not the caller’s, or in no section */
export async function studentWeek(context: SiteContext, studentId: string | undefined): Promise<StudentWeek> {
  const { tx } = context;
  const { id, academic_year, section, periods, entries } = await routineOf(context, studentId);
  const days = Array.from({ length: daysShown }, (_, at) => addDays(today(), at));
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const calendar = requireFound(await findCalendar(tx, id, from, to));
  const online = await onlineClassesOfSection(tx, id, from, to);
  const substitutes = await listSubstitutesOf(tx, id, from, to);
  const parts = { periods, entries, online, substitutes };
  return {
    academic_year,
    section,
    days: days.map((on_date) => {
      const { routine_weekday } = calendar.days.get(on_date)!;
      return weekDay({ on_date, routine_weekday, kind: dayKindOf(on_date, calendar) }, parts);
    }),
  };
}

/** The class routine of a student's section as PDF. @throws 404 as {@link studentWeek} does */
export async function printStudentWeek(
  context: SiteContext,
  studentId: string | undefined,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const { section, academic_year, periods, entries } = await routineOf(context, studentId);
  return unrendered(
    'class-routine.pdf',
    classRoutine,
    [
      routineItem(
        section,
        periods.filter((it) => isBellOn(it, today())),
        entries.filter((it) => holdsOn(it, today())).map((it) => entryOn(it, today())),
      ),
    ],
    { letterhead: await readLetterhead(tx, services.files), academic_year, printed_on: today() },
    { language },
  );
}

async function routineOf({ tx, caller }: SiteContext, asked: string | undefined) {
  const studentId = requireFound(asked ?? caller.student_id);
  await requireStudent(tx, caller, studentId);
  const found = requireFound(await findSectionOf(tx, studentId));
  const days = { from: today(), to: addDays(today(), daysShown - 1) };
  return {
    ...found,
    periods: await listPeriodsBetween(tx, found.shift_id, days),
    entries: await listPublishedEntries(tx, found.id, days.from, days.to),
  };
}
