import { putAttachment } from '#kernel/files/attachments.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { addDays, today } from '#shared/dates.ts';
import type { Notice, NoticeFields } from './notice.contract.ts';
import {
  countSections,
  deleteNotice,
  findNotice,
  insertNotice,
  replaceFile,
  updateNotice,
} from './notice.queries.ts';
import { applyNoticeDay, noticeDayJob } from './notice-day.job.ts';

/** Whose notices the caller works on: `null` means everybody's, otherwise the caller's own alone. */
export const authorFor = ({ caller, can }: Context): string | null =>
  can('communication.notice.edit_all') ? null : caller.user_id;

/** One notice that the caller works on. @throws 404 where there is none. */
export async function showNotice(context: SiteContext, id: string): Promise<Notice> {
  const { tx } = context;
  return requireFound(await findNotice(tx, today(), authorFor(context), id));
}

/** Saves a new notice or changes one; nobody can read a draft. */
export async function saveNotice(context: SiteContext, fields: NoticeFields, id?: string): Promise<Notice> {
  const { tx, caller } = context;
  if (id !== undefined) await showNotice(context, id);
  if (fields.expires_on && fields.expires_on < fields.publish_on)
    throw fieldProblem('expires_on', 'communication:expires_before_publish');
  const sections = new Set(fields.class_section_ids);
  if (sections.size > 0 && (await countSections(tx, [...sections])) !== sections.size)
    throw fieldProblem('class_section_ids', 'not_valid');
  if (id === undefined) return showNotice(context, await insertNotice(tx, caller.user_id, fields));
  await updateNotice(tx, id, fields);
  return applyNoticeDates(context, id);
}

/** Takes the file off a notice. @throws 404 where there is no such notice. */
export async function detachFile(context: SiteContext, id: string): Promise<Notice> {
  await showNotice(context, id);
  await replaceFile(context.tx, id, null);
  return showNotice(context, id);
}

/** Deletes a notice, its file and its notifications. @throws 404 where there is no such notice. */
export async function removeNotice(context: SiteContext, id: string): Promise<void> {
  await showNotice(context, id);
  await deleteNotice(context.tx, id);
}

/** Replaces the file of a notice. */
export async function attachFile(context: SiteContext, id: string, attachment: File): Promise<Notice> {
  const { siteId } = context;
  const put = await putAttachment(context, siteId, 'notice_attachment', attachment, 'attachment');
  return context.transact(async (inner) => {
    await showNotice(inner, id);
    await replaceFile(inner.tx, id, await insertFile(inner.tx, put));
    return applyNoticeDates(inner, id);
  });
}

/**
 * Publishes a notice; its audience is told when its day comes.
 * @throws 409 where it is published already; 422 where it has no reader.
 */
export async function publishNotice(context: SiteContext, id: string): Promise<Notice> {
  const { tx } = context;
  const notice = await showNotice(context, id);
  if (notice.state !== 'draft') throw new Problem(409, 'communication:already_published');
  if (notice.audiences.length + notice.class_ids.length + notice.class_section_ids.length === 0)
    throw new Problem(422, 'communication:audience_missing');
  await updateNotice(tx, id, { state: 'published' });
  return applyNoticeDates(context, id);
}

/** Unpublishes a notice and removes its notifications. */
export async function unpublishNotice(context: SiteContext, id: string): Promise<Notice> {
  await showNotice(context, id);
  await updateNotice(context.tx, id, { state: 'draft' });
  return applyNoticeDates(context, id);
}

/** Applies what the notice's dates require today, and queues jobs for the days to come. */
async function applyNoticeDates(context: SiteContext, id: string): Promise<Notice> {
  const { tx, tenant, caller, language, services } = context;
  const day = today();
  await applyNoticeDay(tx, caller.user_id, id, day);
  const notice = await showNotice(context, id);
  if (notice.state === 'draft') return notice;
  const turns = [notice.publish_on, ...(notice.expires_on ? [addDays(notice.expires_on, 1)] : [])];
  for (const turn of turns.filter((it) => it > day))
    await services.jobs.enqueue(
      tx,
      tenant,
      language,
      noticeDayJob,
      { notice_id: id },
      `${turn}T00:00:05+06:00`,
    );
  return notice;
}
