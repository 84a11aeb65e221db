import { optionalText, text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const { is_active } = setupFields;

export const smsTemplateContract = setupContract({
  path: '/sms/templates',
  permission: 'communication.sms_text',
  fields: {
    name_en: text(100),
    name_bn: text(100),
    text_en: optionalText(1000),
    text_bn: optionalText(1000),
    is_active,
  },
  sort: ['name_en', 'name_bn'],
});

export type SmsTemplate = SetupRow<typeof smsTemplateContract>;
