import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import { balanceOf } from '../chart/linked-ledger.queries.ts';
import type { AccountStatement } from './account-statement.contract.ts';
import type { BankLine, BookEntry, KnownLine } from './account-statement.rules.ts';
import type { StatementColumn } from './statement-columns.ts';

/** Whether the cheque `c` is what the journal `j` was paid by. One for fees comes into the account with its clearing. */
export const isChequeOf = sql`c.site_id = j.site_id and case j.source_kind when 'voucher' then c.voucher_id = j.source_id
  else c.source_kind = j.source_kind and c.source_id = j.source_id and c.direction = 'issued' end`;

/** A bank account with what the columns of its last statement were, by heading. */
export const findAccount = (tx: SiteTx, id: string, on: Day) =>
  tx
    .selectFrom('bank_account')
    .select(['ledger_id', 'bank_name', 'bank_account_no'])
    .select((eb) => eb.ref('statement_columns').$castTo<Record<string, StatementColumn>>().as('columns'))
    .select(balanceOf('bank_account', on).as('ledger_poisha'))
    .where('id', '=', id)
    .executeTakeFirst();

export async function saveColumns(
  tx: SiteTx,
  id: string,
  columns: Record<string, StatementColumn>,
): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ statement_columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute();
}

/** Serialises whoever compares statements of an account, so that an entry is matched once. */
export async function lockAccount(tx: SiteTx, id: string): Promise<void> {
  await sql`select from bank_account where site_id = ${tx.siteId} and id = ${id} for no key update`.execute(
    tx,
  );
}

interface NewStatement {
  site_id: string;
  bank_account_id: string;
  file_name: string;
  from_on: Day;
  to_on: Day;
  uploaded_by: string;
}

/** What an account has from earlier statements of some days, in the order of the bank. */
export const linesOfDays = (tx: SiteTx, accountId: string, from: Day, to: Day): Promise<KnownLine[]> =>
  tx
    .selectFrom('account_statement_line')
    .select(['id', 'booked_on', 'amount_poisha', 'balance_poisha', 'description', 'cells'])
    .where('bank_account_id', '=', accountId)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .orderBy('booked_on')
    .orderBy('line_no')
    .execute();

/** Keeps a statement with its new lines, and that it names others again. @returns its id */
export async function insertStatement(
  tx: Tx,
  statement: NewStatement,
  fresh: BankLine[],
  knownIds: string[],
): Promise<string> {
  const { site_id, bank_account_id } = statement;
  const { id } = await tx
    .insertInto('account_statement')
    .values(statement)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into account_statement_line (site_id, account_statement_id, bank_account_id, line_no, booked_on, description,
      amount_poisha, balance_poisha, cells)
    select ${site_id}, ${id}, ${bank_account_id}, l.*
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as l(line_no int, booked_on date, description text,
      amount_poisha bigint, balance_poisha bigint, cells text)`.execute(tx);
  await sql`
    insert into account_statement_repeat (site_id, account_statement_id, account_statement_line_id)
    select ${site_id}, ${id}, unnest(${knownIds}::uuid[])`.execute(tx);
  return id;
}

/** Lines of an account of which nothing was said. */
export async function openLines(
  tx: SiteTx,
  accountId: string,
): Promise<{ id: string; booked_on: Day; description: string; amount_poisha: number }[]> {
  return tx
    .selectFrom('account_statement_line')
    .select(['id', 'booked_on', 'description', 'amount_poisha'])
    .where('bank_account_id', '=', accountId)
    .where('journal_line_id', 'is', null)
    .where('no_entry_reason', 'is', null)
    .orderBy('booked_on')
    .orderBy('line_no')
    .execute();
}

/**
 * Entries of a ledger that no line is about: those from a day on, or one by its id. An entry and its reversal are none.
 */
export async function openEntries(
  tx: SiteTx,
  ledgerId: string,
  which: { from: Day } | { id: string },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select l.id, l.posted_on, l.amount_poisha,
      to_jsonb(array_remove(array[j.voucher_no, c.cheque_no], null)) as names
    from journal_line l
    join journal j on j.site_id = l.site_id and j.id = l.journal_id
    left join cheque c on ${isChequeOf}
    where l.site_id = ${tx.siteId} and l.ledger_id = ${ledgerId}
      and ${'id' in which ? sql`l.id = ${which.id}` : sql`l.posted_on >= ${which.from}`} and j.voucher_type <> 'OB'
      and ${isNotReversed}
      and not exists (select from account_statement_line s where s.site_id = l.site_id and s.journal_line_id = l.id)
    order by l.posted_on, l.id`.execute(tx);
  return rows;
}

const isNotReversed = sql`j.reversal_of is null
  and not exists (select from journal r where r.site_id = j.site_id and r.reversal_of = j.id)`;

