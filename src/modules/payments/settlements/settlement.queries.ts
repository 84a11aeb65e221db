import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { ColumnUse, Settlement, SettlementListInput } from './settlement.contract.ts';
import type { GatewayItem, JudgedLine, PayoutLine } from './settlement.rules.ts';
import type { SettlementState } from './settlement-states.ts';

/** An account to settle, with what its last statement's columns were. */
export interface SettledAccount {
  name_en: string;
  columns: Record<string, ColumnUse>;
  payment_gateway_id: string;
  bank_ledger_id: string;
  clearing_ledger_id: string;
}

export const findSettledAccount = (tx: SiteTx, id: string): Promise<SettledAccount | undefined> =>
  tx
    .selectFrom('merchant_account as a')
    .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
    .select(['m.name_en', 'm.payment_gateway_id', 'a.bank_ledger_id', 'a.clearing_ledger_id'])
    .select((eb) => eb.ref('a.statement_columns').$castTo<Record<string, ColumnUse>>().as('columns'))
    .where('a.id', '=', id)
    .executeTakeFirst();

export const listSettledAccounts = (tx: SiteTx) =>
  tx
    .selectFrom('merchant_account as a')
    .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
    .select(['a.id as merchant_account_id', 'm.name_en', 'm.name_bn'])
    .orderBy('m.sort_order')
    .orderBy('m.name_en')
    .execute();

export async function saveStatementColumns(
  tx: SiteTx,
  accountId: string,
  columns: Record<string, ColumnUse>,
): Promise<void> {
  await tx
    .updateTable('merchant_account')
    .set({ statement_columns: JSON.stringify(columns) })
    .where('id', '=', accountId)
    .execute();
}

