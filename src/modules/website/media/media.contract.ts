import { z } from 'zod';
import { byId, done, freeText, id, instant, listInput, pageOf, route } from '#shared/contract.ts';
import { mediaKinds } from './media-kinds.ts';

/** Words for a picture, empty where it only decorates. */
export const altText = freeText(300);

const media = z.object({
  id,
  kind: z.enum(mediaKinds),
  /** Name of the file as it was sent. */
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.number().int(),
  /** Of pictures, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt_en: z.string(),
  alt_bn: z.string(),
  /** Whether anything on the website shows or links it. */
  is_used: z.boolean(),
  created_at: instant,
});

/** How many rows of a table show or link a file. */
const mediaUse = z.object({ table: z.string(), row_count: z.number().int() });

/** The pictures and papers that an institution's website is made of. */
export const mediaContract = {
  list: route('website.media.list', 'GET /website/media')
    .input(listInput(['created_at', 'name'], { kind: z.enum(mediaKinds).optional() }))
    .output(pageOf(media)),
  show: route('website.media.list', 'GET /website/media/{id}').input(byId).output(media),
  /**
   * Stores a picture (JPEG, PNG or WebP, kept at 2,400 pixels at most, turned upright) or a paper (PDF, Word, Excel), at most 12 MB. What
   * it is, its content says.
   */
  create: route('website.media.edit', 'POST /website/media', { status: 201, ownTransaction: true })
    .input(z.object({ file: z.file().max(12 * 1024 * 1024) }))
    .output(media),
  /** What a picture shows, for those who do not see it. */
  update: route('website.media.edit', 'PUT /website/media/{id}')
    .input(byId.extend({ alt_en: altText, alt_bn: altText }))
    .output(media),
  /** Where it is shown or linked. */
  uses: route('website.media.list', 'GET /website/media/{id}/uses').input(byId).output(z.array(mediaUse)),
  /** Refused while anything on the website uses it. */
  delete: route('website.media.edit', 'DELETE /website/media/{id}').input(byId).output(done),
};

export type Media = z.infer<typeof media>;
