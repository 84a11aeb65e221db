import { z } from 'zod';
import { text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const { is_active } = setupFields;

export const smsListContract = setupContract({
  path: '/sms/lists',
  permission: 'communication.sms_text',
  fields: {
    name_en: text(100),
    name_bn: text(100),
    /** A line each: a name and a number. */
    number_lines: text(40_000),
    is_active,
  },
  shown: { number_count: z.number().int() },
  sort: ['name_en', 'name_bn'],
});

export type SmsList = SetupRow<typeof smsListContract>;
