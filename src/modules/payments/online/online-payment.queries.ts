import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { Exchange } from '../drivers/driver.ts';
import type { StoredMerchant } from '../merchants/merchant-of.ts';
import { firstCheckMinutes } from './online-payment.rules.ts';
import type { HeldReason, PaymentState } from './payment-states.ts';

/** A payment with the account through which it goes. */
export interface PaymentWithAccount extends StoredMerchant {
  id: string;
  tran_id: string;
  state: PaymentState;
  amount_poisha: number;
  charge_poisha: number;
  redirect_url: string | null;
  session_key: string | null;
  gateway_transaction_id: string | null;
  paid_poisha: number | null;
  started_by: string;
  started_at: string;
  held_reason: HeldReason | null;
  set_aside_at: string | null;
  gateway_code: string;
  bank_ledger_id: string;
  clearing_ledger_id: string;
}

/** @param lock locks the payment until the commit, so that two answers of the gateway are taken one after the other */
export async function findPayment(
  tx: SiteTx,
  id: string,
  lock = false,
): Promise<PaymentWithAccount | undefined> {
  const { rows } = await sql<PaymentWithAccount>`
    select p.id, p.tran_id, p.state, p.held_reason, p.amount_poisha, p.charge_poisha, p.redirect_url, p.session_key,
      p.gateway_transaction_id, p.paid_poisha, p.set_aside_at, p.started_by, p.started_at,
      g.code as gateway_code, m.id as merchant_account_id, m.store_id, m.sealed_secret, m.app_key, m.sealed_app_secret,
      m.account_number, m.gateway_public_key, m.bank_ledger_id, m.clearing_ledger_id,
      case when m.is_live then g.live_url else g.sandbox_url end as base_url
    from online_payment p
    join merchant_account m on m.site_id = p.site_id and m.id = p.merchant_account_id
    join payment_gateway g on g.id = p.payment_gateway_id
    where p.site_id = ${tx.siteId} and p.id = ${id} ${lock ? sql`for update of p` : sql``}`.execute(tx);
  return rows[0];
}

export interface NewLine {
  student_id: string;
  due_id: string | null;
  fine_period: string | null;
  amount_poisha: number;
}

export async function insertPayment(
  tx: SiteTx,
  payment: {
    tran_id: string;
    merchant_account_id: string;
    payment_gateway_id: string;
    amount_poisha: number;
    charge_poisha: number;
    started_by: string;
  },
  lines: NewLine[],
): Promise<string> {
  const { id } = await tx
    .insertInto('online_payment')
    .values({ site_id: tx.siteId, ...payment, next_check_at: minutesFromNow(firstCheckMinutes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('online_payment_line')
    .values(
      lines.map((line, at) => ({ site_id: tx.siteId, online_payment_id: id, line_no: at + 1, ...line })),
    )
    .execute();
  return id;
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

interface PaymentChange {
  state?: PaymentState;
  held_reason?: HeldReason | null;
  failure?: string | null;
  redirect_url?: string;
  session_key?: string | null;
  gateway_transaction_id?: string | null;
  credited_poisha?: number | null;
  paid_by?: string | null;
  charge_journal_id?: string;
  paid_at?: string;
  next_check_at?: string | null;
  paid_poisha?: number | null;
  set_aside_note?: string;
  set_aside_by?: string;
  set_aside_at?: string;
}

export async function changePayment(tx: SiteTx, id: string, set: PaymentChange): Promise<void> {
  await tx.updateTable('online_payment').set(set).where('id', '=', id).execute();
}

export async function insertExchanges(
  tx: SiteTx,
  paymentId: string,
  exchanges: (Omit<Exchange, 'kind'> & { kind: Exchange['kind'] | 'forged_notice' })[],
): Promise<void> {
  if (exchanges.length === 0) return;
  await tx
    .insertInto('online_payment_exchange')
    .values(exchanges.map((it) => ({ site_id: tx.siteId, online_payment_id: paymentId, ...it })))
    .execute();
}

export const linesOf = (tx: SiteTx, paymentId: string): Promise<NewLine[]> =>
  tx
    .selectFrom('online_payment_line')
    .select(['student_id', 'due_id', 'fine_period', 'amount_poisha'])
    .where('online_payment_id', '=', paymentId)
    .orderBy('student_id')
    .orderBy('line_no')
    .execute();

export async function linkReceipts(tx: SiteTx, paymentId: string, receiptIds: string[]): Promise<void> {
  await tx
    .insertInto('online_payment_receipt')
    .values(
      receiptIds.map((fee_receipt_id) => ({
        site_id: tx.siteId,
        online_payment_id: paymentId,
        fee_receipt_id,
      })),
    )
    .execute();
}

interface PayerOfPayment {
  full_name: string;
  email: string | null;
  phone: string | null;
  language: string;
  site_name_en: string;
  site_name_bn: string | null;
  alias: string;
  own_domain: string | null;
  students_en: string;
  students_bn: string;
}

/** Who pays, for whom and whom to tell: the phone of the family, else that of the student. */
export async function payerOf(tx: SiteTx, paymentId: string): Promise<PayerOfPayment> {
  const { rows } = await sql<PayerOfPayment>`
    select u.full_name, u.email, u.language, s.name_en as site_name_en, s.name_bn as site_name_bn, s.alias, s.own_domain,
      paid.phone, paid.students_en, paid.students_bn
    from online_payment p
    join user_account u on u.id = p.started_by
    join site s on s.id = p.site_id
    cross join lateral (
      select max(coalesce(h.phone, st.contact_number)) as phone,
        string_agg(distinct st.name_en, ', ') as students_en,
        string_agg(distinct coalesce(st.name_bn, st.name_en), ', ') as students_bn
      from online_payment_line l
      join student st on st.site_id = l.site_id and st.id = l.student_id
      left join household h on h.site_id = st.site_id and h.id = st.household_id
      where l.site_id = p.site_id and l.online_payment_id = p.id
    ) paid
    where p.site_id = ${tx.siteId} and p.id = ${paymentId}`.execute(tx);
  return rows[0]!;
}

/** Payments of all institutions about which the gateway is to be asked; for a transaction of the scope `jobs`. */
export async function duePayments(tx: Tx, limit: number): Promise<{ id: string; site_id: string }[]> {
  const { rows } = await sql<{ id: string; site_id: string }>`
    select id, site_id from online_payment where next_check_at <= ${new Date().toISOString()}
    order by next_check_at limit ${limit}`.execute(tx);
  return rows;
}
