import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import { normalizeTransactionId } from '#shared/transaction-id.ts';
import { openQueues, type SubmissionState } from './submission-states.ts';
import type {
  DeskInput,
  DeskSubmission,
  OwnSubmission,
  Unclaimed,
  UnclaimedInput,
} from './transaction.contract.ts';
import { queue } from './transaction.queries.ts';

const receiptsOf = (more: RawBuilder<unknown> = sql``) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'receipt_no', r.receipt_no, 'student_name_en', st.name_en,
    'student_name_bn', st.name_bn, 'amount_poisha', r.amount_poisha${more}) order by r.receipt_no)
  from transaction_submission_receipt l
  join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
  join student st on st.site_id = r.site_id and st.id = r.student_id
  where l.site_id = s.site_id and l.transaction_submission_id = s.id), '[]'::jsonb)`;

/** What a person said of transactions, the latest first; one of them where its id is given. */
export async function ownSubmissions(
  tx: SiteTx,
  userId: string,
  id: string | null = null,
): Promise<Omit<OwnSubmission, 'can'>[]> {
  const { rows } = await sql<Omit<OwnSubmission, 'can'>>`
    select s.id, c.name_en as company_name_en, c.name_bn as company_name_bn, s.transaction_id, s.sender, s.amount_poisha,
      s.paid_on, s.state, s.reason, s.submitted_at, s.counted_poisha, ${receiptsOf()} as receipts
    from transaction_submission s
    join payment_company c on c.site_id = s.site_id and c.id = s.payment_company_id
    where s.site_id = ${tx.siteId} and s.submitted_by = ${userId} and (${id}::uuid is null or s.id = ${id})
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
  tx: SiteTx,
  input: DeskInput,
): Promise<Page<Omit<DeskSubmission, 'can'>>> {
  let query = tx
    .selectFrom('transaction_submission as s')
    .innerJoin('payment_company as c', (join) => inSameSite(join, 'c.id', 's.payment_company_id'))
    .leftJoin('company_transaction as t', (join) =>
      inSameSite(join, 't.payment_company_id', 's.payment_company_id').onRef(
        't.transaction_key',
        '=',
        's.transaction_key',
      ),
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
export async function listUnclaimed(tx: SiteTx, input: UnclaimedInput): Promise<Page<Unclaimed>> {
  const likely = (column: RawBuilder<unknown>) => sql<string | null>`(
    select string_agg(${column}, ', ' order by st.id) from household h
    join student st on st.site_id = h.site_id and st.household_id = h.id
    where h.site_id = t.site_id and h.phone = '88' || right(t.sender, 11) and length(t.sender) >= 11)`;
  let query = tx
    .selectFrom('company_transaction as t')
    .innerJoin('payment_company as c', (join) => inSameSite(join, 'c.id', 't.payment_company_id'))
    .select(['t.id', 'c.name_en as company_name_en', 'c.name_bn as company_name_bn', 't.transaction_id'])
    .select(['t.booked_on', 't.amount_poisha', 't.sender'])
    .select([
      likely(sql`st.name_en`).as('likely_students_en'),
      likely(sql`coalesce(st.name_bn, st.name_en)`).as('likely_students_bn'),
    ])
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
