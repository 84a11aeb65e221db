/** A period for teaching; minutes are those of the day. */
export interface SolverPeriod {
  id: string;
  shift: string;
  weekday: number;
  starts: number;
  ends: number;
  /** The period right after it, where a double lesson can go on. */
  next: string | null;
}

/** What a section is to be taught of a subject in a week, beside the lessons that stay. */
export interface SolverLoad {
  id: string;
  section: string;
  shift: string;
  subject: string;
  lessons: number;
  /** How many of them are put together in pairs: 1 stands for two lessons in a row. */
  doubles: number;
  /** How often a day; a double lesson counts once. */
  most_a_day: number;
  /** Null where nobody is assigned: it cannot be placed. */
  teacher: string | null;
  /** Rooms of which one is needed; none: no room is asked. Null: a room is asked, and there is none of its type. */
  rooms: string[] | null;
  /** Early periods are wished. */
  is_early: boolean;
}

/** A lesson that stays where it is. */
export interface FixedLesson {
  section: string;
  subject: string;
  period: string;
  teacher: string;
  room: string | null;
}

export interface TeacherWish {
  teacher: string;
  /** Periods in which they are not there. */
  closed: string[];
  /** Periods that they would rather have free. */
  disliked: string[];
  most_a_day: number | null;
  most_in_row: number | null;
}

export interface SolverInput {
  seed: number;
  /** How many steps the search may take. */
  steps: number;
  periods: SolverPeriod[];
  loads: SolverLoad[];
  fixed: FixedLesson[];
  wishes: TeacherWish[];
}

export interface PlacedLesson {
  section: string;
  subject: string;
  period: string;
  teacher: string;
  room: string | null;
}

/** How many periods of the section's week each thing stands in the way of a lesson, counted once, in this order. */
export const blockers = [
  'no_pair',
  'closed',
  'own_lesson',
  'teacher',
  'room',
  'same_day',
  'teacher_day',
] as const;
export type Blocker = (typeof blockers)[number];

/** Lessons of a load that found no place. */
export interface LeftLessons {
  load: string;
  section: string;
  subject: string;
  teacher: string | null;
  lessons: number;
  /** `no_teacher` and `no_room` speak for themselves; else `blocked` says what stands in the way. */
  reason: 'no_teacher' | 'no_room' | 'no_periods' | 'blocked';
  blocked: Record<Blocker, number>;
}

export interface Quality {
  /** Minutes that teachers wait between lessons in a week. */
  idle_minutes: number;
  /** Lessons in periods that teachers would rather have free. */
  disliked: number;
  /** Lessons beyond what a teacher wishes in a row. */
  row_excess: number;
  /** Lessons of a subject beyond the first on a day of a section. */
  same_day: number;
}

export interface SolverAnswer {
  lessons: PlacedLesson[];
  left: LeftLessons[];
  quality: Quality;
  steps: number;
}
