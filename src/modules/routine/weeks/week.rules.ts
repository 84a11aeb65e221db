import { weekOrder } from '../weekdays.ts';
import type { WeekLesson } from './week.contract.ts';

/** The week of somebody who works by several bells: a column for each time at which a lesson begins. */
export interface LaidOutWeek<Lesson> {
  starts: string[];
  days: { weekday: number; cells: Lesson[][] }[];
}

/** Lays lessons out by day and by the time at which they begin; days and times without lessons are left out. */
export function layOutWeek<Lesson extends Pick<WeekLesson, 'weekday' | 'starts_at'>>(
  lessons: readonly Lesson[],
): LaidOutWeek<Lesson> {
  const starts = [...new Set(lessons.map((it) => it.starts_at))].sort();
  return {
    starts,
    days: weekOrder
      .filter((weekday) => lessons.some((it) => it.weekday === weekday))
      .map((weekday) => ({
        weekday,
        cells: starts.map((at) => lessons.filter((it) => it.weekday === weekday && it.starts_at === at)),
      })),
  };
}
