import { z } from 'zod';
import { chosenDay, requiredText, route } from '#shared/contract.ts';
import { requiredRichText } from '#shared/rich-text.ts';
import { aboutFields } from '../about/about.contract.ts';
import { eventFields } from '../events/event.contract.ts';
import { messageFields } from '../messages/message.contract.ts';

const html = z.object({ html: z.string() });
const language = z.enum(['en', 'bn']);

/** Pages as visitors would see them with what a form holds, as documents; nothing is saved. */
export const previewContract = {
  event: route('website.event.edit', 'POST /website/previews/event')
    .input(eventFields.extend({ language }))
    .output(html),
  message: route('website.message.edit', 'POST /website/previews/message')
    .input(messageFields.extend({ language }))
    .output(html),
  /** Without its file, which is uploaded with the notice. */
  notice: route('communication.notice.edit', 'POST /website/previews/notice')
    .input(
      z.object({
        title: requiredText('required', 200),
        body: requiredRichText,
        publish_on: chosenDay('communication:select_date'),
        language,
      }),
    )
    .output(html),
  about: route('website.about.edit', 'POST /website/previews/about')
    .input(aboutFields.extend({ language }))
    .output(html),
};
