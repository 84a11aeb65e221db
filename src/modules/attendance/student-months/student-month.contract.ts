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

const counts = z.object({
  working_days: z.number().int(),
  /** Late arrivals included. */
  present: z.number().int(),
  absent: z.number().int(),
  late: z.number().int(),
  leave: z.number().int(),
  /** Present of the working days; nothing without any. */
  percent: z.number().nullable(),
});

const monthName = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const studentMonth = counts.extend({ month: z.string(), days: z.array(monthDay) });

const studentYear = counts.extend({
  /** Name of the academic year; null where the student is not enrolled. */
  academic_year: z.string().nullable(),
  /** The months in which attendance was taken, the first one first. */
  months: z.array(counts.extend({ month: z.string() })),
});

export const studentMonthContract = {
  /** A student's days of one month; students leave `student_id` out. */
  get: route('attendance.student.view', 'GET /attendance/student-months/{month}')
    .input(z.object({ month: monthName, student_id: id.optional() }))
    .output(studentMonth),
  /** The same for staff. */
  ofStudent: route('attendance.report.view', 'GET /attendance/students/{student_id}/months/{month}')
    .input(z.object({ month: monthName, student_id: id }))
    .output(studentMonth),
  /** The latest academic year of a student, month by month and altogether. */
  year: route('attendance.report.view', 'GET /attendance/students/{student_id}/year')
    .input(z.object({ student_id: id }))
    .output(studentYear),
};

export type StudentMonth = z.infer<typeof studentMonth>;
export type StudentYear = z.infer<typeof studentYear>;
export type AttendanceCounts = z.infer<typeof counts>;
