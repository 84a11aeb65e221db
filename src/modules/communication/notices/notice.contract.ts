import { z } from 'zod';
import {
  byId,
  chosenDay,
  day,
  done,
  enteredDay,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
import { requiredRichText } from '#shared/rich-text.ts';

const maxAttachmentBytes = 10 * 1024 * 1024;

/** `employees` are all who work here, teachers among them. */
export const audience = z.enum(['public', 'students', 'guardians', 'teachers', 'employees']);
/** `scheduled`: published, and its day is still to come. */
export const noticeState = z.enum(['draft', 'scheduled', 'published', 'expired']);

const readers = z.object({
  audiences: z.array(audience).max(5).default([]),
  /** Only students and guardians of these classes and sections; both, where neither is among the audiences. */
  class_ids: z.array(id).max(50).default([]),
  class_section_ids: z.array(id).max(200).default([]),
});

const fields = readers.extend({
  title: requiredText('required', 200),
  body: requiredRichText,
  publish_on: chosenDay('communication:select_date'),
  expires_on: z.preprocess((value) => value || null, enteredDay.nullable()),
});

export const notice = z.object({
  id,
  title: z.string(),
  body: z.string(),
  audiences: z.array(audience),
  class_ids: z.array(id),
  class_section_ids: z.array(id),
  publish_on: day,
  expires_on: day.nullable(),
  state: noticeState,
  published_at: instant.nullable(),
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
});

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });
const sectionChoice = choice.extend({ class_id: id, class_name_en: z.string(), class_name_bn: z.string() });

/** The reach of a notice: people (guardians by household) and accounts that are notified. */
const readerCounts = z.object({
  students: z.number().int(),
  guardians: z.number().int(),
  teachers: z.number().int(),
  employees: z.number().int(),
  accounts: z.number().int(),
});

export const noticeContract = {
  list: route('communication.notice.list', 'GET /notices')
    .input(listInput(['publish_on', 'title'], { state: noticeState.optional() }))
    .output(pageOf(notice)),
  show: route('communication.notice.list', 'GET /notices/{id}').input(byId).output(notice),
  create: route('communication.notice.edit', 'POST /notices', { status: 201 }).input(fields).output(notice),
  update: route('communication.notice.edit', 'PUT /notices/{id}').input(fields.extend({ id })).output(notice),
  /** A PDF or a picture, at most 10 MB. */
  attach: route('communication.notice.edit', 'PUT /notices/{id}/attachment', { ownTransaction: true })
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
  detach: route('communication.notice.edit', 'DELETE /notices/{id}/attachment').input(byId).output(notice),
  /** Publishes a notice: its audience is told when its day comes, each account once. */
  publish: route('communication.notice.edit', 'POST /notices/{id}/publication').input(byId).output(notice),
  unpublish: route('communication.notice.edit', 'DELETE /notices/{id}/publication')
    .input(byId)
    .output(notice),
  delete: route('communication.notice.edit', 'DELETE /notices/{id}').input(byId).output(done),
  /** Counts the readers of a notice before it is published; changes nothing. */
  countReaders: route('communication.notice.edit', 'POST /notice-reader-counts', { isRead: true })
    .input(readers)
    .output(readerCounts),
  /** The class sections of the current years, to choose readers from. */
  sections: route('communication.notice.list', 'GET /notice-sections').output(z.array(sectionChoice)),
};

export type Notice = z.infer<typeof notice>;
export type SectionChoice = z.infer<typeof sectionChoice>;
export type Audience = z.infer<typeof audience>;
export type NoticeReaders = z.output<typeof readers>;
export type ReaderCounts = z.infer<typeof readerCounts>;
export type NoticeFields = z.output<typeof fields>;
export type NoticeListInput = InputOf<typeof noticeContract.list>;
