import { z } from 'zod';
import { byId, instant, route, text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { punchFormats } from '../punches/punch-formats.ts';

const { name_en, name_bn, is_active } = setupFields;

export const deviceContract = {
  ...setupContract({
    path: '/attendance/devices',
    permission: 'attendance.device',
    fields: {
      name_en,
      name_bn,
      /** As the device names itself when it pushes. */
      serial_no: text(60),
      file_format: z.enum(punchFormats),
      is_active,
    },
    shown: {
      /** The last signs of its key; null while it has none. */
      key_ending: z.string().nullable(),
      last_seen_at: instant.nullable(),
      /** Lines it pushed that were no punch, or of a day to come. */
      unread_count: z.number().int(),
    },
    sort: ['name_en', 'name_bn', 'serial_no', 'last_seen_at'],
  }),
  /** Makes the key with which a device pushes, in place of the one before; it is answered once. */
  renewKey: route('attendance.device.edit', 'POST /attendance/devices/{id}/key')
    .input(byId)
    .output(z.object({ secret: z.string() })),
  /** Ends the key: the device is answered no more. */
  endKey: route('attendance.device.edit', 'DELETE /attendance/devices/{id}/key')
    .input(byId)
    .output(z.object({ done: z.literal(true) })),
};

export type AttendanceDevice = SetupRow<typeof deviceContract>;
