import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { BankStatement, ColumnUse, StatementDifference } from './bank-statement.contract.ts';
import type { BookedPayment, StatementLine } from './bank-statement.rules.ts';

/** What the columns of the bank's last file were, by heading; nothing where the account takes no fees. */
export async function findFileColumns(
  tx: SiteTx,
  bankAccountId: string,
): Promise<Record<string, ColumnUse> | undefined> {
  const row = await tx
    .selectFrom('bank_collection')
    .select((eb) => eb.ref('file_columns').$castTo<Record<string, ColumnUse>>().as('columns'))
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();
  return row?.columns;
}

export async function saveFileColumns(
  tx: SiteTx,
  bankAccountId: string,
  columns: Record<string, ColumnUse>,
): Promise<void> {
  await tx
    .updateTable('bank_collection')
    .set({ file_columns: JSON.stringify(columns) })
    .where('bank_account_id', '=', bankAccountId)
    .execute();
}

/** The payments that a bank account took in some days, void ones left out. */
export async function paymentsOf(
  tx: SiteTx,
  bankAccountId: string,
  from: string,
  to: string,
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select r.id, r.received_on, r.scroll_no, upper(d.slip_no) as slip_no, r.amount_poisha
    from fee_receipt r
    left join due_slip d on d.site_id = r.site_id and d.id = r.due_slip_id
    where r.site_id = ${tx.siteId} and r.bank_account_id = ${bankAccountId} and r.received_on between ${from} and ${to}
      and r.cancelled_on is distinct from r.received_on
    order by r.received_on, r.receipt_no`.execute(tx);
  return rows;
}

export async function insertStatement(
  tx: Tx,
  statement: {
    site_id: string;
    bank_account_id: string;
    file_name: string;
    from_on: string;
    to_on: string;
    uploaded_by: string;
  },
  lines: (StatementLine & { payment: BookedPayment | null })[],
): Promise<string> {
  const { id } = await tx
    .insertInto('bank_statement')
    .values(statement)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ payment, ...line }) => ({ ...line, fee_receipt_id: payment?.id ?? null }));
  await sql`
    insert into bank_statement_line (site_id, bank_statement_id, line_no, booked_on, scroll_no, slip_no, amount_poisha,
      fee_receipt_id)
    select ${statement.site_id}, ${id}, l.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(line_no int, booked_on date, scroll_no text,
      slip_no text, amount_poisha bigint, fee_receipt_id uuid)`.execute(tx);
  return id;
}

/** Files with how many of their lines agree with the book now. */
const selectStatements = (siteId: string) => sql`
  select s.id, s.bank_account_id, s.file_name, s.from_on, s.to_on, s.uploaded_at, l.line_count, l.matched_count
  from bank_statement s
  cross join lateral (
    select count(*)::int as line_count,
      count(*) filter (where r.amount_poisha = l.amount_poisha)::int as matched_count
    from bank_statement_line l
    left join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
      and r.cancelled_on is distinct from r.received_on
    where l.site_id = s.site_id and l.bank_statement_id = s.id
  ) l
  where s.site_id = ${siteId}`;

export async function listStatements(tx: SiteTx, bankAccountId: string): Promise<BankStatement[]> {
  const { rows } = await sql<BankStatement>`
    ${selectStatements(tx.siteId)} and s.bank_account_id = ${bankAccountId}
    order by s.uploaded_at desc limit 50`.execute(tx);
  return rows;
}

export async function findStatement(tx: SiteTx, id: string): Promise<BankStatement | undefined> {
  const { rows } = await sql<BankStatement>`${selectStatements(tx.siteId)} and s.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * What a file and the book disagree about: lines without a payment, or of another amount, and payments of its days that it
 * does not name and that nothing else confirmed.
 */
export async function differencesOf(tx: SiteTx, statementId: string): Promise<StatementDifference[]> {
  const { rows } = await sql<StatementDifference>`
    with line as (
      select l.*, r.id as receipt_id, r.receipt_no, r.student_id, r.amount_poisha as book_poisha
      from bank_statement_line l
      left join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
        and r.cancelled_on is distinct from r.received_on
      where l.site_id = ${tx.siteId} and l.bank_statement_id = ${statementId}
    ), difference as (
      select case when receipt_id is null then 'not_in_book' else 'amount_differs' end as kind, booked_on, scroll_no,
        slip_no, amount_poisha as file_poisha, book_poisha, receipt_no, student_id, line_no
      from line where book_poisha is distinct from amount_poisha
      union all
      select 'not_in_file', r.received_on, r.scroll_no, d.slip_no, null, r.amount_poisha, r.receipt_no, r.student_id, null
      from bank_statement s
      join fee_receipt r on r.site_id = s.site_id and r.bank_account_id = s.bank_account_id
        and r.received_on between s.from_on and s.to_on and r.cancelled_on is distinct from r.received_on
      left join due_slip d on d.site_id = r.site_id and d.id = r.due_slip_id
      where s.site_id = ${tx.siteId} and s.id = ${statementId}
        and r.id not in (select receipt_id from line where receipt_id is not null)
        and not exists (select from bank_reconciliation m where m.site_id = r.site_id and m.fee_receipt_id = r.id)
    )
    select x.kind, x.booked_on, x.scroll_no, x.slip_no, x.file_poisha, x.book_poisha, x.receipt_no,
      st.name_en as student_name_en, st.name_bn as student_name_bn
    from difference x
    left join student st on st.site_id = ${tx.siteId} and st.id = x.student_id
    order by x.booked_on, x.kind, x.line_no, x.scroll_no`.execute(tx);
  return rows;
}

/** Removes a file with its lines and the marks it made; what another file agrees with, too, stays marked by that. */
export async function deleteStatement(tx: SiteTx, id: string): Promise<string | undefined> {
  await sql`
    update bank_reconciliation m set bank_statement_id = other.bank_statement_id
    from bank_statement_line other
    join fee_receipt r on r.site_id = other.site_id and r.id = other.fee_receipt_id
      and r.amount_poisha = other.amount_poisha
    where m.site_id = ${tx.siteId} and m.bank_statement_id = ${id} and other.site_id = m.site_id
      and other.fee_receipt_id = m.fee_receipt_id and other.bank_statement_id <> ${id}`.execute(tx);
  const row = await tx.deleteFrom('bank_statement').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}
