import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { classRoutine, routineItem } from '../student-week/class-routine.document.ts';
import { findPublished } from '../versions/routine-version.queries.ts';
import type { FreePeriod, Week, WeekLesson } from './week.contract.ts';
import {
  findYear,
  type LessonsOf,
  listAllPeriods,
  listFreeTeachers,
  listPrintedSections,
  listRooms,
  listTeacherChoices,
  listWeekLessons,
} from './week.queries.ts';
import { weekItem, weekRoutine } from './week-routine.document.ts';

type OfYear = { academic_year_id?: string | undefined };

/** The year that is asked for, else the current one, and the version published for today. @throws 404 for a year that is not there */
async function publishedOf({ tx }: SiteContext, { academic_year_id }: OfYear) {
  const found = await findYear(tx, academic_year_id);
  const year = academic_year_id ? requireFound(found) : found;
  return { year, versionId: year && (await findPublished(tx, year.id, today())) };
}

/** The published week of a teacher or a room. @throws 404 where there is none of that name */
export async function showWeek(
  context: SiteContext,
  { by, of, ...input }: OfYear & { by: 'teacher' | 'room'; of?: string | undefined },
): Promise<Week> {
  const { tx, caller } = context;
  const { year, versionId } = await publishedOf(context, input);
  const list = by === 'teacher' ? listTeacherChoices : listRooms;
  const choices = await list(tx, versionId);
  const own = by === 'teacher' ? caller.employee_id : null;
  const found = choices.find((it) => it.id.toLowerCase() === (of ?? own)?.toLowerCase());
  const chosen = of ? requireFound(found) : found;
  return {
    academic_year_id: year?.id ?? null,
    choices,
    chosen: chosen?.id ?? null,
    lessons: versionId && chosen ? await listWeekLessons(tx, versionId, { by, of: chosen.id }) : [],
  };
}

export async function listFree(
  context: SiteContext,
  { shift_id, weekday, ...input }: OfYear & { shift_id: string; weekday: number },
): Promise<FreePeriod[]> {
  const { tx } = context;
  const { versionId } = await publishedOf(context, input);
  const periods = await listFreeTeachers(tx, { versionId, shift_id, weekday });
  const rooms = (await listRooms(tx, versionId)).map((it) => it.name_en);
  return periods.map(({ taken_rooms, ...period }) => ({
    ...period,
    rooms: rooms.filter((name) => !taken_rooms.includes(name.toLowerCase())),
  }));
}

/** The published routine on paper. @throws 404 where nothing is published for what is asked */
export async function printRoutine(
  context: SiteContext,
  { by, of, ...input }: OfYear & LessonsOf,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const { year, versionId } = await publishedOf(context, input);
  const lessons = await listWeekLessons(tx, requireFound(versionId), { by, of });
  requireFound(lessons[0]);
  const shared = {
    letterhead: await readLetterhead(tx, services.files),
    academic_year: year?.name ?? '',
    printed_on: today(),
  };
  const name = `routine-by-${by}.pdf`;
  return by === 'section'
    ? unrendered(name, classRoutine, await sectionItems(context, lessons), shared, { language })
    : unrendered(name, weekRoutine, weekItems(by, lessons), shared, { language });
}

async function sectionItems({ tx }: SiteContext, lessons: WeekLesson[]) {
  const bySection = Map.groupBy(lessons, (it) => it.class_section_id);
  const sections = await listPrintedSections(tx, [...bySection.keys()]);
  const periods = await listAllPeriods(tx);
  return sections.map(({ id, shift_id, ...section }) =>
    routineItem(
      section,
      periods.filter((it) => it.shift_id === shift_id),
      bySection.get(id) ?? [],
    ),
  );
}

function weekItems(by: 'teacher' | 'room', lessons: WeekLesson[]) {
  const named = lessons.flatMap((it) => {
    if (by === 'teacher') return [{ key: it.employee_id, en: it.employee_en, bn: it.employee_bn, it }];
    return it.room ? [{ key: it.room.toLowerCase(), en: it.room, bn: it.room, it }] : [];
  });
  return [...Map.groupBy(named, (one) => one.key).values()]
    .sort(([one], [other]) => one!.en.localeCompare(other!.en, 'en', { numeric: true }))
    .map((group) =>
      weekItem(
        by,
        { name_en: group[0]!.en, name_bn: group[0]!.bn },
        group.map((one) => one.it),
      ),
    );
}
