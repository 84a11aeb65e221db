import { z } from 'zod';
import { byId, type InputOf, id, instant, listInput, pageOf, requiredText, route } from '#shared/contract.ts';

const maxAttachmentBytes = 10 * 1024 * 1024;

/** `open`: the core has to answer; `answered`: it has; `closed`: nobody writes any more. */
export const ticketState = z.enum(['open', 'answered', 'closed']);

const ticketRow = z.object({
  id,
  ticket_no: z.number().int(),
  site_id: id,
  site_name_en: z.string(),
  site_name_bn: z.string(),
  topic_name_en: z.string().nullable(),
  topic_name_bn: z.string().nullable(),
  subject: z.string(),
  state: ticketState,
  opened_by_name: z.string(),
  opened_at: instant,
  changed_at: instant,
});

const ticket = ticketRow.extend({
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
  messages: z.array(
    z.object({
      id,
      is_from_core: z.boolean(),
      author_name: z.string(),
      body: z.string(),
      created_at: instant,
    }),
  ),
  can: z.object({ write: z.boolean() }),
});

const body = requiredText('required', 5000);

export const helpTicketContract = {
  /** The core sees the tickets of all institutions, the office those of its own, anybody else those they opened. */
  list: route('communication.help_ticket.list', 'GET /help-tickets')
    .input(
      listInput(['changed_at', 'opened_at', 'ticket_no'], {
        state: ticketState.optional(),
        site_id: id.optional(),
      }),
    )
    .output(pageOf(ticketRow)),
  show: route('communication.help_ticket.list', 'GET /help-tickets/{id}').input(byId).output(ticket),
  /** Opens a ticket and notifies the administrators who answer for the institution. */
  open: route('communication.help_ticket.open', 'POST /help-tickets', { status: 201 })
    .input(
      z.object({
        topic_id: z.preprocess((value) => value || null, id.nullable()),
        subject: requiredText('required'),
        body,
      }),
    )
    .output(ticket),
  /** Attaches a PDF or a picture of at most 10 MB; only for the opener, until the ticket is closed. */
  attach: route('communication.help_ticket.open', 'PUT /help-tickets/{id}/attachment', {
    ownTransaction: true,
  })
    .input(
      z.object({
        id,
        attachment: z
          .file()
          .max(maxAttachmentBytes)
          .mime(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(ticket),
  attachment: route('communication.help_ticket.list', 'GET /help-tickets/{id}/attachment', {
    outputStructure: 'detailed',
  })
    .input(byId)
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
  /** A message of the core marks the ticket answered, one of the institution opens it again; the other side is notified. */
  write: route('communication.help_ticket.list', 'POST /help-tickets/{id}/messages')
    .input(byId.extend({ body }))
    .output(ticket),
  close: route('communication.help_ticket.list', 'POST /help-tickets/{id}/closing')
    .input(byId)
    .output(ticket),
};

export type HelpTicketRow = z.infer<typeof ticketRow>;
export type HelpTicket = z.infer<typeof ticket>;
export type TicketState = z.infer<typeof ticketState>;
export type HelpTicketListInput = InputOf<typeof helpTicketContract.list>;