/** Whether the same statement of an account is there and was not reversed. */
export async function isTakenBefore(tx: SiteTx, accountId: string, contentHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gateway_settlement')
    .select('id')
    .where('merchant_account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .where('state', '<>', 'reversed')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSettlement(
  tx: Tx,
  settlement: {
    site_id: string;
    merchant_account_id: string;
    file_name: string;
    content_hash: string;
    from_on: string;
    to_on: string;
    received_on: string;
    bank_poisha: number;
    uploaded_by: string | null;
  },
  lines: PayoutLine[],
): Promise<string> {
  const { id } = await tx
    .insertInto('gateway_settlement')
    .values(settlement)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into gateway_settlement_line (site_id, gateway_settlement_id, line_no, booked_on, tran_id,
      gateway_transaction_id, is_refund, amount_poisha, charge_poisha, net_poisha)
    select ${settlement.site_id}, ${id}, l.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line_no int, booked_on date, tran_id text,
      gateway_transaction_id text, is_refund boolean, amount_poisha bigint, charge_poisha bigint, net_poisha bigint)`.execute(
    tx,
  );
  return id;
}

type StoredSettlement = Omit<Settlement, 'can'>;

const selectSettlements = (tx: SiteTx) =>
  tx
    .selectFrom('gateway_settlement as s')
    .innerJoin('merchant_account as a', (join) => inSameSite(join, 'a.id', 's.merchant_account_id'))
    .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
    .leftJoin('journal as j', (join) => inSameSite(join, 'j.id', 's.journal_id'))
    .leftJoin('journal as rj', (join) => inSameSite(join, 'rj.id', 's.reverse_journal_id'))
    .leftJoin('user_account as u', 'u.id', 's.uploaded_by')
    .leftJoin('user_account as p', 'p.id', 's.posted_by')
    .leftJoin('user_account as r', 'r.id', 's.reversed_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('gateway_settlement_line as l')
          .whereRef('l.site_id', '=', 's.site_id')
          .whereRef('l.gateway_settlement_id', '=', 's.id')
          .select([
            sql<number>`count(*)::int`.as('line_count'),
            sql<number>`(count(*) filter (where l.state <> 'open'))::int`.as('settled_count'),
            sql<number>`coalesce(sum(l.net_poisha) filter (where l.state <> 'open'), 0)::bigint`.as(
              'settled_poisha',
            ),
          ])
          .as('l'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.merchant_account_id',
      'm.name_en',
      'm.name_bn',
      's.file_name',
      's.from_on',
      's.to_on',
    ])
    .select(['s.received_on', 's.bank_poisha', 's.uploaded_at', 's.reversed_on', 's.reverse_reason'])
    .select(['u.full_name as uploaded_by_name', 'p.full_name as posted_by_name'])
    .select(['r.full_name as reversed_by_name', 'j.voucher_no', 'rj.voucher_no as reverse_voucher_no'])
    .select(['l.line_count', 'l.settled_count', 'l.settled_poisha'])
    .select((eb) => eb.ref('s.state').$castTo<SettlementState>().as('state'))
    .$narrowType<{ line_count: number; settled_count: number; settled_poisha: number }>();

export const listSettlements = (tx: SiteTx, input: SettlementListInput): Promise<Page<StoredSettlement>> =>
  pageOfList(selectSettlements(tx), input, {
    table: 's',
    search: ['file_name', 'j.voucher_no', 'm.name_en', 'm.name_bn'],
  });

export const findSettlement = (tx: SiteTx, id: string): Promise<StoredSettlement | undefined> =>
  selectSettlements(tx).where('s.id', '=', id).executeTakeFirst();

/** Holds a settlement until the commit. */
export const lockSettlement = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('gateway_settlement')
    .select(['id', 'merchant_account_id', 'file_name', 'received_on', 'journal_id'])
    .select((eb) => eb.ref('state').$castTo<SettlementState>().as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedSettlement = NonNullable<Awaited<ReturnType<typeof lockSettlement>>>;

export type StoredLine = PayoutLine & {
  state: 'open' | 'settled' | 'reopened';
  online_payment_id: string | null;
};

export const linesOfSettlement = (tx: SiteTx, id: string): Promise<StoredLine[]> =>
  tx
    .selectFrom('gateway_settlement_line')
    .select(['line_no', 'booked_on', 'tran_id', 'gateway_transaction_id', 'is_refund', 'amount_poisha'])
    .select(['charge_poisha', 'net_poisha', 'online_payment_id'])
    .select((eb) => eb.ref('state').$castTo<StoredLine['state']>().as('state'))
    .where('gateway_settlement_id', '=', id)
    .orderBy('line_no')
    .execute();

/**
 * The payments and refunds of an account that lines can be about, with whether the books have them and a statement settled them.
 * @param lock holds the payments until the commit, so that a refund or another settlement comes before or after
 */
export async function itemsOf(
  tx: SiteTx,
  accountId: string,
  lines: PayoutLine[],
  lock = false,
): Promise<GatewayItem[]> {
  const references = [
    ...new Set(
      lines
        .flatMap((it) => [it.tran_id, it.gateway_transaction_id])
        .flatMap((it) => (it ? [it, it.toUpperCase(), it.toLowerCase()] : [])),
    ),
  ];
  const named = await sql<{ id: string }>`
    with reference as (select value from jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)),
    gateway as (
      select m.payment_gateway_id from merchant_account a
      join online_payment_method m on m.id = a.online_payment_method_id
      where a.site_id = ${tx.siteId} and a.id = ${accountId}
    )
    select p.id from online_payment p
    where p.site_id = ${tx.siteId} and p.merchant_account_id = ${accountId}
      and (p.tran_id in (select value from reference)
        or (p.payment_gateway_id in (select payment_gateway_id from gateway)
          and p.gateway_transaction_id in (select value from reference))
        or p.id in (select r.online_payment_id from online_payment_refund r where r.site_id = ${tx.siteId}
          and (r.reference in (select value from reference) or r.gateway_reference in (select value from reference))))
    order by p.id ${lock ? sql`for update of p` : sql``}`.execute(tx);
  const { rows } = await sql<GatewayItem>`
    with payment as (
      select p.* from online_payment p
      where p.site_id = ${tx.siteId}
        and p.id = any(${named.rows.map((it) => it.id)}::uuid[])
    )
    select p.id as online_payment_id, null::uuid as refund_id,
      to_jsonb(array_remove(array[p.tran_id, p.gateway_transaction_id], null)) as "references",
      p.amount_poisha + p.charge_poisha as amount_poisha, p.credited_poisha,
      (p.paid_at at time zone 'Asia/Dhaka')::date as booked_on,
      exists (select from gateway_settlement_line l where l.site_id = p.site_id and l.online_payment_id = p.id
        and l.online_payment_refund_id is null and l.state = 'settled') as is_settled
    from payment p
    union all
    select p.id, r.id,
      to_jsonb(array_remove(array[p.tran_id, p.gateway_transaction_id, r.reference, r.gateway_reference], null)),
      -r.amount_poisha, null,
      case when r.state = 'done' and p.paid_at is not null then (r.answered_at at time zone 'Asia/Dhaka')::date end,
      exists (select from gateway_settlement_line l where l.site_id = r.site_id
        and l.online_payment_refund_id = r.id and l.state = 'settled')
    from payment p
    join online_payment_refund r on r.site_id = p.site_id and r.online_payment_id = p.id and r.state not in ('waiting', 'refused', 'rejected')`.execute(
    tx,
  );
  return rows;
}

export async function changeSettlement(
  tx: SiteTx,
  id: string,
  set: {
    state: SettlementState;
    received_on?: string;
    bank_poisha?: number;
    journal_id?: string;
    posted_by?: string | null;
    posted_at?: string;
    reverse_journal_id?: string;
    reversed_on?: string;
    reversed_by?: string | null;
    reverse_reason?: string;
  },
): Promise<void> {
  await tx.updateTable('gateway_settlement').set(set).where('id', '=', id).execute();
}

/** Marks lines as settled, each with what it is about. */
export async function settleLines(tx: SiteTx, id: string, lines: JudgedLine[]): Promise<void> {
  const rows = lines.map(({ line_no, item }) => ({
    line_no,
    online_payment_id: item!.online_payment_id,
    refund_id: item!.refund_id,
  }));
  await sql`
    update gateway_settlement_line l
    set state = 'settled', online_payment_id = x.online_payment_id, online_payment_refund_id = x.refund_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line_no int, online_payment_id uuid, refund_id uuid)
    where l.site_id = ${tx.siteId} and l.gateway_settlement_id = ${id} and l.line_no = x.line_no`.execute(tx);
}

export async function reopenLines(tx: SiteTx, id: string): Promise<void> {
  await tx
    .updateTable('gateway_settlement_line')
    .set({ state: 'reopened' })
    .where('gateway_settlement_id', '=', id)
    .where('state', '=', 'settled')
    .execute();
}

export async function deleteSettlement(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('gateway_settlement').where('id', '=', id).execute();
}
