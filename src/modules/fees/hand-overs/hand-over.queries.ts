import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { HandedReceipt, HandOver, HandOverListInput } from './hand-over.contract.ts';
import type { HandOverState } from './hand-over.rules.ts';
import type { Notes } from './notes.rules.ts';

type Row = Omit<HandOver, 'can'> & { is_followed: boolean; has_refund: boolean };

const selectHandOvers = (tx: SiteTx) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('fee_hand_over as h')
        .leftJoin('user_account as u', 'u.id', 'h.held_by')
        .leftJoin('user_account as d', 'd.id', 'h.decided_by')
        .leftJoin('user_account as x', 'x.id', 'h.reversed_by')
        .leftJoin('journal as j', (join) => inSameSite(join, 'j.id', 'h.journal_id'))
        .leftJoin('journal as r', (join) => inSameSite(join, 'r.id', 'h.reverse_journal_id'))
        .where('h.site_id', '=', tx.siteId)
        .select(['h.id', 'h.hand_over_no', 'h.held_by', 'h.state', 'h.submitted_on', 'h.submitted_at'])
        .select(['h.receipts_poisha', 'h.brought_poisha', 'h.submitted_notes', 'h.submitted_poisha'])
        .select(['h.submitted_explanation', 'h.counted_notes', 'h.counted_poisha', 'h.decision_reason'])
        .select(['h.decided_on', 'h.reversed_on', 'h.reverse_reason', 'j.voucher_no'])
        .select(['r.voucher_no as reverse_voucher_no', 'd.full_name as decided_by_name'])
        .select('x.full_name as reversed_by_name')
        .select([
          sql<string>`coalesce(u.full_name, '')`.as('held_by_name'),
          sql<number>`h.receipts_poisha + h.brought_poisha`.as('expected_poisha'),
          sql<number | null>`h.receipts_poisha + h.brought_poisha - h.counted_poisha`.as('short_poisha'),
          sql<number>`(select count(*)::int from fee_hand_over_receipt l
            where l.site_id = h.site_id and l.hand_over_id = h.id)`.as('receipt_count'),
          sql<boolean>`exists (select from fee_hand_over o where o.site_id = h.site_id and o.held_by = h.held_by
            and (o.submitted_at, o.hand_over_no) > (h.submitted_at, h.hand_over_no) and o.state in ('submitted', 'accepted', 'corrected'))`.as(
            'is_followed',
          ),
          sql<boolean>`exists (select from fee_hand_over_receipt l
            join fee_receipt f on f.site_id = l.site_id and f.id = l.fee_receipt_id
            where l.site_id = h.site_id and l.hand_over_id = h.id and l.is_standing and (f.cancelled_at is not null
              or exists (select from fee_refund b where b.site_id = f.site_id and b.fee_receipt_id = f.id and b.state <> 'rejected')))`.as(
            'has_refund',
          ),
        ])
        .as('hand_over'),
    )
    .selectAll()
    .$narrowType<{ state: HandOverState; submitted_notes: Notes; counted_notes: Notes | null }>();

export async function listHandOvers(tx: SiteTx, input: HandOverListInput): Promise<Page<Row>> {
  const { from, to, ...filters } = input;
  let query = selectHandOvers(tx);
  if (from) query = query.where('submitted_on', '>=', from);
  if (to) query = query.where('submitted_on', '<=', to);
  return pageOfList(query, filters, { table: 'hand_over', search: ['hand_over_no', 'held_by_name'] });
}

export const findHandOver = (tx: SiteTx, id: string): Promise<Row | undefined> =>
  selectHandOvers(tx).where('id', '=', id).executeTakeFirst();

/** The latest hand-overs of a teacher, the newest first. */
export const latestHandOvers = (tx: SiteTx, userId: string): Promise<Row[]> =>
  selectHandOvers(tx)
    .where('held_by', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('hand_over_no', 'desc')
    .limit(10)
    .execute();

export async function listHolders(tx: SiteTx): Promise<{ id: string; full_name: string }[]> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select u.id, u.full_name from user_account u
    where u.id in (select h.held_by from fee_hand_over h where h.site_id = ${tx.siteId})
    order by u.full_name`.execute(tx);
  return rows;
}

/** One at a time hands over, accepts, sends back and reverses what is of one teacher. */
export async function lockHolder(tx: SiteTx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fee-hand-over ' || ${tx.siteId} || ${userId}, 0))`.execute(
    tx,
  );
}

/** The receipts of a hand-over, those that were taken back since, too. */
export const receiptsOfHandOver = (tx: SiteTx, id: string): Promise<HandedReceipt[]> =>
  handedReceipts(
    tx,
    sql`r.site_id = ${tx.siteId} and r.id in (select l.fee_receipt_id from fee_hand_over_receipt l
      where l.site_id = ${tx.siteId} and l.hand_over_id = ${id})`,
  );

/** The receipts whose money is with a teacher and goes along with the next hand-over. */
export const heldReceipts = (tx: SiteTx, userId: string): Promise<HandedReceipt[]> =>
  handedReceipts(tx, isHeld(tx.siteId, userId));

