import { implementForSite } from '#kernel/http/implement.ts';
import { today } from '#shared/dates.ts';
import {
  attachFile,
  authorFor,
  detachFile,
  publishNotice,
  removeNotice,
  saveNotice,
  showNotice,
  unpublishNotice,
} from './notice.actions.ts';
import { noticeContract } from './notice.contract.ts';
import { countReaders, listNotices, sectionChoices } from './notice.queries.ts';

const os = implementForSite(noticeContract);

export const noticeRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listNotices(context.tx, context.siteId, today(), authorFor(context), input),
  ),
  show: os.show.handler(({ context, input }) => showNotice(context, input.id)),
  create: os.create.handler(({ context, input }) => saveNotice(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => saveNotice(context, fields, id)),
  attach: os.attach.handler(({ context, input }) => attachFile(context, input.id, input.attachment)),
  detach: os.detach.handler(({ context, input }) => detachFile(context, input.id)),
  publish: os.publish.handler(({ context, input }) => publishNotice(context, input.id)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishNotice(context, input.id)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeNotice(context, input.id);
    return { done: true as const };
  }),
  countReaders: os.countReaders.handler(({ context: { tx, caller }, input }) =>
    countReaders(tx, caller.user_id!, input),
  ),
  sections: os.sections.handler(({ context: { tx, siteId } }) => sectionChoices(tx, siteId, today())),
});
