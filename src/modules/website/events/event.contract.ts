import { z } from 'zod';
import { enteredDay, id, optionalText } from '#shared/contract.ts';
import { richText } from '#shared/rich-text.ts';
import { type SetupInput, type SetupRow, setupContract, setupFields, setupShow } from '#shared/setup.ts';
import { altText } from '../media/media.contract.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;

/** A picture of the gallery, in its order, with what it shows. */
const picture = z.object({ file_id: id, alt_en: altText, alt_bn: altText });

const event = {
  path: '/website/events',
  permission: 'website.event',
  fields: {
    name_en,
    name_bn,
    body_en: richText,
    body_bn: richText,
    place: optionalText(200),
    starts_on: enteredDay,
    ends_on: enteredDay,
    /** The cover: a picture of the media library. */
    image_file_id: id.nullable(),
    pictures: z.array(picture).max(100),
    /** Shown among the large pictures at the top of the home page while it is active. */
    is_on_slide: z.boolean(),
    sort_order,
    is_active,
  },
  shown: { body_en: z.string(), body_bn: z.string(), place: z.string().nullable() },
  sort: ['starts_on', 'sort_order', 'name_en', 'name_bn'],
} as const;

export const siteEventContract = { ...setupContract(event), show: setupShow(event) };
/** The fields of an event, for previews. */
export const eventFields = z.object(event.fields);

export type SiteEvent = SetupRow<typeof siteEventContract>;
export type SiteEventFields = SetupInput<typeof siteEventContract>;
