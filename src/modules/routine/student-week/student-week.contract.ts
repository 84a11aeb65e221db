import { z } from 'zod';
import { day, id, route } from '#shared/contract.ts';
import { periodKinds } from '../periods/period-kinds.ts';

const nullable = z.string().nullable();
const names = { name_en: z.string(), name_bn: z.string() };

const onlineClass = z.object({
  id,
  title: z.string(),
  subject: z.object(names),
  teacher: z.object(names),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(['scheduled', 'open', 'ended']),
  /** Null before the class is open and after its end. */
  join_url: nullable,
});

const slot = z.object({
  id,
  period_no: z.number().int(),
  kind: z.enum(periodKinds),
  starts_at: z.string(),
  ends_at: z.string(),
  lesson: z
    .object({
      subject: z.object(names),
      teacher: z.object(names),
      room: nullable,
      /** Who takes the lesson on that day in the teacher's place. */
      substitute: z.object(names).nullable(),
    })
    .nullable(),
  /** The live class in which the lesson is held on that day. */
  online: onlineClass.nullable(),
});

const weekDay = z.object({
  on_date: day,
  /** ISO week day, 1 Monday … 7 Sunday. */
  weekday: z.number().int(),
  kind: z.enum(['school', 'weekend', 'holiday']),
  holiday: z.object(names).nullable(),
  slots: z.array(slot),
  /** Live classes outside the periods of their subject. */
  online_classes: z.array(onlineClass),
});

const studentWeek = z.object({
  academic_year: z.string(),
  section: z.object({
    class: z.object(names),
    study_group: z.object(names),
    shift: z.object(names),
    name: z.string(),
  }),
  /** Seven days from today on. */
  days: z.array(weekDay),
});

/** The student whose week it is; students leave it out. */
const student_id = id.optional();

export const studentWeekContract = {
  /** The lessons of the section that a student is in now. 404 where that is none. */
  show: route('routine.own_week.view', 'GET /routine/student-week')
    .input(z.object({ student_id }))
    .output(studentWeek),
  /** The class routine as PDF, to hang up. */
  document: route('routine.own_week.view', 'GET /routine/student-week/document', { ownTransaction: true })
    .input(z.object({ student_id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type StudentWeek = z.infer<typeof studentWeek>;
export type WeekDay = z.infer<typeof weekDay>;
export type WeekSlot = z.infer<typeof slot>;
export type WeekOnlineClass = z.infer<typeof onlineClass>;
