import { sql } from 'kysely';
import type { Config } from '#kernel/config.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';

/** On what terms an institution sends SMS. */
export interface SmsTerms {
  /** Of a part; null where no price is known. */
  price_poisha: number | null;
  /** What is left of its credit, and what its queue has not used of it yet; null where it does not pay in advance. */
  credit: { balance_poisha: number; promised_poisha: number } | null;
}

/** Price and credit of the institution of the transaction: by its own contract, its credit, or the server's price. */
export async function smsTerms(tx: Tx, config: Config, { locks = false } = {}): Promise<SmsTerms> {
  const { rows } = await sql<{
    price_poisha: number | null;
    balance_poisha: number | null;
    promised_poisha: number;
  }>`select * from sms_terms(${locks})`.execute(tx);
  const { price_poisha, balance_poisha, promised_poisha } = rows[0]!;
  return {
    price_poisha: (price_poisha ?? config.SMS_PART_PRICE_POISHA) || null,
    credit: balance_poisha === null ? null : { balance_poisha, promised_poisha },
  };
}

/**
 * For whoever sends because a person said so: holds the institution's credit until the transaction ends.
 * @throws 409 where the credit does not cover these parts beside what is queued already
 */
export async function requireSmsCredit(tx: Tx, config: Config, parts: number): Promise<void> {
  const { price_poisha, credit } = await smsTerms(tx, config, { locks: true });
  if (!credit || !price_poisha) return;
  const left = partsCovered(credit, price_poisha);
  if (parts > left) throw new Problem(409, 'sms_credit_too_small', { parts, left });
}

/** How many parts the credit covers beside those that are queued. */
export const partsCovered = (credit: NonNullable<SmsTerms['credit']>, price: number) =>
  Math.max(0, Math.floor((credit.balance_poisha - credit.promised_poisha) / price));

/** Lets an institution pay in advance, at this price of a part from now on. Done by the core. */
export async function openSmsCredit(tx: SiteTx, part_price_poisha: number): Promise<void> {
  await tx
    .insertInto('sms_credit')
    .values({ site_id: tx.siteId, part_price_poisha })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ part_price_poisha }))
    .execute();
}

interface CreditEntry {
  kind: 'bought' | 'spent' | 'refunded' | 'taken_back';
  parts: number;
  /** What the balance grows by; negative where it shrinks. */
  amount_poisha: number;
  reference?: string | null;
  note?: string | null;
  created_by?: string | null;
}

/**
 * Changes an institution's balance and writes down why, for the core and for delivery. What was bought or given back lets messages
 * that wait for credit go. A balance below nothing is an error of the database. @returns the balance afterwards
 */
export async function changeSmsCredit(tx: SiteTx, entry: CreditEntry): Promise<number> {
  const { kind, parts, amount_poisha, reference = null, note = null, created_by = null } = entry;
  const { rows } = await sql<{ balance: number }>`
    select write_sms_credit(${tx.siteId}, ${kind}, ${parts}::int, ${amount_poisha}::bigint, ${reference}, ${note}, ${created_by}::uuid)
      as balance`.execute(tx);
  return rows[0]!.balance;
}

/** Locks an institution's credit. @returns what is left of it beside the messages that are being handed over */
export async function freeSmsCredit(tx: SiteTx): Promise<number> {
  const { rows } = await sql<{ free: number }>`select free_sms_credit(${tx.siteId}) as free`.execute(tx);
  return rows[0]!.free;
}

/** What stands as the problem of a message that waits, or has failed, for want of credit. */
export const noCredit = 'no_credit';
/** The same where it waits for the morning. */
export const quietHours = 'quiet_hours';
/** The same where it was not sent before it lost its sense. */
export const tooLate = 'too_late';
