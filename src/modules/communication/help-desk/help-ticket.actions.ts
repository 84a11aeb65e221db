import { putAttachment } from '#kernel/files/attachments.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { fileAnswer } from '#modules/files/index.ts';
import { inBothLanguages, notify, recipient } from '../notifications/notify.ts';
import { findHelpDesk } from './help-desk.queries.ts';
import type { HelpTicket } from './help-ticket.contract.ts';
import { answerers, changeTicket, findTicket, insertMessage, insertTicket } from './help-ticket.queries.ts';

const sitePath = '/site/help-desk/view';
const corePath = '/edu/help-desk/site-help-desk-setting-form?tab=tickets';

/** @throws 404 where the ticket is not there or not the caller's to see. */
export async function showTicket({ tx, caller }: Context, id: string): Promise<HelpTicket> {
  const {
    opened_by: _,
    attachment_file_id,
    attachment_type: __,
    ...ticket
  } = requireFound(await findTicket(tx, caller, id));
  return {
    ...ticket,
    attachment_url: attachment_file_id && `/api/v1/help-tickets/${id}/attachment`,
    can: { write: ticket.state !== 'closed' },
  };
}

/** Opens a ticket with the core and notifies the administrators who answer for the institution. */
export async function openTicket(
  context: SiteContext,
  { body, ...fields }: { topic_id: string | null; subject: string; body: string },
): Promise<HelpTicket> {
  const { tx, siteId, caller } = context;
  const { topics } = requireFound(await findHelpDesk(tx, siteId));
  if (topics.length > 0 && !fields.topic_id) throw fieldProblem('topic_id', 'required');
  if (fields.topic_id && !topics.some((it) => it.id === fields.topic_id))
    throw fieldProblem('topic_id', 'not_valid');
  const id = await insertTicket(tx, caller, fields);
  await insertMessage(tx, caller, { id, site_id: siteId }, body);
  const ticket = await showTicket(context, id);
  await notifyCore(context, ticket, 'ticket.told_new');
  return ticket;
}

/** Adds a message to a ticket. @throws 409 once it is closed. */
export async function writeToTicket(context: Context, id: string, body: string): Promise<HelpTicket> {
  const { tx, caller } = context;
  const ticket = await requireOpen(context, id);
  await insertMessage(tx, caller, ticket, body);
  const isCore = caller.site_id === null;
  await changeTicket(tx, ticket, { state: isCore ? 'answered' : 'open' });
  if (isCore) await notifyOpener(context, ticket, 'ticket.told_answer');
  else await notifyCore(context, ticket, 'ticket.told_more');
  return showTicket(context, id);
}

/** Closes a ticket; where the core does, the opener is notified. @throws 409 once it is closed. */
export async function closeTicket(context: Context, id: string): Promise<HelpTicket> {
  const ticket = await requireOpen(context, id);
  await changeTicket(context.tx, ticket, { state: 'closed' });
  if (context.caller.site_id === null) await notifyOpener(context, ticket, 'ticket.told_closed');
  return showTicket(context, id);
}

export async function attachToTicket(
  context: SiteContext,
  id: string,
  attachment: File,
): Promise<HelpTicket> {
  const { siteId, caller } = context;
  const put = await putAttachment(context, siteId, 'help_ticket', attachment, 'attachment');
  return context.transact(async (inner) => {
    const ticket = await requireOpen(inner, id);
    if (ticket.opened_by !== caller.user_id) throw notFound();
    await changeTicket(inner.tx, ticket, { attachment_file_id: await insertFile(inner.tx, put) });
    return showTicket(inner, id);
  });
}

/** The bytes of the attachment, for the core and the institution. */
export async function attachmentOf({ tx, caller, services }: Context, id: string) {
  const ticket = requireFound(await findTicket(tx, caller, id));
  return fileAnswer(services.files, {
    key: `${ticket.site_id}/${requireFound(ticket.attachment_file_id)}`,
    name: requireFound(ticket.attachment_name),
    content_type: requireFound(ticket.attachment_type),
    is_public: false,
  });
}

async function requireOpen({ tx, caller }: Context, id: string) {
  const ticket = requireFound(await findTicket(tx, caller, id));
  if (ticket.state === 'closed') throw new Problem(409, 'communication:ticket_closed');
  return ticket;
}

type Told = Pick<HelpTicket, 'id' | 'ticket_no' | 'subject' | 'site_id' | 'site_name_en' | 'site_name_bn'>;

async function notifyCore({ tx }: Context, ticket: Told, key: string): Promise<void> {
  await notify(tx, answerers, {
    site_id: ticket.site_id,
    title: inBothLanguages(`communication:${key}`, (it) => ({
      site: it === 'bn' ? ticket.site_name_bn : ticket.site_name_en,
      subject: ticket.subject,
    })),
    href: `${corePath}&ticket=${ticket.id}`,
  });
}

async function notifyOpener(
  { tx }: Context,
  { id, subject, opened_by }: Told & { opened_by: string },
  key: string,
): Promise<void> {
  await notify(tx, recipient(opened_by), {
    site_id: null,
    title: inBothLanguages(`communication:${key}`, () => ({ subject })),
    href: `${sitePath}?ticket=${id}`,
  });
}
