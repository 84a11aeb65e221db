import { z } from 'zod';
import { chosenDay, chosenId, freeText, id, optionalHttps, requiredText, route } from '#shared/contract.ts';
import { requiredRichText } from '#shared/rich-text.ts';
import { aboutFields } from '../about/about.contract.ts';
import { charterFields } from '../charter/citizen-charter.contract.ts';
import { eventFields } from '../events/event.contract.ts';
import { menuFields } from '../menu/menu.contract.ts';
import { messageFields } from '../messages/message.contract.ts';
import { videoFields } from '../videos/video.contract.ts';

const stored = { id: id.nullable() };
const html = z.object({ html: z.string() });
const language = z.enum(['en', 'bn']);

/** Pages as visitors would see them with what a form holds, as documents; nothing is saved. */
export const previewContract = {
  event: route('website.event.edit', 'POST /website/previews/event', { isRead: true })
    .input(eventFields.extend({ language }))
    .output(html),
  message: route('website.message.edit', 'POST /website/previews/message', { isRead: true })
    .input(messageFields.extend({ language }))
    .output(html),
  /** Without its file, which is uploaded with the notice. */
  notice: route('communication.notice.edit', 'POST /website/previews/notice', { isRead: true })
    .input(
      z.object({
        title: requiredText('required', 200),
        body: requiredRichText,
        publish_on: chosenDay('communication:select_date'),
        language,
      }),
    )
    .output(html),
  about: route('website.about.edit', 'POST /website/previews/about', { isRead: true })
    .input(aboutFields.extend({ language }))
    .output(html),
  /** The gallery with the video; `id` of the one that is changed, as with the others below. */
  video: route('website.video.edit', 'POST /website/previews/video', { isRead: true })
    .input(videoFields.extend({ ...stored, language }))
    .output(html),
  /** The whole charter with the service. */
  charter: route('website.charter.edit', 'POST /website/previews/charter', { isRead: true })
    .input(charterFields.extend({ ...stored, language }))
    .output(html),
  /** The home page under the menu with the entry. */
  menu: route('website.menu.edit', 'POST /website/previews/menu', { isRead: true })
    .input(menuFields.extend({ ...stored, language }))
    .output(html),
  /** The lesson on its own page, with the files that it has already. */
  lesson: route('classroom.class_lesson.edit', 'POST /website/previews/lesson', { isRead: true })
    .input(
      z.object({
        ...stored,
        classroom_id: chosenId('classroom:select_subject'),
        title: requiredText('required'),
        body: freeText(20_000).default(''),
        video_url: optionalHttps,
        lesson_on: chosenDay('classroom:select_date'),
        language,
      }),
    )
    .output(html),
};
