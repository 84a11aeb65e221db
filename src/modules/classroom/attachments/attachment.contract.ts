import { z } from 'zod';
import { freeText, id } from '#shared/contract.ts';

const maxFileBytes = 20 * 1024 * 1024;
const office = 'application/vnd.openxmlformats-officedocument';

/** A PDF, picture, document, sheet or slides of an office program; at most 20 MB. */
export const attachmentFile = z
  .file()
  .max(maxFileBytes)
  .mime([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/webp',
    `${office}.wordprocessingml.document`,
    `${office}.presentationml.presentation`,
    `${office}.spreadsheetml.sheet`,
  ]);

/** A file that a lesson carries. */
export const attachment = z.object({
  id,
  name: z.string(),
  size_bytes: z.number().int(),
  url: z.string(),
});

/** The text of a lesson: plain, empty lines divide paragraphs. */
export const lessonText = freeText(20_000).default('');

export type Attachment = z.infer<typeof attachment>;
