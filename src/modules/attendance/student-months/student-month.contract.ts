import { z } from 'zod';
import { day, id, route } from '#shared/contract.ts';

const monthDay = z.object({
  on_date: day,
  /** P, A, L, LV as taken; H holiday, W weekend; nothing where it was not taken. */
  status: z.enum(['P', 'A', 'L', 'LV', 'H', 'W']).nullable(),
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  holiday_name_en: z.string().nullable(),
  holiday_name_bn: z.string().nullable(),
});

const studentMonth = z.object({
  month: z.string(),
  days: z.array(monthDay),
  working_days: z.number().int(),
  present: z.number().int(),
  absent: z.number().int(),
  late: z.number().int(),
  leave: z.number().int(),
  percent: z.number().nullable(),
});

export const studentMonthContract = {
  /** A student's days of one month; students leave `student_id` out. */
  get: route('attendance.student.view')
    .route({ method: 'GET', path: '/attendance/student-months/{month}', tags: ['attendance-reports'] })
    .input(z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), student_id: id.optional() }))
    .output(studentMonth),
};

export type StudentMonth = z.infer<typeof studentMonth>;
