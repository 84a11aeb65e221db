import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { requireSection } from '#modules/academics/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import type { Day } from '#shared/dates.ts';
import { requireRange } from '../attendance-reports/report-range.ts';
import type { LessonReport, LessonSetting, StudentLessons } from './lesson.contract.ts';
import { listLessonClasses, setLessonClasses } from './lesson-class.queries.ts';
import {
  countLessonEntries,
  countStudentLessons,
  listMissedLessons,
  listReportSubjects,
} from './lesson-report.queries.ts';
import { layOutReport, sumCounts } from './lesson-report.rules.ts';

interface Range {
  from: Day;
  to: Day;
}

export async function showLessonSetting({ tx, can }: SiteContext): Promise<LessonSetting> {
  return { class_ids: await listLessonClasses(tx), can: { edit: can('attendance.lesson.set') } };
}

/** Sets the classes in which lessons have registers. @throws 422 for a class that does not exist */
export async function changeLessonSetting(context: SiteContext, classIds: string[]): Promise<LessonSetting> {
  const wanted = [...new Set(classIds)];
  const known = await setLessonClasses(context.tx, wanted);
  if (known < wanted.length) throw fieldProblem('class_ids', 'not_valid');
  return showLessonSetting(context);
}

/** The students of a section by the subjects of their lessons. @throws 404 where the section is not the caller's */
export async function lessonReport(
  { tx, caller }: SiteContext,
  { class_section_id: sectionId, from, to }: Range & { class_section_id: string },
): Promise<LessonReport> {
  requireRange(from, to, 92);
  await requireSection(tx, caller, sectionId);
  const range = { sectionId, from, to };
  const subjects = await listReportSubjects(tx, range);
  return layOutReport(subjects, await countLessonEntries(tx, range));
}

/** A student's lessons by subject and the lessons missed. @throws 404 where the student is not the caller's */
export async function studentLessons(
  { tx, caller }: SiteContext,
  { student_id, from, to }: Range & { student_id?: string | undefined },
): Promise<StudentLessons> {
  const studentId = requireFound(student_id ?? caller.student_id);
  await requireStudent(tx, caller, studentId);
  requireRange(from, to, 366);
  const subjects = await countStudentLessons(tx, studentId, { from, to });
  const missed = await listMissedLessons(tx, studentId, { from, to });
  return {
    ...sumCounts(subjects),
    subjects: subjects.map((it) => ({ ...it, percent: sumCounts([it]).percent })),
    days: [...Map.groupBy(missed, (it) => it.on_date)].map(([on_date, lessons]) => ({
      on_date,
      lessons: lessons.map(({ on_date: _, ...lesson }) => lesson),
    })),
  };
}
