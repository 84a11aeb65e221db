import { z } from 'zod';
import { chosenDay, type InputOf, id, instant, optionalText, route } from '#shared/contract.ts';
import { attendanceStatus, remarkCell, timeCell } from '../../attendance-sheets/attendance-sheet.contract.ts';

const names = { name_en: z.string(), name_bn: z.string() };

const place = {
  on_date: chosenDay('attendance:select_date'),
  designation_id: id.optional(),
  shift_id: id.optional(),
};

const row = z.object({
  employee_id: id,
  employee_no: z.string(),
  ...names,
  designation_en: z.string(),
  designation_bn: z.string(),
  status: attendanceStatus.nullable(),
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  remark: z.string().nullable(),
  /** `HH:MM`: later arrivals of this employee are late. */
  late_after: z.string().nullable(),
  /** Of the approved leave. */
  leave_name_en: z.string().nullable(),
  leave_name_bn: z.string().nullable(),
  /** Whether a device told of the employee that day. */
  is_punched: z.boolean(),
  /** Whether something of the state or the times was written by hand. */
  is_by_hand: z.boolean(),
});

const sheet = z.object({
  state: z.enum(['holiday', 'weekend', 'not_taken', 'taken']),
  /** Of the holiday. */
  holiday_name_en: z.string().nullable(),
  holiday_name_bn: z.string().nullable(),
  version: z.number().int(),
  taken_by_name: z.string().nullable(),
  taken_at: instant.nullable(),
  /** Devices told of this day. */
  has_punches: z.boolean(),
  /** The institution has a device that is in use. */
  has_devices: z.boolean(),
  /** Who works that day. */
  rows: z.array(row),
  can: z.object({ edit: z.boolean() }),
});

/** An empty value takes back what was written by hand: the device's word counts again. */
const cell = z.discriminatedUnion('column', [
  z.object({
    row: id,
    column: z.literal('status'),
    value: attendanceStatus.nullable(),
    base: attendanceStatus.nullable(),
  }),
  timeCell,
  remarkCell,
]);

const choices = z.object({
  employees: z.array(
    z.object({
      id,
      employee_no: z.string(),
      ...names,
      designation_en: z.string(),
      designation_bn: z.string(),
    }),
  ),
  designations: z.array(z.object({ id, ...names })),
  shifts: z.array(z.object({ id, ...names })),
});

export const employeeSheetContract = {
  /** The employees that work on a day, of a designation or a shift, with what is known of the day. */
  get: route('attendance.employee.view', 'GET /attendance/employee-sheets')
    .input(z.object(place))
    .output(sheet),
  /** Whom, which designations and which shifts there are to choose from. */
  choices: route('attendance.employee.view', 'GET /attendance/employee-choices').output(choices),
  /**
   * Writes the changed cells, all or none. A cell that somebody else changed since it was loaded refuses them with 409 and
   * `details.cells`. What changes a recorded value needs a reason.
   */
  save: route('attendance.employee.edit', 'PUT /attendance/employee-sheets')
    .input(
      z.object({
        ...place,
        reason: optionalText(300),
        /** `row` is an employee, `base` what the cell held when it was loaded. */
        cells: z.array(cell).min(1).max(2000),
      }),
    )
    .output(sheet),
};

export type EmployeeSheet = z.infer<typeof sheet>;
export type EmployeeCell = z.infer<typeof cell>;
export type EmployeeChoices = z.infer<typeof choices>;
export type EmployeeSheetSave = InputOf<typeof employeeSheetContract.save>;
export type EmployeePlace = InputOf<typeof employeeSheetContract.get>;
