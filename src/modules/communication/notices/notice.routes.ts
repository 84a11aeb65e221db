import { implement } from '#kernel/http/implement.ts';
import { notFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { attachFile, publishNotice, saveNotice, showNotice, unpublishNotice } from './notice.actions.ts';
import { noticeContract } from './notice.contract.ts';
import { countReaders, deleteNotice, listNotices, replaceFile, sectionChoices } from './notice.queries.ts';

const os = implement(noticeContract);

export const noticeRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listNotices(context.tx, context.caller.site_id!, today(), input),
  ),
  show: os.show.handler(({ context, input }) => showNotice(context, input.id)),
  create: os.create.handler(({ context, input }) => saveNotice(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => saveNotice(context, fields, id)),
  attach: os.attach.handler(({ context, input }) => attachFile(context, input.id, input.attachment)),
  detach: os.detach.handler(async ({ context, input }) => {
    if (!(await replaceFile(context.tx, context.caller.site_id!, input.id, null))) throw notFound();
    return showNotice(context, input.id);
  }),
  publish: os.publish.handler(({ context, input }) => publishNotice(context, input.id)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishNotice(context, input.id)),
  delete: os.delete.handler(async ({ context, input }) => {
    if (!(await deleteNotice(context.tx, context.caller.site_id!, input.id))) throw notFound();
    return { done: true as const };
  }),
  countReaders: os.countReaders.handler(({ context: { tx, caller }, input }) =>
    countReaders(tx, caller.user_id!, input),
  ),
  sections: os.sections.handler(({ context: { tx, caller } }) =>
    sectionChoices(tx, caller.site_id!, today()),
  ),
});
