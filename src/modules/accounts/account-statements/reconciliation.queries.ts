import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { LedgerEntry, RowTotal, StatementLine } from './account-statement.contract.ts';
import { entryOn, isChequeOf } from './account-statement.queries.ts';

/** The bank's balance after its last line by a day; null where its statement says none. */
export async function bankBalance(tx: SiteTx, accountId: string, on: Day): Promise<number | null> {
  const row = await tx
    .selectFrom('account_statement_line')
    .select('balance_poisha')
    .where('bank_account_id', '=', accountId)
    .where('booked_on', '<=', on)
    .where('balance_poisha', 'is not', null)
    .orderBy('booked_on', 'desc')
    .orderBy('line_no', 'desc')
    .executeTakeFirst();
  return row?.balance_poisha ?? null;
}

/** Rows that are answered at most; their total counts the others, too. */
const mostRows = 500;

type Totalled<Row> = Row & { total_count: number; total_poisha: number };

/** Parts the total that stands in every row from the rows. */
function totalled<Row extends object>(rows: Totalled<Row>[]): { rows: Row[]; total: RowTotal } {
  return {
    rows: rows.map(({ total_count: _, total_poisha: __, ...row }) => row as unknown as Row),
    total: { count: rows[0]?.total_count ?? 0, amount_poisha: rows[0]?.total_poisha ?? 0 },
  };
}

const totalOf = (amount: RawBuilder<unknown>) =>
  sql`(count(*) over ())::int as total_count, (sum(${amount}) over ())::bigint as total_poisha`;

/** Entries that the books had at the end of a day and the bank had not. */
export async function entriesNotAtBank(
  tx: SiteTx,
  account: { ledger_id: string; first: Day | null },
  on: Day,
): Promise<{ rows: LedgerEntry[]; total: RowTotal }> {
  const { rows } = await sql<Totalled<LedgerEntry>>`
    select l.id, l.posted_on, l.amount_poisha, j.voucher_no, j.voucher_type, j.source_kind, j.source_id, j.narration,
      c.cheque_no, ${totalOf(sql`l.amount_poisha`)}
    from journal_line l
    join journal j on j.site_id = l.site_id and j.id = l.journal_id
    left join account_statement_line s on s.site_id = l.site_id and s.id = coalesce(
      (select t.id from account_statement_line t where t.site_id = l.site_id and t.ended_journal_line_id = l.id and t.ended_on > ${on}),
      (select t.id from account_statement_line t where t.site_id = l.site_id and t.journal_line_id = l.id
        and (t.ended_on is null or t.ended_on <= ${on})))
    left join cheque c on ${isChequeOf}
    left join journal o on o.site_id = j.site_id and (o.reversal_of = j.id or o.id = j.reversal_of)
    where l.site_id = ${tx.siteId} and l.ledger_id = ${account.ledger_id} and l.posted_on <= ${on} and j.voucher_type <> 'OB'
      and case when s.id is not null then s.booked_on > ${on} else l.posted_on >= ${account.first}::date
        -- An entry and its reversal are none once both stand.
        and (o.id is null or o.posted_on > ${on} or o.posted_on < ${account.first}::date) end
    order by l.posted_on, j.voucher_no limit ${mostRows}`.execute(tx);
  return totalled(rows);
}

/** Lines that the bank had at the end of a day and the books had not. */
export async function linesNotInBooks(
  tx: SiteTx,
  accountId: string,
  on: Day,
): Promise<{ rows: StatementLine[]; total: RowTotal }> {
  const { rows } = await sql<Totalled<StatementLine>>`
    select s.id, s.booked_on, s.amount_poisha, s.description, ${totalOf(sql`s.amount_poisha`)}
    from account_statement_line s
    left join journal_line l on l.site_id = s.site_id and l.id = ${entryOn(on)}
    where s.site_id = ${tx.siteId} and s.bank_account_id = ${accountId} and s.booked_on <= ${on}
      and s.no_entry_reason is null and (l.id is null or l.posted_on > ${on})
    order by s.booked_on, s.line_no limit ${mostRows}`.execute(tx);
  return totalled(rows);
}

/** The latest lines that agree with an entry. */
export async function matchedLines(tx: SiteTx, accountId: string, on: Day) {
  const { rows } = await sql<StatementLine & { voucher_no: string; posted_on: Day }>`
    select s.id, s.booked_on, s.amount_poisha, s.description, j.voucher_no, l.posted_on
    from account_statement_line s
    join journal_line l on l.site_id = s.site_id and l.id = ${entryOn(on)}
    join journal j on j.site_id = l.site_id and j.id = l.journal_id
    where s.site_id = ${tx.siteId} and s.bank_account_id = ${accountId} and s.booked_on <= ${on} and l.posted_on <= ${on}
    order by s.booked_on desc, s.line_no desc limit 100`.execute(tx);
  return rows;
}

/** Lines that need no entry, the latest first. */
export async function dismissedLines(tx: SiteTx, accountId: string, on: Day) {
  const { rows } = await sql<Totalled<StatementLine & { reason: string }>>`
    select id, booked_on, amount_poisha, description, no_entry_reason as reason, ${totalOf(sql`amount_poisha`)}
    from account_statement_line
    where site_id = ${tx.siteId} and bank_account_id = ${accountId} and booked_on <= ${on} and no_entry_reason is not null
    order by booked_on desc, line_no desc limit 100`.execute(tx);
  return totalled(rows);
}
