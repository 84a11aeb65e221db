import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { SmsAudience, SmsBatch, SmsBatchMessage, smsContract } from './sms.contract.ts';
import type { SmsMessage } from './sms-message.rules.ts';

/** The key in the outbox of a batch's message to a number. */
export const keyOf = (batchId: string, recipient: string) => `sms:${batchId}:${recipient}`;

interface NewBatch {
  id: string;
  sent_by: string;
  send_at: string;
  audience: SmsAudience;
  text_en: string | null;
  text_bn: string | null;
  part_count: number;
  cost_poisha: number | null;
  messages: readonly SmsMessage[];
}

export async function insertBatch(tx: SiteTx, { messages, audience, ...batch }: NewBatch): Promise<void> {
  await tx
    .insertInto('sms_batch')
    .values({
      site_id: tx.siteId,
      ...batch,
      audience: JSON.stringify(audience),
      message_count: messages.length,
    })
    .execute();
  const lines = messages.map(({ recipient, people }) => ({
    recipient,
    message_key: keyOf(batch.id, recipient),
    names: [...new Set(people.map((it) => it.name_en))].join(', '),
  }));
  await sql`insert into sms_batch_message (site_id, sms_batch_id, message_key, recipient, names)
    select ${tx.siteId}, ${batch.id}, l.message_key, l.recipient, l.names
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(message_key text, recipient text, names text)`.execute(
    tx,
  );
}

/** Batches, newest first, with the states of their messages. */
export async function listBatches(
  tx: SiteTx,
  input: InputOf<typeof smsContract.list>,
): Promise<Page<SmsBatch>> {
  const page = await pageOfRows(
    tx
      .selectFrom('sms_batch as b')
      .innerJoin('user_account as u', 'u.id', 'b.sent_by')
      .select(['b.id', 'b.sent_at', 'b.send_at', 'b.text_en', 'b.text_bn', 'b.message_count', 'b.part_count'])
      .select(['u.full_name as sent_by_name', sql<string>`b.audience ->> 'kind'`.as('audience_kind')]),
    input,
    'b.id',
  );
  const { rows: states } = await sql<{
    id: string;
    queued: number;
    sent: number;
    failed: number;
    cancelled: number;
    cost_poisha: number;
  }>`
    select m.sms_batch_id as id, (count(*) filter (where o.state in ('queued', 'sending')))::int as queued,
      (count(*) filter (where o.state = 'sent'))::int as sent, (count(*) filter (where o.state = 'failed'))::int as failed,
      (count(*) filter (where o.state = 'cancelled'))::int as cancelled, coalesce(sum(o.cost_poisha), 0)::bigint as cost_poisha
    from sms_batch_message m
    join sms_outbox o on o.site_id = m.site_id and o.dedupe_key = m.message_key
    where m.site_id = ${tx.siteId} and m.sms_batch_id = any (${page.rows.map((it) => it.id)}::uuid[])
    group by 1`.execute(tx);
  const of = new Map(states.map((it) => [it.id, it]));
  const none = { queued: 0, sent: 0, failed: 0, cancelled: 0, cost_poisha: 0 };
  return { ...page, rows: page.rows.map((row) => ({ ...none, ...row, ...of.get(row.id) })) };
}

export const findBatch = (tx: SiteTx, id: string) =>
  tx.selectFrom('sms_batch').select('id').where('id', '=', id).executeTakeFirst();

export function listMessages(
  tx: SiteTx,
  { id, state, ...input }: InputOf<typeof smsContract.messages>,
): Promise<Page<SmsBatchMessage>> {
  let query = tx
    .selectFrom('sms_batch_message as m')
    .leftJoin('sms_outbox as o', (join) => inSameSite(join, 'o.dedupe_key', 'm.message_key'))
    .select(['m.message_key', 'm.recipient', 'm.names', 'o.message', 'o.parts', 'o.problem', 'o.sent_at'])
    .select(sql<SmsBatchMessage['state']>`o.state`.as('state'))
    .where('m.sms_batch_id', '=', id);
  if (state) query = query.where('o.state', 'in', state === 'queued' ? ['queued', 'sending'] : [state]);
  return pageOfRows(query, input, 'm.message_key');
}

/** Keys of a batch's messages in a state, with their parts. */
export async function messagesInState(tx: SiteTx, batchId: string, state: string) {
  const { rows } = await sql<{ message_key: string; parts: number }>`
    select m.message_key, o.parts from sms_batch_message m
    join sms_outbox o on o.site_id = m.site_id and o.dedupe_key = m.message_key
    where m.site_id = ${tx.siteId} and m.sms_batch_id = ${batchId} and o.state = ${state}`.execute(tx);
  return rows;
}

/** What was sent in some days by month and purpose, as it was charged. */
export async function readBill(tx: SiteTx, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{
    month: string;
    purpose: string;
    messages: number;
    parts: number;
    cost_poisha: number;
  }>`
    select to_char(sent_at at time zone 'Asia/Dhaka', 'YYYY-MM') as month, purpose, count(*)::int as messages,
      sum(parts)::int as parts, coalesce(sum(cost_poisha), 0)::bigint as cost_poisha
    from sms_outbox
    where site_id = ${tx.siteId} and state = 'sent'
      and sent_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'
      and sent_at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'
    group by 1, 2 order by 1 desc, 5 desc, 2`.execute(tx);
  return rows;
}

export async function readOptions(tx: SiteTx) {
  const [designations, lists, templates] = await Promise.all([
    tx
      .selectFrom('designation')
      .select(['id', 'name_en', 'name_bn'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('employee')
          .select('designation_id')
          .where('site_id', '=', tx.siteId)
          .where('status', '=', 'active'),
      )
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('sms_list')
      .select(['id', 'name_en', 'name_bn'])
      .where('is_active', '=', true)
      .orderBy('name_en')
      .execute(),
    tx
      .selectFrom('sms_template')
      .select(['id', 'name_en', 'name_bn', 'text_en', 'text_bn'])
      .where('is_active', '=', true)
      .orderBy('name_en')
      .execute(),
  ]);
  return { designations, lists, templates };
}
