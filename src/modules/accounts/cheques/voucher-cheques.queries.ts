import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/**
 * Enters the cheque of an approved voucher: issued from each bank account that it credits, received into each that a receipt
 * debits. Ledgers that are no bank account's are left out. @throws 409 where a leaf is used already, by the database
 */
export async function enterChequesOfVoucher(tx: SiteTx, voucherId: string): Promise<void> {
  await sql`
    insert into cheque (site_id, direction, cheque_no, cheque_on, dated_on, bank_account_id, party_name, amount_poisha, voucher_id)
    select v.site_id, case v.voucher_type when 'CV' then 'received' else 'issued' end, v.cheque_no,
      coalesce(v.cheque_on, v.dated_on), v.dated_on, b.id,
      coalesce(nullif(v.party_name, ''), nullif(v.narration, ''), '–'),
      sum(case v.voucher_type when 'CV' then l.debit_poisha else l.credit_poisha end), v.id
    from voucher v
    join voucher_line l on l.site_id = v.site_id and l.voucher_id = v.id
    join bank_account b on b.site_id = l.site_id and b.ledger_id = l.ledger_id
    where v.site_id = ${tx.siteId} and v.id = ${voucherId} and v.cheque_no is not null and v.voucher_type <> 'JV'
      and case v.voucher_type when 'CV' then l.debit_poisha else l.credit_poisha end > 0
    group by v.site_id, v.id, b.id`.execute(tx);
}

/** Which of the leaves that the voucher would use is used already. */
export async function findTakenLeaf(
  tx: SiteTx,
  voucherId: string,
): Promise<{ cheque_no: string; bank_name: string } | undefined> {
  const { rows } = await sql<{ cheque_no: string; bank_name: string }>`
    select c.cheque_no, b.bank_name
    from voucher v
    join voucher_line l on l.site_id = v.site_id and l.voucher_id = v.id and l.credit_poisha > 0
    join bank_account b on b.site_id = l.site_id and b.ledger_id = l.ledger_id
    join cheque c on c.site_id = b.site_id and c.bank_account_id = b.id and c.cheque_no = v.cheque_no
      and c.direction = 'issued' and c.state in ('issued', 'presented', 'cleared')
    where v.site_id = ${tx.siteId} and v.id = ${voucherId} and v.voucher_type in ('DV', 'CTV')
    limit 1`.execute(tx);
  return rows[0];
}

/** Whether the bank has cleared a cheque of the voucher. */
export async function hasClearedCheque(tx: SiteTx, voucherId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cheque')
    .select('id')
    .where('voucher_id', '=', voucherId)
    .where('state', '=', 'cleared')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the cheques of a voucher that is reversed, those that the bank has not answered. */
export async function cancelChequesOfVoucher(
  tx: SiteTx,
  voucherId: string,
  { posted_on, reason }: { posted_on: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('cheque')
    .set({ state: 'cancelled', settled_on: posted_on, reason })
    .where('voucher_id', '=', voucherId)
    .where('state', 'in', ['issued', 'presented'])
    .execute();
}
