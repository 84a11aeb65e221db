import { numberOption, switchOption } from '#modules/sites/index.ts';

const messages = { group: 'messages', permission: 'attendance.absence_message.set' } as const;

export const attendanceOptions = [
  switchOption({
    ...messages,
    key: 'attendance.absence_sms',
    default: true,
    storedIn: { table: 'absence_message_setting', column: 'is_enabled' },
  }),
  switchOption({
    ...messages,
    key: 'attendance.late_sms',
    default: false,
    storedIn: { table: 'absence_message_setting', column: 'tells_late' },
  }),
  numberOption({
    ...messages,
    key: 'attendance.absence_sms_limit',
    min: 0,
    max: 100_000,
    default: 500,
    storedIn: { table: 'absence_message_setting', column: 'daily_parts_max' },
  }),
  numberOption({
    ...messages,
    key: 'attendance.absence_hold',
    min: 0,
    max: 120,
    default: 5,
    storedIn: { table: 'absence_message_setting', column: 'hold_minutes' },
  }),
  numberOption({
    key: 'attendance.double_punch',
    group: 'attendance',
    permission: 'attendance.employee_setting.edit',
    min: 0,
    max: 120,
    default: 5,
    storedIn: { table: 'employee_attendance_setting', column: 'double_punch_minutes' },
  }),
];
