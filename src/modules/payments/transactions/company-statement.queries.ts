import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { CompanyStatement } from './company-statement.contract.ts';
import type { TransactionColumn } from './submission-states.ts';
import type { TransactionLine } from './transaction-file.rules.ts';

/** What the columns of the company's last file were, by heading; nothing where the number is not there. */
export async function findFileColumns(
  tx: SiteTx,
  companyId: string,
): Promise<Record<string, TransactionColumn> | undefined> {
  const row = await tx
    .selectFrom('payment_company')
    .select((eb) => eb.ref('file_columns').$castTo<Record<string, TransactionColumn>>().as('columns'))
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.columns;
}

export async function saveFileColumns(
  tx: SiteTx,
  companyId: string,
  columns: Record<string, TransactionColumn>,
): Promise<void> {
  await tx
    .updateTable('payment_company')
    .set({ file_columns: JSON.stringify(columns) })
    .where('id', '=', companyId)
    .execute();
}

interface NewStatement {
  site_id: string;
  payment_company_id: string;
  file_name: string;
  from_on: string;
  to_on: string;
  line_count: number;
  uploaded_by: string;
}

/** Keeps a statement with the transactions that no earlier one named, and that it names others again. @returns its id, and how many are new */
export async function insertStatement(
  tx: Tx,
  statement: NewStatement,
  lines: TransactionLine[],
): Promise<{ id: string; new_count: number }> {
  const { id } = await tx
    .insertInto('company_statement')
    .values(statement)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`
    insert into company_transaction (site_id, payment_company_id, company_statement_id, transaction_id, booked_on,
      amount_poisha, sender)
    select ${statement.site_id}, ${statement.payment_company_id}, ${id}, l.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(transaction_id text, booked_on date, amount_poisha bigint, sender text)
    on conflict (site_id, payment_company_id, transaction_key) do nothing`.execute(tx);
  await sql`
    insert into company_statement_repeat (site_id, company_statement_id, company_transaction_id)
    select t.site_id, ${id}, t.id from company_transaction t
    where t.site_id = ${statement.site_id} and t.payment_company_id = ${statement.payment_company_id}
      and t.transaction_key = any (select upper(btrim(k)) from unnest(${lines.map((it) => it.transaction_id)}::text[]) k)
      and t.company_statement_id <> ${id}`.execute(tx);
  return { id, new_count: Number(numAffectedRows ?? 0) };
}

/** Statements of a number, or one, with how many of their transactions are counted. */
export async function listStatements(
  tx: SiteTx,
  of: { payment_company_id: string } | { id: string },
): Promise<CompanyStatement[]> {
  const { rows } = await sql<CompanyStatement>`
    select s.id, s.payment_company_id, s.file_name, s.from_on, s.to_on, s.uploaded_at, l.line_count, l.matched_count
    from company_statement s
    cross join lateral (
      select count(*)::int as line_count, count(m.id)::int as matched_count
      from company_transaction t
      left join transaction_submission m on m.site_id = t.site_id and m.company_transaction_id = t.id
      where t.site_id = s.site_id and t.company_statement_id = s.id
    ) l
    where s.site_id = ${tx.siteId} and ${'id' in of ? sql`s.id = ${of.id}` : sql`s.payment_company_id = ${of.payment_company_id}`}
    order by s.uploaded_at desc, s.id desc limit 50`.execute(tx);
  return rows;
}

/** Gives the transactions that a later statement names again to that one. */
export async function handTransactionsOn(tx: SiteTx, id: string): Promise<void> {
  await sql`
    with heir as (
      select distinct on (r.company_transaction_id) r.company_transaction_id, r.company_statement_id
      from company_transaction t
      join company_statement_repeat r on r.site_id = t.site_id and r.company_transaction_id = t.id
      join company_statement s on s.site_id = r.site_id and s.id = r.company_statement_id
      where t.site_id = ${tx.siteId} and t.company_statement_id = ${id}
      order by r.company_transaction_id, s.uploaded_at, s.id
    ), handed as (
      update company_transaction t set company_statement_id = h.company_statement_id
      from heir h where t.site_id = ${tx.siteId} and t.id = h.company_transaction_id
    )
    delete from company_statement_repeat r using heir h
    where r.site_id = ${tx.siteId} and r.company_transaction_id = h.company_transaction_id
      and r.company_statement_id = h.company_statement_id`.execute(tx);
}

/** Removes a statement and its transactions. */
export async function deleteStatement(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('company_transaction').where('company_statement_id', '=', id).execute();
  await tx.deleteFrom('company_statement').where('id', '=', id).execute();
}
