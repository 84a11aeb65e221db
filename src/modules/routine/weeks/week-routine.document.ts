import type { DocumentTemplate } from '#kernel/documents/template.ts';
import { weekdays } from '#shared/calendar-names.ts';
import type { ClassRoutineShared } from '../student-week/class-routine.document.ts';
import type { WeekLesson } from './week.contract.ts';
import { layOutWeek } from './week.rules.ts';

/** The week of a teacher or a room: a day a row, a column for each time at which a lesson begins. */
export const weekRoutine: DocumentTemplate<WeekRoutineItem, ClassRoutineShared> = {
  name: 'routine.week-routine',
  title: { en: 'Class routine', bn: 'ক্লাস রুটিন' },
  source: new URL('./week-routine.typ', import.meta.url),
  paper: 'a4-landscape',
  label: ({ name_en }) => name_en,
};

interface WeekRoutineItem {
  by: 'teacher' | 'room';
  name_en: string;
  name_bn: string;
  lesson_count: number;
  starts: string[];
  days: { name_en: string; name_bn: string; cells: WeekLesson[][] }[];
}

/** The lessons of one teacher or room as they are printed. */
export function weekItem(
  by: 'teacher' | 'room',
  name: { name_en: string; name_bn: string },
  lessons: readonly WeekLesson[],
): WeekRoutineItem {
  const { starts, days } = layOutWeek(lessons);
  return {
    by,
    ...name,
    starts,
    lesson_count: lessons.length,
    days: days.map(({ weekday, cells }) => ({
      name_en: weekdays.en[weekday % 7] ?? '',
      name_bn: weekdays.bn[weekday % 7] ?? '',
      cells,
    })),
  };
}
