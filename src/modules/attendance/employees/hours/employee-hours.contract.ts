import { z } from 'zod';
import { chosenDay, day, done, earlierSetting, fromDay, id, route } from '#shared/contract.ts';
import { clock } from '../../attendance-sheets/attendance-sheet.contract.ts';

const edit = 'attendance.employee_setting.edit';

const setting = z.object({
  /** So many late days count as a day of casual leave; null: they count as none. */
  lates_per_leave_day: z.number().int().min(1).max(31).nullable(),
  /** Punches within so many minutes of the first one are the same arrival. */
  double_punch_minutes: z.number().int().min(0).max(120),
});

const shownSetting = setting.extend({
  /** What it was before, the latest first. */
  earlier: z.array(earlierSetting(setting)),
});

const hours = z.object({
  employee_id: id,
  employee_no: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  designation_en: z.string(),
  designation_bn: z.string(),
  /** Null where the institution has no shift with hours. */
  shift_id: id.nullable(),
  shift_en: z.string().nullable(),
  shift_bn: z.string().nullable(),
  /** `HH:MM`, own hours or those of the shift. */
  starts_at: z.string().nullable(),
  late_after: z.string().nullable(),
  /** Whether the hours are not those of the shift. */
  is_own: z.boolean(),
  /** Since when; null for the institution's first shift, which applies where nothing was said. */
  from_on: day.nullable(),
});

const change = z
  .object({
    employee_ids: z.array(id).min(1).max(500),
    from_on: chosenDay('attendance:select_date'),
    shift_id: id,
    /** Both or neither: own hours instead of those of the shift. */
    starts_at: clock.nullish().transform((it) => it ?? null),
    late_after: clock.nullish().transform((it) => it ?? null),
  })
  .superRefine((it, context) => {
    const refuse = (code: string) =>
      context.addIssue({ code: 'custom', input: it.late_after, path: ['late_after'], params: { code } });
    if ((it.starts_at === null) !== (it.late_after === null)) refuse('attendance:own_hours_both');
    else if (it.starts_at !== null && it.late_after !== null && it.late_after < it.starts_at)
      refuse('attendance:late_before_start');
  });

export const employeeHoursContract = {
  setting: route('attendance.employee.view', 'GET /attendance/employee-setting').output(shownSetting),
  changeSetting: route(edit, 'PUT /attendance/employee-setting')
    .input(setting.extend({ from_on: fromDay }))
    .output(shownSetting),
  /** The hours of everybody on a day. */
  list: route('attendance.employee.view', 'GET /attendance/employee-hours')
    .input(z.object({ on: chosenDay('attendance:select_date') }))
    .output(z.array(hours)),
  /** Gives employees other hours from a day on; days from then on that are written already are late or not by the new hours. */
  change: route(edit, 'PUT /attendance/employee-hours').input(change).output(done),
};

export type EmployeeAttendanceSetting = z.infer<typeof setting>;
export type ShownAttendanceSetting = z.infer<typeof shownSetting>;
export type EmployeeHours = z.infer<typeof hours>;
export type HoursChange = z.output<typeof change>;
