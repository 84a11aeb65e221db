import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Caller, SiteCaller } from '#kernel/http/context.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import type { Page } from '#shared/contract.ts';
import type { Recipients } from '../notifications/notify.ts';
import type { HelpTicket, HelpTicketListInput, HelpTicketRow, TicketState } from './help-ticket.contract.ts';

/** Tickets a caller may see: the core all, the office its institution's, anybody else those they opened. */
const selectTickets = (tx: Tx, { site_id, user_type, user_id }: Caller) =>
  tx
    .selectFrom('help_ticket')
    .innerJoin('site', 'site.id', 'help_ticket.site_id')
    .leftJoin('help_desk_topic as topic', (join) => inSameSite(join, 'topic.id', 'help_ticket.topic_id'))
    .select(['help_ticket.id', 'help_ticket.ticket_no', 'help_ticket.site_id', 'help_ticket.subject'])
    .select(['help_ticket.opened_by_name', 'help_ticket.opened_at', 'help_ticket.changed_at'])
    .select(['site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .select(['topic.name_en as topic_name_en', 'topic.name_bn as topic_name_bn'])
    .select(sql<TicketState>`help_ticket.state`.as('state'))
    .$if(site_id !== null, (it) => it.where('help_ticket.site_id', '=', site_id!))
    .$if(site_id !== null && user_type !== 'site-admin', (it) =>
      it.where('help_ticket.opened_by', '=', user_id!),
    );

export const listTickets = (
  tx: Tx,
  caller: Caller,
  input: HelpTicketListInput,
): Promise<Page<HelpTicketRow>> =>
  pageOfList(selectTickets(tx, caller), input, {
    table: 'help_ticket',
    search: ['subject', 'opened_by_name'],
  });

type Found = Omit<HelpTicket, 'can' | 'attachment_url'> & {
  opened_by: string;
  attachment_file_id: string | null;
  attachment_type: string | null;
};

export const findTicket = (tx: Tx, caller: Caller, id: string): Promise<Found | undefined> =>
  selectTickets(tx, caller)
    .leftJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'help_ticket.attachment_file_id'))
    .select(['help_ticket.opened_by', 'help_ticket.attachment_file_id'])
    .select(['file.name as attachment_name', 'file.content_type as attachment_type'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('help_ticket_message as m')
          .select(['m.id', 'm.is_from_core', 'm.author_name', 'm.body', 'm.created_at'])
          .whereRef('m.site_id', '=', 'help_ticket.site_id')
          .whereRef('m.help_ticket_id', '=', 'help_ticket.id')
          .orderBy('m.id'),
      ).as('messages'),
    )
    .where('help_ticket.id', '=', id)
    .executeTakeFirst();

interface NewTicket {
  topic_id: string | null;
  subject: string;
}

export async function insertTicket(tx: Tx, caller: SiteCaller, fields: NewTicket): Promise<string> {
  const row = await tx
    .insertInto('help_ticket')
    .values({
      ...fields,
      site_id: caller.site_id,
      ticket_no: sql<number>`next_number('help_ticket')`,
      opened_by: caller.user_id,
      opened_by_name: caller.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMessage(
  tx: Tx,
  caller: Caller,
  ticket: { id: string; site_id: string },
  body: string,
): Promise<void> {
  await tx
    .insertInto('help_ticket_message')
    .values({
      site_id: ticket.site_id,
      help_ticket_id: ticket.id,
      is_from_core: caller.site_id === null,
      author_id: userIdOf(caller),
      author_name: caller.full_name,
      body,
    })
    .execute();
}

interface TicketChange {
  state?: TicketState;
  attachment_file_id?: string;
}

export async function changeTicket(
  tx: Tx,
  { id, site_id }: { id: string; site_id: string },
  change: TicketChange,
): Promise<void> {
  await tx
    .updateTable('help_ticket')
    .set({ ...change, changed_at: sql`now()` })
    .$if(change.state !== undefined, (it) =>
      it.set({ closed_at: change.state === 'closed' ? sql`now()` : null }),
    )
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute();
}

/** The administrators who answer for the institution of the transaction. */
export const answerers: Recipients = sql`select user_id, language from help_desk_answerers()`;
