import { defineEvent } from '#kernel/events/events.ts';
import type { Day } from '#shared/dates.ts';

/** A lesson of the routine on a day; times are `HH:MM`. */
export interface RoutineLesson {
  subject_id: string;
  subject_en: string;
  subject_bn: string;
  teacher_id: string;
  teacher_en: string;
  teacher_bn: string;
  /** Who takes it that day in the teacher's place. */
  substitute_id: string | null;
  starts_at: string;
  ends_at: string;
}

interface LessonQuestion {
  class_section_id: string;
  period: number;
  days: readonly Day[];
  lessons: Map<Day, RoutineLesson>;
}

/** Asks higher modules which lesson a section has in a period on each of some days; a handler sets `lessons`. */
export const lessonAsked = defineEvent<LessonQuestion>('attendance.lesson_asked');
