import { z } from 'zod';
import { chosenDay, day, id, route } from '#shared/contract.ts';

const names = z.object({ name_en: z.string(), name_bn: z.string() });

const lessonRegister = z.object({
  /** Of the lesson in the routine. */
  id,
  class_section_id: id,
  period_no: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
  class_en: z.string(),
  class_bn: z.string(),
  section: z.string(),
  study_group: names,
  shift: names,
  subject: names,
  room: z.string().nullable(),
  teacher: names,
  /** Who takes the lesson that day in the teacher's place. */
  substitute: names.nullable(),
  /** The caller gives this lesson that day. */
  is_mine: z.boolean(),
  is_taken: z.boolean(),
  /** In a register that was taken; students who joined online where it was not. */
  marked_count: z.number().int(),
  present_count: z.number().int(),
});

export const lessonRegisterContract = {
  /**
   * The lessons of a day in classes that keep attendance lesson by lesson, taken or not: all for the office, for a teacher the
   * own ones, those of others the teacher takes, and those of sections the teacher is class teacher of.
   */
  day: route('attendance.sheet.view', 'GET /routine/lesson-registers')
    .input(z.object({ on_date: chosenDay('attendance:select_date') }))
    .output(
      z.object({
        on_date: day,
        /** Whether any class keeps attendance lesson by lesson. */
        is_kept: z.boolean(),
        lessons: z.array(lessonRegister),
      }),
    ),
};

export type LessonRegister = z.output<typeof lessonRegister>;
