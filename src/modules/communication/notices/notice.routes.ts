import { makeSiteRoutes } from '#kernel/http/routes.ts';
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

export const noticeRoutes = makeSiteRoutes(noticeContract, {
  list: (context, input) => listNotices(context.tx, today(), authorFor(context), input),
  show: (context, input) => showNotice(context, input.id),
  create: saveNotice,
  update: (context, { id, ...fields }) => saveNotice(context, fields, id),
  attach: (context, input) => attachFile(context, input.id, input.attachment),
  detach: (context, input) => detachFile(context, input.id),
  publish: (context, input) => publishNotice(context, input.id),
  unpublish: (context, input) => unpublishNotice(context, input.id),
  delete: (context, input) => removeNotice(context, input.id),
  countReaders: ({ tx, caller }, input) => countReaders(tx, caller.user_id, input),
  sections: ({ tx }) => sectionChoices(tx, today()),
});
