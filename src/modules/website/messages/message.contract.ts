import { z } from 'zod';
import { id, text } from '#shared/contract.ts';
import { richText } from '#shared/rich-text.ts';
import { type SetupInput, type SetupRow, setupContract, setupFields, setupShow } from '#shared/setup.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;

const message = {
  path: '/website/messages',
  permission: 'website.message',
  fields: {
    /** The person whose message it is. */
    name_en,
    name_bn,
    post_en: text(),
    post_bn: text(),
    body_en: richText,
    body_bn: richText,
    photo_file_id: id.nullable(),
    sort_order,
    is_active,
  },
  shown: { post_en: z.string(), post_bn: z.string(), body_en: z.string(), body_bn: z.string() },
  sort: ['sort_order', 'name_en', 'name_bn'],
} as const;

export const siteMessageContract = { ...setupContract(message), show: setupShow(message) };
/** The fields of a message, for previews. */
export const messageFields = z.object(message.fields);

export type SiteMessage = SetupRow<typeof siteMessageContract>;
export type SiteMessageFields = SetupInput<typeof siteMessageContract>;
