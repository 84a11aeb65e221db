import { z } from 'zod';
import { chosenDay, chosenId, day, id, route } from '#shared/contract.ts';

const unstaffed = z.object({
  /** Of whoever had the lessons and leaves or has left. */
  employee_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  /** The last day of work; null where it was not asked for. */
  left_on: day.nullable(),
  lesson_count: z.number().int(),
});

const teacher = z.object({ id, name_en: z.string(), name_bn: z.string() });

export const handOverContract = {
  /** Teachers who have left, or whose last day is known, with the weekly lessons that are still theirs. */
  list: route('routine.entry.edit', 'GET /routine/lessons-without-teacher').output(
    z.object({ rows: z.array(unstaffed), teachers: z.array(teacher) }),
  ),
  /** Gives the lessons of a teacher who leaves to another from a day on, as far as that one is free then; in drafts, too. */
  give: route('routine.entry.edit', 'POST /routine/lesson-hand-overs', { status: 201 })
    .input(
      z.object({
        employee_id: id,
        successor_id: chosenId('academics:select_teacher'),
        from_on: chosenDay('required'),
      }),
    )
    .output(z.object({ given_count: z.number().int(), left_count: z.number().int() })),
};

export type Unstaffed = z.infer<typeof unstaffed>;
