import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import { familyJoins, familyLanguage, familyPhone } from '#modules/fees/index.ts';
import type { Page } from '#shared/contract.ts';
import { normalizeTransactionId } from '#shared/transaction-id.ts';
import type { PaidLine } from './sharing.rules.ts';
import { type DeskQueue, daysApart, openQueues, type SubmissionState } from './submission-states.ts';
import type {
  DeskInput,
  DeskSubmission,
  OwnSubmission,
  PayableCompany,
  Unclaimed,
  UnclaimedInput,
} from './transaction.contract.ts';

/** The numbers of an institution to which families can send money. */
export async function activeCompanies(tx: Tx, siteId: string): Promise<PayableCompany[]> {
  return tx
    .selectFrom('payment_company')
    .select(['id', 'company', 'name_en', 'name_bn', 'account_number', 'account_kind'])
    .where('site_id', '=', siteId)
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
  tx: Tx,
  site_id: string,
  submission: NewSubmission,
  lines: PaidLine[],
): Promise<string> {
  const { id } = await tx
    .insertInto('transaction_submission')
    .values({ site_id, ...submission })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('transaction_submission_line')
      .values(
        lines.map(({ student_id, due_id, fine_period, amount_poisha }, at) => ({
          site_id,
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
  tx: Tx,
  siteId: string,
  { payment_company_id, transaction_id }: { payment_company_id: string; transaction_id: string },
) =>
  tx
    .selectFrom('transaction_submission')
    .select(['id', 'state', 'submitted_by'])
    .where('site_id', '=', siteId)
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
const queue = sql<DeskQueue>`case
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
export async function lockSubmission(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<LockedSubmission | undefined> {
  const { rows } = await sql<LockedSubmission>`
    select s.id, s.payment_company_id, s.transaction_id, s.amount_poisha, s.paid_on, s.state, s.submitted_by,
      ${queue} as queue, t.id as company_transaction_id, t.amount_poisha as statement_poisha,
      t.booked_on as statement_on, c.name_en as company_name_en, c.ledger_id
    from transaction_submission s
    join payment_company c on c.site_id = s.site_id and c.id = s.payment_company_id
    ${withTransaction}
    where s.site_id = ${siteId} and s.id = ${id} for update of s`.execute(tx);
  return rows[0];
}

/** Submissions that a statement agrees with and that are not counted yet. */
export async function agreeingSubmissions(tx: Tx, siteId: string, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from transaction_submission s ${withTransaction}
    where s.site_id = ${siteId} and s.payment_company_id = ${companyId} and s.state = 'submitted'
      and ${queue} = 'agrees' order by s.id`.execute(tx);
  return rows.map((it) => it.id);
}

export const linesOfSubmission = (tx: Tx, siteId: string, id: string): Promise<PaidLine[]> =>
  tx
    .selectFrom('transaction_submission_line')
    .select(['student_id', 'due_id', 'fine_period', 'amount_poisha'])
    .where('site_id', '=', siteId)
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

export async function decideSubmission(
  tx: Tx,
  siteId: string,
  id: string,
  change: SubmissionChange,
): Promise<void> {
  await tx
    .updateTable('transaction_submission')
    .set({ ...change, decided_at: new Date().toISOString() })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export async function linkReceiptsOfSubmission(
  tx: Tx,
  site_id: string,
  transaction_submission_id: string,
  receiptIds: string[],
): Promise<void> {
  await tx
    .insertInto('transaction_submission_receipt')
    .values(receiptIds.map((fee_receipt_id) => ({ site_id, transaction_submission_id, fee_receipt_id })))
    .execute();
}

const receiptsOf = (more: RawBuilder<unknown> = sql``) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'receipt_no', r.receipt_no, 'student_name_en', st.name_en,
    'student_name_bn', st.name_bn, 'amount_poisha', r.amount_poisha${more}) order by r.receipt_no)
  from transaction_submission_receipt l
  join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
  join student st on st.site_id = r.site_id and st.id = r.student_id
  where l.site_id = s.site_id and l.transaction_submission_id = s.id), '[]'::jsonb)`;

/** What a person said of transactions, the latest first; one of them where its id is given. */
export async function ownSubmissions(
  tx: Tx,
  siteId: string,
  userId: string,
  id: string | null = null,
): Promise<Omit<OwnSubmission, 'can'>[]> {
  const { rows } = await sql<Omit<OwnSubmission, 'can'>>`
    select s.id, c.name_en as company_name_en, c.name_bn as company_name_bn, s.transaction_id, s.sender, s.amount_poisha,
      s.paid_on, s.state, s.reason, s.submitted_at, s.counted_poisha, ${receiptsOf()} as receipts
    from transaction_submission s
    join payment_company c on c.site_id = s.site_id and c.id = s.payment_company_id
    where s.site_id = ${siteId} and s.submitted_by = ${userId} and (${id}::uuid is null or s.id = ${id})
    order by s.id desc limit 20`.execute(tx);
  return rows;
}

const namesOf = (column: RawBuilder<unknown>) => sql<string>`coalesce((
  select string_agg(distinct ${column}, ', ') from student st where st.site_id = s.site_id and st.id in (
    select student_id from transaction_submission_line where site_id = s.site_id and transaction_submission_id = s.id
    union all
    select r.student_id from transaction_submission_receipt l
    join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
    where l.site_id = s.site_id and l.transaction_submission_id = s.id)), '')`;

/** What families said of transactions, for the office, with what the statements say. */
export async function listSubmissions(
  tx: Tx,
  siteId: string,
  input: DeskInput,
): Promise<Page<Omit<DeskSubmission, 'can'>>> {
  let query = tx
    .selectFrom('transaction_submission as s')
    .innerJoin('payment_company as c', (join) =>
      join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.payment_company_id'),
    )
    .leftJoin('company_transaction as t', (join) =>
      join
        .onRef('t.site_id', '=', 's.site_id')
        .onRef('t.payment_company_id', '=', 's.payment_company_id')
        .onRef('t.transaction_key', '=', 's.transaction_key'),
    )
    .leftJoin('user_account as u', 'u.id', 's.submitted_by')
    .leftJoin('user_account as d', 'd.id', 's.decided_by')
    .select(['s.id', 'c.name_en as company_name_en', 'c.name_bn as company_name_bn', 's.transaction_id'])
    .select(['s.sender', 's.amount_poisha', 's.paid_on', 's.state', 's.reason', 's.submitted_at'])
    .select(['s.counted_poisha', 's.decided_at'])
    .select(['u.full_name as submitted_by_name', 'd.full_name as decided_by_name'])
    .select(['t.amount_poisha as statement_poisha', 't.booked_on as statement_on'])
    .select(['t.sender as statement_sender', queue.as('queue')])
    .select([
      namesOf(sql`st.name_en`).as('students_en'),
      namesOf(sql`coalesce(st.name_bn, st.name_en)`).as('students_bn'),
    ])
    .select(
      sql<DeskSubmission['receipts']>`${receiptsOf(sql`, 'is_taken_back', r.cancelled_at is not null`)}`.as(
        'receipts',
      ),
    )
    .where('s.site_id', '=', siteId)
    .$narrowType<{ state: SubmissionState }>();
  const { waiting_in: wanted, payment_company_id, q } = input;
  if (wanted === 'open') query = query.where('s.state', 'in', ['submitted', 'duplicate']);
  else if (wanted && openQueues.includes(wanted) && wanted !== 'duplicate')
    query = query.where('s.state', '=', 'submitted').where(queue, '=', wanted);
  else if (wanted) query = query.where('s.state', '=', wanted);
  if (payment_company_id) query = query.where('s.payment_company_id', '=', payment_company_id);
  if (q)
    query = query.where((eb) =>
      eb.or([
        eb('s.transaction_key', 'like', containing(normalizeTransactionId(q))),
        eb('s.sender', 'like', containing(q)),
      ]),
    );
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1s.') }, 's.id');
}

/** Money of the statements that no submission stands for, with the students whose family has the sender's number. */
export async function listUnclaimed(tx: Tx, siteId: string, input: UnclaimedInput): Promise<Page<Unclaimed>> {
  const likely = (column: RawBuilder<unknown>) => sql<string | null>`(
    select string_agg(${column}, ', ' order by st.id) from household h
    join student st on st.site_id = h.site_id and st.household_id = h.id
    where h.site_id = t.site_id and h.phone = '88' || right(t.sender, 11) and length(t.sender) >= 11)`;
  let query = tx
    .selectFrom('company_transaction as t')
    .innerJoin('payment_company as c', (join) =>
      join.onRef('c.site_id', '=', 't.site_id').onRef('c.id', '=', 't.payment_company_id'),
    )
    .select(['t.id', 'c.name_en as company_name_en', 'c.name_bn as company_name_bn', 't.transaction_id'])
    .select(['t.booked_on', 't.amount_poisha', 't.sender'])
    .select([
      likely(sql`st.name_en`).as('likely_students_en'),
      likely(sql`coalesce(st.name_bn, st.name_en)`).as('likely_students_bn'),
    ])
    .where('t.site_id', '=', siteId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transaction_submission as s')
            .select('s.id')
            .whereRef('s.site_id', '=', 't.site_id')
            .whereRef('s.payment_company_id', '=', 't.payment_company_id')
            .whereRef('s.transaction_key', '=', 't.transaction_key')
            .where('s.state', 'in', ['submitted', 'matched', 'duplicate']),
        ),
      ),
    );
  if (input.payment_company_id) query = query.where('t.payment_company_id', '=', input.payment_company_id);
  const { q } = input;
  if (q)
    query = query.where((eb) =>
      eb.or([
        eb('t.transaction_key', 'like', containing(normalizeTransactionId(q))),
        eb('t.sender', 'like', containing(q)),
      ]),
    );
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1t.') }, 't.id');
}

interface LockedTransaction {
  id: string;
  payment_company_id: string;
  transaction_id: string;
  amount_poisha: number;
  booked_on: string;
  sender: string | null;
}

export const lockCompanyTransaction = (
  tx: Tx,
  siteId: string,
  id: string,
): Promise<LockedTransaction | undefined> =>
  tx
    .selectFrom('company_transaction')
    .select(['id', 'payment_company_id', 'transaction_id', 'amount_poisha', 'booked_on', 'sender'])
    .where('site_id', '=', siteId)
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
export async function familyOf(
  tx: Tx,
  siteId: string,
  studentIds: string[],
  submittedBy: string,
): Promise<Family> {
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
    where st.site_id = ${siteId} and st.id = any(${studentIds}::uuid[])`.execute(tx);
  return rows[0]!;
}
