import { z } from 'zod';
import { chosenDay, day, id, pageFields, pageOf, route } from '#shared/contract.ts';
import { attendanceStatus } from '../attendance-sheets/attendance-sheet.contract.ts';

const range = {
  from: chosenDay('attendance:select_date'),
  to: chosenDay('attendance:select_date'),
};

const reportDay = z.object({
  on_date: day,
  kind: z.enum(['school', 'weekend', 'holiday']),
  holiday_name_en: z.string().nullable(),
  holiday_name_bn: z.string().nullable(),
  is_taken: z.boolean(),
});

const reportRow = z.object({
  enrolment_id: id,
  student_id: id,
  roll: z.number().int(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  /** Of the household. */
  phone: z.string().nullable(),
  /** One per day of `days`. */
  statuses: z.array(attendanceStatus.nullable()),
  working_days: z.number().int(),
  present: z.number().int(),
  absent: z.number().int(),
  late: z.number().int(),
  leave: z.number().int(),
  percent: z.number().nullable(),
});

const attendanceReport = z.object({
  days: z.array(reportDay),
  rows: z.array(reportRow),
  /** Of all students together. */
  total: z.object({
    taken_days: z.number().int(),
    present: z.number().int(),
    absent: z.number().int(),
    late: z.number().int(),
    leave: z.number().int(),
    percent: z.number().nullable(),
  }),
});

const section = {
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
};

/** A student who was absent or on leave. */
const absence = z.object({
  /** Of the entry in the register. */
  id,
  on_date: day,
  status: z.enum(['A', 'LV']),
  ...section,
  student_id: id,
  roll: z.number().int(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  /** Of the household. */
  phone: z.string().nullable(),
});

const untakenSection = z.object({
  on_date: day,
  ...section,
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  version_name_en: z.string(),
  version_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  class_teacher_name_en: z.string().nullable(),
  class_teacher_name_bn: z.string().nullable(),
});

export const attendanceReportContract = {
  /** Register and summary of a section over at most 92 days. */
  section: route('attendance.report.view', 'GET /attendance/section-report')
    .input(z.object({ class_section_id: id, ...range }))
    .output(attendanceReport),
  /** Who was absent or on leave: of a section over at most 92 days, of all sections of the caller over at most 31. */
  absentees: route('attendance.report.view', 'GET /attendance/absentees')
    .input(z.object({ class_section_id: id.optional(), ...range, ...pageFields(50) }))
    .output(pageOf(absence)),
  /** Open sections in which the attendance of a school day was not taken; at most 31 days. */
  untaken: route('attendance.report.view', 'GET /attendance/untaken-sections')
    .input(z.object({ ...range, ...pageFields(50) }))
    .output(pageOf(untakenSection)),
};

export type AttendanceReport = z.infer<typeof attendanceReport>;
export type ReportRow = z.infer<typeof reportRow>;
export type Absence = z.infer<typeof absence>;
export type UntakenSection = z.infer<typeof untakenSection>;