/** Of the receipt `r`: a teacher's, with money, neither taken back nor part of a standing hand-over. */
const isHeld = (siteId: string, userId: string) => sql<boolean>`
  r.site_id = ${siteId} and r.collected_by = ${userId} and r.channel in ('quick_teacher', 'due_slip_teacher')
    and r.amount_poisha > 0 and r.cancelled_at is null
    and not exists (select from fee_hand_over_receipt l
      where l.site_id = r.site_id and l.fee_receipt_id = r.id and l.is_standing)`;

async function handedReceipts(tx: Tx, which: ReturnType<typeof isHeld>): Promise<HandedReceipt[]> {
  const { rows } = await sql<HandedReceipt>`
    select r.id, r.receipt_no, r.received_on, r.amount_poisha, st.student_no, st.name_en as student_name_en,
      st.name_bn as student_name_bn, k.name_en as class_name_en, k.name_bn as class_name_bn,
      c.id as class_section_id, c.name as section_name, e.roll,
      case when r.cancelled_on > r.received_on then 'refunded'
        when r.cancelled_on is not null then 'cancelled' else 'valid' end as state
    from fee_receipt r
    join student st on st.site_id = r.site_id and st.id = r.student_id
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    where ${which}
    order by r.received_on, r.receipt_no`.execute(tx);
  return rows;
}

/** Locks the receipts that are with a teacher, so that none is taken back meanwhile. */
export async function lockHeldReceipts(
  tx: SiteTx,
  userId: string,
): Promise<{ id: string; amount_poisha: number }[]> {
  const { rows } = await sql<{ id: string; amount_poisha: number }>`
    select r.id, r.amount_poisha from fee_receipt r where ${isHeld(tx.siteId, userId)}
    order by r.id for update`.execute(tx);
  return rows;
}

/** Locks the receipts of a hand-over, so that none is refunded meanwhile. */
export async function lockReceiptsOf(tx: SiteTx, id: string): Promise<void> {
  await sql`select r.id from fee_receipt r
    join fee_hand_over_receipt l on l.site_id = r.site_id and l.fee_receipt_id = r.id
    where l.site_id = ${tx.siteId} and l.hand_over_id = ${id} order by r.id for update of r`.execute(tx);
}

/** What a teacher was short of (more than 0) or gave too much, over all standing hand-overs. */
export async function broughtPoisha(tx: SiteTx, userId: string): Promise<number> {
  const { rows } = await sql<{ poisha: number }>`
    select coalesce(sum(receipts_poisha - counted_poisha), 0)::bigint as poisha from fee_hand_over
    where site_id = ${tx.siteId} and held_by = ${userId} and state in ('accepted', 'corrected')`.execute(tx);
  return rows[0]!.poisha;
}

interface NewHandOver {
  held_by: string;
  submitted_on: string;
  receipts_poisha: number;
  brought_poisha: number;
  submitted_notes: Notes;
  submitted_poisha: number;
  submitted_explanation: string | null;
}

/** Writes a hand-over, numbered `HO-2026-000001`, with its receipts. @returns its id */
export async function insertHandOver(
  tx: SiteTx,
  handOver: NewHandOver,
  receiptIds: string[],
): Promise<string> {
  const year = handOver.submitted_on.slice(0, 4);
  const { id } = await tx
    .insertInto('fee_hand_over')
    .values({
      ...handOver,
      site_id: tx.siteId,
      submitted_notes: JSON.stringify(handOver.submitted_notes),
      hand_over_no: sql<string>`'HO-' || ${year} || '-' || lpad(next_number('fee_hand_over', ${year})::text, 6, '0')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (receiptIds.length > 0)
    await tx
      .insertInto('fee_hand_over_receipt')
      .values(receiptIds.map((fee_receipt_id) => ({ site_id: tx.siteId, hand_over_id: id, fee_receipt_id })))
      .execute();
  return id;
}

export async function changeHandOver(
  tx: SiteTx,
  id: string,
  set: {
    state: HandOverState;
    counted_notes?: string;
    counted_poisha?: number;
    decision_reason?: string | null;
    decided_by?: string | null;
    decided_at?: string;
    decided_on?: string;
    journal_id?: string;
    reversed_by?: string | null;
    reversed_at?: string;
    reversed_on?: string;
    reverse_reason?: string;
    reverse_journal_id?: string;
  },
): Promise<void> {
  await tx.updateTable('fee_hand_over').set(set).where('id', '=', id).execute();
}

/** The receipts of a hand-over are with the teacher again, for the next one. */
export async function releaseReceipts(tx: SiteTx, id: string): Promise<void> {
  await tx
    .updateTable('fee_hand_over_receipt')
    .set({ is_standing: false })
    .where('hand_over_id', '=', id)
    .execute();
}

/** The standing hand-over that a receipt is part of. */
export const handOverOfReceipt = (
  tx: SiteTx,
  receiptId: string,
): Promise<{ hand_over_no: string; state: string } | undefined> =>
  tx
    .selectFrom('fee_hand_over_receipt as l')
    .innerJoin('fee_hand_over as h', (join) => inSameSite(join, 'h.id', 'l.hand_over_id'))
    .select(['h.hand_over_no', 'h.state'])
    .where('l.fee_receipt_id', '=', receiptId)
    .where('l.is_standing', '=', true)
    .executeTakeFirst();
