import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { totalsOf } from '../reports/report-filter.queries.ts';
import type { ScrollInput, ScrollRow } from './bank-scroll.contract.ts';

/** The bank accounts whose payments somebody may see: the teller's own, or all. */
const isSeen = ({ siteId, caller }: Reader, account: RawBuilder<unknown>) =>
  caller.user_type === 'bank-user'
    ? sql`${account} in (
        select b.bank_account_id from bank_teller t
        join bank_collection b on b.site_id = t.site_id and b.id = t.bank_collection_id and b.is_active
        where t.site_id = ${siteId} and t.user_id = ${caller.user_id} and t.is_active)`
    : sql`true`;

type Reader = Pick<SiteContext, 'tx' | 'siteId' | 'caller'>;

/** Payments at the bank, void ones left out, by day, bank account and scroll number. */
export async function bankScroll(reader: Reader, input: ScrollInput) {
  const { tx, siteId } = reader;
  const { rows } = await sql<ScrollRow>`
    select r.id, r.received_on, a.bank_name, a.bank_account_no, r.bank_branch as branch, u.full_name as teller_name,
      r.scroll_no, d.slip_no, r.receipt_no, st.student_no, st.name_en as student_name_en,
      st.name_bn as student_name_bn, k.name_en as class_name_en, k.name_bn as class_name_bn, c.name as section_name,
      r.amount_poisha, m.id is not null as is_reconciled
    from fee_receipt r
    join bank_account a on a.site_id = r.site_id and a.id = r.bank_account_id
    join student st on st.site_id = r.site_id and st.id = r.student_id
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    left join due_slip d on d.site_id = r.site_id and d.id = r.due_slip_id
    left join user_account u on u.id = r.collected_by
    left join bank_reconciliation m on m.site_id = r.site_id and m.fee_receipt_id = r.id
    where r.site_id = ${siteId} and r.received_on between ${input.from} and ${input.to}
      and r.scroll_no is not null and r.cancelled_on is distinct from r.received_on
      and ${isSeen(reader, sql`r.bank_account_id`)}
      ${input.bank_account_id ? sql`and r.bank_account_id = ${input.bank_account_id}` : sql``}
      ${input.branch ? sql`and r.bank_branch = ${input.branch}` : sql``}
      ${input.teller_id ? sql`and r.collected_by = ${input.teller_id}` : sql``}
      ${input.is_reconciled === undefined ? sql`` : sql`and (m.id is not null) = ${input.is_reconciled}`}
    order by r.received_on, a.bank_name, a.bank_account_no, length(r.scroll_no), r.scroll_no`.execute(tx);
  return { rows, totals: { ...totalsOf(rows, ['amount_poisha']), receipt_count: rows.length } };
}

/** The bank accounts, branches and tellers that the report can be narrowed to. */
export async function scrollChoices(reader: Reader) {
  const { tx, siteId } = reader;
  const [accounts, tellers] = await Promise.all([
    sql<{
      id: string;
      name_en: string;
      name_bn: string;
      bank_name: string;
      bank_account_no: string;
      branches: string[];
    }>`
      select a.id, a.name_en, a.name_bn, a.bank_name, a.bank_account_no, b.branches
      from bank_collection b join bank_account a on a.site_id = b.site_id and a.id = b.bank_account_id
      where b.site_id = ${siteId} and ${isSeen(reader, sql`a.id`)}
      order by a.bank_name, a.bank_account_no`.execute(tx),
    sql<{ id: string; full_name: string }>`
      select distinct u.id, u.full_name
      from bank_teller t
      join bank_collection b on b.site_id = t.site_id and b.id = t.bank_collection_id
      join user_account u on u.id = t.user_id
      where t.site_id = ${siteId} and ${isSeen(reader, sql`b.bank_account_id`)}
      order by u.full_name`.execute(tx),
  ]);
  return {
    accounts: accounts.rows.map(({ branches: _, ...it }) => it),
    branches: [...new Set(accounts.rows.flatMap((it) => it.branches))].sort(),
    tellers: tellers.rows,
  };
}

/** Which of some receipts a bank took and are not void. */
export async function bankReceipts(tx: SiteTx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('fee_receipt')
    .select('id')
    .where('id', 'in', ids)
    .where('scroll_no', 'is not', null)
    .where(sql<boolean>`cancelled_on is distinct from received_on`)
    .execute();
  return rows.map((it) => it.id);
}

/** Marks receipts as agreeing with the bank's record; those that are marked stay as they are. */
export async function insertMarks(
  tx: SiteTx,
  receiptIds: string[],
  by: { reconciled_by: string; bank_statement_id: string | null },
): Promise<void> {
  if (receiptIds.length === 0) return;
  await tx
    .insertInto('bank_reconciliation')
    .values(receiptIds.map((fee_receipt_id) => ({ site_id: tx.siteId, fee_receipt_id, ...by })))
    .onConflict((conflict) => conflict.columns(['site_id', 'fee_receipt_id']).doNothing())
    .execute();
}

export async function deleteMarks(tx: SiteTx, receiptIds: string[]): Promise<void> {
  await tx.deleteFrom('bank_reconciliation').where('fee_receipt_id', 'in', receiptIds).execute();
}
