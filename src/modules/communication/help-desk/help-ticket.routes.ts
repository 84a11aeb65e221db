import { implement, implementForSite } from '#kernel/http/implement.ts';
import {
  attachmentOf,
  attachToTicket,
  closeTicket,
  openTicket,
  showTicket,
  writeToTicket,
} from './help-ticket.actions.ts';
import { helpTicketContract } from './help-ticket.contract.ts';
import { listTickets } from './help-ticket.queries.ts';

const os = implement(helpTicketContract);
const siteOs = implementForSite(helpTicketContract);

export const helpTicketRoutes = os.router({
  list: os.list.handler(({ context, input }) => listTickets(context.tx, context.caller, input)),
  show: os.show.handler(({ context, input }) => showTicket(context, input.id)),
  open: siteOs.open.handler(({ context, input }) => openTicket(context, input)),
  attach: siteOs.attach.handler(({ context, input }) => attachToTicket(context, input.id, input.attachment)),
  attachment: os.attachment.handler(({ context, input }) => attachmentOf(context, input.id)),
  write: os.write.handler(({ context, input }) => writeToTicket(context, input.id, input.body)),
  close: os.close.handler(({ context, input }) => closeTicket(context, input.id)),
});
