import { z } from 'zod';
import { id, requiredWebAddress } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields, setupShow } from '#shared/setup.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;

const video = {
  path: '/website/videos',
  permission: 'website.video',
  fields: {
    name_en,
    name_bn,
    /** Where it plays, for instance at YouTube; opened only when a visitor asks for it. */
    url: requiredWebAddress,
    image_file_id: id.nullable(),
    sort_order,
    is_active,
  },
  sort: ['sort_order', 'name_en', 'name_bn'],
} as const;

export const websiteVideoContract = { ...setupContract(video), show: setupShow(video) };

/** The fields of a video, for previews. */
export const videoFields = z.object(video.fields);

export type WebsiteVideo = SetupRow<typeof websiteVideoContract>;
