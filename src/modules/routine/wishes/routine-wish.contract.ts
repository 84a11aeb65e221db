import { z } from 'zod';
import { byId, id, route } from '#shared/contract.ts';
import { routinePeriod } from '../periods/routine-period.contract.ts';

const most = z.number().int().min(1).max(20).nullable();

const teacherWish = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  most_a_day: most,
  most_in_row: most,
  /** Periods in which they are not there, and those that they would rather have free. */
  closed: z.array(id),
  disliked: z.array(id),
  /** Lessons that the loads of the current year name them for. */
  lesson_count: z.number().int(),
});

const periods = z.array(id).max(300);

export const routineWishContract = {
  /** What each active teacher wishes of the routine, and the periods of all shifts. */
  list: route('routine.wish.edit', 'GET /routine/wishes').output(
    z.object({
      teachers: z.array(teacherWish),
      periods: z.array(routinePeriod.extend({ shift_en: z.string(), shift_bn: z.string() })),
    }),
  ),
  /** Writes what one teacher wishes, in place of what there was. */
  save: route('routine.wish.edit', 'PUT /routine/wishes/{id}')
    .input(
      byId.extend({
        most_a_day: most,
        most_in_row: most,
        closed: periods,
        disliked: periods,
      }),
    )
    .output(teacherWish),
};

export type TeacherWishRow = z.output<typeof teacherWish>;
