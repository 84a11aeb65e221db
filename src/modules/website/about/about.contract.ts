import { z } from 'zod';
import { id } from '#shared/contract.ts';
import { richText } from '#shared/rich-text.ts';
import { type SetupInput, type SetupRow, setupContract, setupFields, setupShow } from '#shared/setup.ts';
import { aboutTypes } from '../about-types.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;
const type = z.enum(aboutTypes);

const about = {
  path: '/website/about',
  permission: 'website.about',
  fields: {
    type,
    name_en,
    name_bn,
    body_en: richText,
    body_bn: richText,
    image_file_id: id.nullable(),
    /** A paper to download. */
    file_id: id.nullable(),
    /** Of a syllabus, a curriculum or a dress code: the class and the calendar year that it is for. */
    class_id: id.nullable(),
    for_year: z.number().int().min(1990).max(2100).nullable(),
    sort_order,
    is_active,
  },
  // Entries that were made before the types were fixed keep theirs.
  shown: {
    type: z.string(),
    body_en: z.string(),
    body_bn: z.string(),
    for_year: z.number().int().nullable(),
  },
  sort: ['sort_order', 'type', 'name_en', 'name_bn'],
  filters: { type: type.optional() },
} as const;

export const aboutContract = { ...setupContract(about), show: setupShow(about) };
/** The fields of an entry, for previews. */
export const aboutFields = z.object(about.fields);

export type About = SetupRow<typeof aboutContract>;
export type AboutFields = SetupInput<typeof aboutContract>;
