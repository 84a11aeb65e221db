import { z } from 'zod';
import {
  chosenDay,
  day,
  done,
  id,
  instant,
  listInput,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';

const tags = ['notices'];
const maxAttachmentBytes = 10 * 1024 * 1024;

export const audience = z.enum(['public', 'students', 'guardians', 'employees']);
/** `scheduled`: published, and its day is still to come. */
export const noticeState = z.enum(['draft', 'scheduled', 'published', 'expired']);

const fields = z.object({
  title: requiredText('required', 200),
  body: requiredText('required', 10_000),
  audiences: z.array(audience).max(4).default([]),
  /** Students and guardians of these sections read it, too. */
  class_section_ids: z.array(id).max(200).default([]),
  publish_on: chosenDay('communication:select_date'),
  expires_on: z.preprocess((value) => value || null, day.nullable()),
});

export const notice = z.object({
  id,
  title: z.string(),
  body: z.string(),
  audiences: z.array(audience),
  class_section_ids: z.array(id),
  publish_on: day,
  expires_on: day.nullable(),
  state: noticeState,
  published_at: instant.nullable(),
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
});

const one = z.object({ id });
const sectionChoice = z.object({ id, name_en: z.string(), name_bn: z.string() });

export const noticeContract = {
  list: route('communication.notice.list')
    .route({ method: 'GET', path: '/notices', tags })
    .input(listInput(['publish_on', 'title'], { state: noticeState.optional() }))
    .output(pageOf(notice)),
  show: route('communication.notice.list')
    .route({ method: 'GET', path: '/notices/{id}', tags })
    .input(one)
    .output(notice),
  create: route('communication.notice.edit')
    .route({ method: 'POST', path: '/notices', tags, successStatus: 201 })
    .input(fields)
    .output(notice),
  update: route('communication.notice.edit')
    .route({ method: 'PUT', path: '/notices/{id}', tags })
    .input(fields.extend({ id }))
    .output(notice),
  /** A PDF or a picture, at most 10 MB. */
  attach: route('communication.notice.edit')
    .route({ method: 'PUT', path: '/notices/{id}/attachment', tags })
    .input(
      z.object({
        id,
        attachment: z
          .file()
          .max(maxAttachmentBytes)
          .mime(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(notice),
  detach: route('communication.notice.edit')
    .route({ method: 'DELETE', path: '/notices/{id}/attachment', tags })
    .input(one)
    .output(notice),
  /** Publishes a notice and tells its audience, each account once. */
  publish: route('communication.notice.edit')
    .route({ method: 'POST', path: '/notices/{id}/publication', tags })
    .input(one)
    .output(notice),
  unpublish: route('communication.notice.edit')
    .route({ method: 'DELETE', path: '/notices/{id}/publication', tags })
    .input(one)
    .output(notice),
  delete: route('communication.notice.edit')
    .route({ method: 'DELETE', path: '/notices/{id}', tags })
    .input(one)
    .output(done),
  /** The class sections of the current years, to choose readers from. */
  sections: route('communication.notice.list')
    .route({ method: 'GET', path: '/notice-sections', tags })
    .output(z.array(sectionChoice)),
};

export type Notice = z.infer<typeof notice>;
export type Audience = z.infer<typeof audience>;
export type NoticeFields = z.output<typeof fields>;
export type NoticeListInput = z.output<NonNullable<(typeof noticeContract.list)['~orpc']['inputSchema']>>;
