import { z } from 'zod';
import { chosenDay, day, id, instant, route } from '#shared/contract.ts';

const setting = z.object({
  /** The classes in which attendance is also taken lesson by lesson; none: nowhere. */
  class_ids: z.array(id).max(100),
});
const shownSetting = setting.extend({ can: z.object({ edit: z.boolean() }) });

const range = {
  from: chosenDay('attendance:select_date'),
  to: chosenDay('attendance:select_date'),
};

const counts = {
  /** Lessons for which the student was marked. */
  held: z.number().int(),
  /** Late arrivals included. */
  present: z.number().int(),
  absent: z.number().int(),
  late: z.number().int(),
  leave: z.number().int(),
  /** Present of the lessons held; nothing without any. */
  percent: z.number().nullable(),
};

const subject = z.object({ subject_id: id, name_en: z.string(), name_bn: z.string() });

const reportSubject = subject.extend({
  /** Lessons whose register was taken. */
  lessons: z.number().int(),
});

const reportRow = z.object({
  enrolment_id: id,
  student_id: id,
  roll: z.number().int(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  /** One for each of `subjects`; null where the student was never marked. */
  cells: z.array(z.object({ held: z.number().int(), present: z.number().int() }).nullable()),
  ...counts,
});

const studentSubject = subject.extend(counts);

const missedLesson = z.object({
  period: z.number().int(),
  name_en: z.string().nullable(),
  name_bn: z.string().nullable(),
  status: z.enum(['A', 'L', 'LV']),
  joined_at: instant.nullable(),
});

const lessonReport = z.object({
  subjects: z.array(reportSubject),
  rows: z.array(reportRow),
  total: z.object({
    cells: z.array(z.object({ held: z.number().int(), present: z.number().int() })),
    ...counts,
  }),
});

const studentLessons = z.object({
  ...counts,
  subjects: z.array(studentSubject),
  /** Latest day first. */
  days: z.array(z.object({ on_date: day, lessons: z.array(missedLesson) })),
});

export const lessonAttendanceContract = {
  setting: route('attendance.sheet.view', 'GET /attendance/lesson-setting').output(shownSetting),
  changeSetting: route('attendance.lesson.set', 'PUT /attendance/lesson-setting')
    .input(setting)
    .output(shownSetting),
  /** The students of a section by the subjects of their lessons, over at most 92 days. */
  section: route('attendance.report.view', 'GET /attendance/lesson-report')
    .input(z.object({ class_section_id: id, ...range }))
    .output(lessonReport),
  /** A student's lessons by subject, and the days with lessons missed, over at most 366 days; students leave `student_id` out. */
  own: route('attendance.student.view', 'GET /attendance/student-lessons')
    .input(z.object({ student_id: id.optional(), ...range }))
    .output(studentLessons),
};

export type LessonSetting = z.output<typeof shownSetting>;
export type LessonReport = z.output<typeof lessonReport>;
export type LessonReportRow = z.output<typeof reportRow>;
export type LessonReportSubject = z.output<typeof reportSubject>;
export type StudentLessons = z.output<typeof studentLessons>;
export type MissedLesson = z.output<typeof missedLesson>;
export type StudentSubject = z.output<typeof studentSubject>;
