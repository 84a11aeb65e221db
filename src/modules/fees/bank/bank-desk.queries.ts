import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { findSlipByNumber } from '../due-slips/due-slip.queries.ts';
import { slipNumberOf } from '../due-slips/slip-payment.rules.ts';
import type { BankCounter } from './bank-desk.contract.ts';

export interface TellerCounter extends Omit<BankCounter, 'is_open'> {
  ledger_id: string;
  /** Codes of the heads that may be taken; empty: all. */
  head_codes: string[];
}

/** The bank accounts at which somebody may take fees now, with what they took there on a day. */
export async function countersOf(tx: SiteTx, userId: string, on: string): Promise<TellerCounter[]> {
  const { rows } = await sql<TellerCounter>`
    select a.id as bank_account_id, a.name_en, a.name_bn, a.bank_name, a.bank_account_no, a.ledger_id, t.branch_name,
      to_char(b.closes_at, 'HH24:MI') as closes_at, b.is_partial_allowed,
      array(select h.code from fee_head h where h.id = any (b.fee_head_ids)) as head_codes,
      taken.receipt_count, taken.amount_poisha
    from bank_teller t
    join bank_collection b on b.site_id = t.site_id and b.id = t.bank_collection_id and b.is_active
      and t.branch_name = any (b.branches)
    join bank_account a on a.site_id = b.site_id and a.id = b.bank_account_id and a.is_active
    cross join lateral (
      select count(*)::int as receipt_count, coalesce(sum(r.amount_poisha), 0)::bigint as amount_poisha
      from fee_receipt r
      where r.site_id = t.site_id and r.bank_account_id = a.id and r.collected_by = t.user_id
        and r.received_on = ${on} and r.cancelled_on is distinct from r.received_on
    ) taken
    where t.site_id = ${tx.siteId} and t.user_id = ${userId} and t.is_active
    order by a.bank_name, a.bank_account_no`.execute(tx);
  return rows;
}

/** The slip of a number as a bank reads it: figures alone are a student's ID. */
export const slipOfCode = (tx: SiteTx, on: string, code: string) =>
  findSlipByNumber(tx, on, /^\d+$/.test(code) ? code : slipNumberOf(code, on.slice(0, 4)));

/** The student of an ID, written in full. */
export const studentOfNumber = (tx: SiteTx, studentNo: string) =>
  tx
    .selectFrom('student')
    .select('id')
    // In a form that an index answers.
    .where(sql<boolean>`reverse(lower(student_no)) collate "C" = reverse(lower(${studentNo}))`)
    .executeTakeFirst();

/** Whether a number of the scroll stands on another receipt of the account and day; void ones do not count. */
export const isScrollTaken = async (
  tx: SiteTx,
  {
    bank_account_id,
    received_on,
    scroll_no,
  }: Record<'bank_account_id' | 'received_on' | 'scroll_no', string>,
) =>
  (await tx
    .selectFrom('fee_receipt')
    .select('id')
    .where('bank_account_id', '=', bank_account_id)
    .where('received_on', '=', received_on)
    .where('scroll_no', '=', scroll_no)
    .where(sql<boolean>`cancelled_on is distinct from received_on`)
    .executeTakeFirst()) !== undefined;

/** The bank account of a receipt; nothing where no bank took it. */
export const bankOfReceipt = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('fee_receipt')
    .select('bank_account_id')
    .where('id', '=', id)
    .where('bank_account_id', 'is not', null)
    .executeTakeFirst();
