import { makeRoutes, withSite } from '#kernel/http/routes.ts';
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

export const helpTicketRoutes = makeRoutes(helpTicketContract, {
  list: (context, input) => listTickets(context.tx, context.caller, input),
  show: (context, input) => showTicket(context, input.id),
  open: withSite(openTicket),
  attach: withSite((context, input) => attachToTicket(context, input.id, input.attachment)),
  attachment: (context, input) => attachmentOf(context, input.id),
  write: (context, input) => writeToTicket(context, input.id, input.body),
  close: (context, input) => closeTicket(context, input.id),
});