/** Marks which entry each line is about, and clears the cheques of those entries on the day of the bank. */
export async function matchLines(
  tx: SiteTx,
  by: string,
  matches: { line_id: string; journal_line_id: string }[],
): Promise<void> {
  const rows = JSON.stringify(matches);
  await sql`
    with pair as (
      select m.line_id, m.journal_line_id, s.booked_on, c.id as cheque_id
      from jsonb_to_recordset(${rows}::jsonb) as m(line_id uuid, journal_line_id uuid)
      join account_statement_line s on s.site_id = ${tx.siteId} and s.id = m.line_id
      join journal_line l on l.site_id = ${tx.siteId} and l.id = m.journal_line_id
      join journal j on j.site_id = l.site_id and j.id = l.journal_id
      left join cheque c on ${isChequeOf}
        and c.bank_account_id = s.bank_account_id and c.state in ('issued', 'presented') and c.dated_on <= s.booked_on
    ), cleared as (
      update cheque c set state = 'cleared', presented_on = coalesce(c.presented_on, p.booked_on), settled_on = p.booked_on
      from pair p where c.site_id = ${tx.siteId} and c.id = p.cheque_id
    )
    update account_statement_line s
    set journal_line_id = p.journal_line_id, cheque_id = p.cheque_id, matched_by = ${by}, matched_at = now()
    from pair p where s.site_id = ${tx.siteId} and s.id = p.line_id`.execute(tx);
}

/** Opens the lines about entries of journals that are reversed on a day. Earlier days go on showing what stood on them. */
export async function endMatchesOf(tx: SiteTx, journalIds: string[], on: Day): Promise<void> {
  await sql`
    update account_statement_line s
    set journal_line_id = null, cheque_id = null, matched_by = null, matched_at = null,
      ended_journal_line_id = s.journal_line_id, ended_on = ${on}
    from journal_line l
    where l.site_id = ${tx.siteId} and l.journal_id = any (${journalIds}::uuid[])
      and s.site_id = l.site_id and s.journal_line_id = l.id`.execute(tx);
}

/** The entry that the line `s` was about at the end of a day. */
export const entryOn = (on: Day) =>
  sql`case when s.ended_on > ${on} then s.ended_journal_line_id else s.journal_line_id end`;

/** Opens lines again, and the cheques that their match cleared. */
export async function reopenLines(
  tx: SiteTx,
  of: { id: string } | { account_statement_id: string },
): Promise<void> {
  const [column, value] = Object.entries(of)[0]!;
  await sql`
    with opened as (
      select id, cheque_id from account_statement_line where site_id = ${tx.siteId} and ${sql.ref(column)} = ${value}
    ), cheques as (
      update cheque c set state = 'presented', settled_on = null
      from opened o where c.site_id = ${tx.siteId} and c.id = o.cheque_id and c.state = 'cleared'
    )
    update account_statement_line s
    set journal_line_id = null, cheque_id = null, matched_by = null, matched_at = null, no_entry_reason = null
    from opened o where s.site_id = ${tx.siteId} and s.id = o.id`.execute(tx);
}

/** A line, locked until the commit. */
export const lockLine = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('account_statement_line')
    .select(['id', 'bank_account_id', 'amount_poisha', 'journal_line_id', 'no_entry_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function dismissLine(
  tx: SiteTx,
  id: string,
  set: { no_entry_reason: string; matched_by: string },
): Promise<void> {
  await tx
    .updateTable('account_statement_line')
    .set({ ...set, matched_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Statements of an account, or one, with how many lines no other named before, and how many of those are settled. */
export async function listStatements(
  tx: SiteTx,
  of: { bank_account_id: string } | { id: string },
): Promise<AccountStatement[]> {
  const [column, value] = Object.entries(of)[0]!;
  const { rows } = await sql<AccountStatement>`
    select s.id, s.bank_account_id, s.file_name, s.from_on, s.to_on, s.uploaded_at, l.line_count, l.matched_count
    from account_statement s
    cross join lateral (
      select count(*)::int as line_count,
        (count(*) filter (where journal_line_id is not null or no_entry_reason is not null))::int as matched_count
      from account_statement_line l
      where l.site_id = s.site_id and l.account_statement_id = s.id
    ) l
    where s.site_id = ${tx.siteId} and s.${sql.ref(column)} = ${value}
    order by s.uploaded_at desc, s.id desc limit 50`.execute(tx);
  return rows;
}

/** Gives the lines that a later statement names again to that one. */
export async function handLinesOn(tx: SiteTx, id: string): Promise<void> {
  await sql`
    with heir as (
      select distinct on (r.account_statement_line_id) r.account_statement_line_id, r.account_statement_id
      from account_statement_line l
      join account_statement_repeat r on r.site_id = l.site_id and r.account_statement_line_id = l.id
      join account_statement s on s.site_id = r.site_id and s.id = r.account_statement_id
      where l.site_id = ${tx.siteId} and l.account_statement_id = ${id}
      order by r.account_statement_line_id, s.uploaded_at, s.id
    ), handed as (
      update account_statement_line l set account_statement_id = h.account_statement_id
      from heir h where l.site_id = ${tx.siteId} and l.id = h.account_statement_line_id
    )
    delete from account_statement_repeat r using heir h
    where r.site_id = ${tx.siteId} and r.account_statement_line_id = h.account_statement_line_id
      and r.account_statement_id = h.account_statement_id`.execute(tx);
}

export async function deleteStatement(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('account_statement').where('id', '=', id).execute();
}

/** The first day of which the bank said anything; what the books had before it is at the bank, unless a line says otherwise. */
export async function firstDay(tx: SiteTx, accountId: string): Promise<Day | null> {
  const { rows } = await sql<{ first: Day | null }>`
    select min(from_on) as first from account_statement
    where site_id = ${tx.siteId} and bank_account_id = ${accountId}`.execute(tx);
  return rows[0]?.first ?? null;
}
