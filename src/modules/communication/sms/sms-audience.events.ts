import { defineEvent } from '#kernel/events/events.ts';
import type { Day } from '#shared/dates.ts';

interface AudienceQuestion {
  /** Empty: all. */
  class_section_ids: readonly string[];
}

/** Asks higher modules which students of some sections owe something on a day; each handler adds to `owing`. */
export const owingStudentsAsked = defineEvent<
  AudienceQuestion & { on: Day; owing: { student_id: string; due_poisha: number }[] }
>('communication.owing_students_asked');

/** Asks higher modules which students of some sections were absent on a day; each handler adds to `absent`. */
export const absentStudentsAsked = defineEvent<AudienceQuestion & { on: Day; absent: string[] }>(
  'communication.absent_students_asked',
);
