import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { familyJoins, familyLanguage, familyPhone } from '#modules/fees/index.ts';
import { normalizeTransactionId } from '#shared/transaction-id.ts';
import type { PaidLine } from './sharing.rules.ts';
import { type DeskQueue, daysApart, type SubmissionState } from './submission-states.ts';
import type { PayableCompany } from './transaction.contract.ts';

/** The numbers of an institution to which families can send money. */
export async function activeCompanies(tx: SiteTx): Promise<PayableCompany[]> {
  return tx
    .selectFrom('payment_company')
    .select(['id', 'company', 'name_en', 'name_bn', 'account_number', 'account_kind'])
    .where('is_active', '=', true)
    .orderBy('name_en')
    .$narrowType<Pick<PayableCompany, 'company' | 'account_kind'>>()
    .execute();
}

interface NewSubmission {
  payment_company_id: string;
  transaction_id: string;
  sender: string | null;
  amount_poisha: number;
  paid_on: string;
  state: SubmissionState;
  submitted_by: string;
}

export async function insertSubmission(
  tx: SiteTx,
  submission: NewSubmission,
  lines: PaidLine[],
): Promise<string> {
  const { id } = await tx
    .insertInto('transaction_submission')
    .values({ site_id: tx.siteId, ...submission })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('transaction_submission_line')
      .values(
        lines.map(({ student_id, due_id, fine_period, amount_poisha }, at) => ({
          site_id: tx.siteId,
          transaction_submission_id: id,
          line_no: at + 1,
          student_id,
          due_id,
          fine_period,
          amount_poisha,
        })),
      )
      .execute();
  return id;
}

/** Who sent the same transaction before: counted, or still to be decided. */
export const findSameTransaction = (
  tx: SiteTx,
  { payment_company_id, transaction_id }: { payment_company_id: string; transaction_id: string },
) =>
  tx
    .selectFrom('transaction_submission')
    .select(['id', 'state', 'submitted_by'])
    .where('payment_company_id', '=', payment_company_id)
    .where('transaction_key', '=', normalizeTransactionId(transaction_id))
    .where('state', 'in', ['submitted', 'matched', 'duplicate'])
    .orderBy('state', 'desc')
    .$narrowType<{ state: SubmissionState }>()
    .execute();

/** Serialises whoever says something of one transaction, so that the second sees the first. */
export async function lockTransaction(tx: Tx, companyId: string, transactionId: string): Promise<void> {
  const key = `transaction:${companyId}:${normalizeTransactionId(transactionId)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Where a submission `s` stands, its transaction `t` joined from the left. */
export const queue = sql<DeskQueue>`case
  when s.state <> 'submitted' then s.state
  when t.id is null then 'waiting'
  when t.amount_poisha <> s.amount_poisha then 'amount_differs'
  when abs(t.booked_on - s.paid_on) > ${sql.lit(daysApart)} then 'day_differs'
  else 'agrees' end`;

const withTransaction = sql`left join company_transaction t on t.site_id = s.site_id
  and t.payment_company_id = s.payment_company_id and t.transaction_key = s.transaction_key`;

export interface LockedSubmission {
  id: string;
  payment_company_id: string;
  transaction_id: string;
  amount_poisha: number;
  paid_on: string;
  state: SubmissionState;
  submitted_by: string;
  queue: DeskQueue;
  company_transaction_id: string | null;
  statement_poisha: number | null;
  statement_on: string | null;
  company_name_en: string;
  ledger_id: string;
}

/** A submission with what the statements say of it, locked until the commit. */
export async function lockSubmission(tx: SiteTx, id: string): Promise<LockedSubmission | undefined> {
  const { rows } = await sql<LockedSubmission>`
    select s.id, s.payment_company_id, s.transaction_id, s.amount_poisha, s.paid_on, s.state, s.submitted_by,
      ${queue} as queue, t.id as company_transaction_id, t.amount_poisha as statement_poisha,
      t.booked_on as statement_on, c.name_en as company_name_en, c.ledger_id
    from transaction_submission s
    join payment_company c on c.site_id = s.site_id and c.id = s.payment_company_id
    ${withTransaction}
    where s.site_id = ${tx.siteId} and s.id = ${id} for update of s`.execute(tx);
  return rows[0];
}

/** Submissions that a statement agrees with and that are not counted yet. */
export async function agreeingSubmissions(tx: SiteTx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from transaction_submission s ${withTransaction}
    where s.site_id = ${tx.siteId} and s.payment_company_id = ${companyId} and s.state = 'submitted'
      and ${queue} = 'agrees' order by s.id`.execute(tx);
  return rows.map((it) => it.id);
}

export const linesOfSubmission = (tx: SiteTx, id: string): Promise<PaidLine[]> =>
  tx
    .selectFrom('transaction_submission_line')
    .select(['student_id', 'due_id', 'fine_period', 'amount_poisha'])
    .where('transaction_submission_id', '=', id)
    .orderBy('line_no')
    .execute();

interface SubmissionChange {
  state: SubmissionState;
  company_transaction_id?: string | null;
  counted_poisha?: number;
  counted_on?: string;
  reason?: string;
  decided_by: string | null;
}

export async function decideSubmission(tx: SiteTx, id: string, change: SubmissionChange): Promise<void> {
  await tx
    .updateTable('transaction_submission')
    .set({ ...change, decided_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function linkReceiptsOfSubmission(
  tx: SiteTx,
  transaction_submission_id: string,
  receiptIds: string[],
): Promise<void> {
  await tx
    .insertInto('transaction_submission_receipt')
    .values(
      receiptIds.map((fee_receipt_id) => ({ site_id: tx.siteId, transaction_submission_id, fee_receipt_id })),
    )
    .execute();
}

interface LockedTransaction {
  id: string;
  payment_company_id: string;
  transaction_id: string;
  amount_poisha: number;
  booked_on: string;
  sender: string | null;
}

export const lockCompanyTransaction = (tx: SiteTx, id: string): Promise<LockedTransaction | undefined> =>
  tx
    .selectFrom('company_transaction')
    .select(['id', 'payment_company_id', 'transaction_id', 'amount_poisha', 'booked_on', 'sender'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface Family {
  phone: string | null;
  language: string | null;
  students_en: string;
  students_bn: string;
  site_name_en: string;
  site_name_bn: string | null;
}

/** Whom to tell of some students: the mobile of their family, in the language of whoever sent the transaction, else of the guardian. */
export async function familyOf(tx: SiteTx, studentIds: string[], submittedBy: string): Promise<Family> {
  const { rows } = await sql<Family>`
    select max(${familyPhone}) as phone, coalesce(
        (select language from user_account where id = ${submittedBy} and user_type in ('guardian', 'student')),
        max(${familyLanguage})) as language,
      string_agg(distinct st.name_en, ', ') as students_en,
      string_agg(distinct coalesce(st.name_bn, st.name_en), ', ') as students_bn,
      max(s.name_en) as site_name_en, max(s.name_bn) as site_name_bn
    from student st
    join site s on s.id = st.site_id
    ${familyJoins}
    where st.site_id = ${tx.siteId} and st.id = any(${studentIds}::uuid[])`.execute(tx);
  return rows[0]!;
}
