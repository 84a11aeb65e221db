import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { shiftOfSection } from '../section-shift.queries.ts';
import type { Refund, RefundListInput, UnusedAdvance, UnusedAdvanceInput } from './refund.contract.ts';
import type { RefundedReceipt, RefundLine, RefundState } from './refund.rules.ts';

type Row = Omit<Refund, 'can'> & { requested_by: string };

// Left joins, so that counting a list can skip them; the rows always exist.
const selectRefunds = (tx: SiteTx) =>
  tx
    .selectFrom('fee_refund as f')
    .leftJoin('student as st', (join) => inSameSite(join, 'st.id', 'f.student_id'))
    .leftJoin('enrolment as e', (join) => inSameSite(join, 'e.id', 'f.enrolment_id'))
    .leftJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
    .leftJoin('academic_class as k', 'k.id', 'c.class_id')
    .leftJoin('fee_receipt as r', (join) => inSameSite(join, 'r.id', 'f.fee_receipt_id'))
    .leftJoin('journal as j', (join) => inSameSite(join, 'j.id', 'f.journal_id'))
    .leftJoin('bank_account as b', (join) => inSameSite(join, 'b.id', 'f.bank_account_id'))
    .leftJoin('payment_type as pt', 'pt.code', 'f.method')
    .leftJoin('user_account as u', 'u.id', 'f.requested_by')
    .leftJoin('user_account as d', 'd.id', 'f.decided_by')
    .select(['f.id', 'f.refund_no', 'f.state', 'f.student_id', 'f.fee_receipt_id', 'f.amount_poisha'])
    .select(['f.advance_poisha', 'f.ends_charge', 'f.method', 'f.cheque_no', 'f.reference', 'f.reason'])
    .select(['f.requested_at', 'f.requested_by', 'f.decided_at', 'f.decision_reason', 'f.refunded_on'])
    .select(['st.student_no', 'st.name_en as student_name_en', 'st.name_bn as student_name_bn'])
    .select(['k.name_en as class_name_en', 'k.name_bn as class_name_bn', 'c.name as section_name'])
    .select(['e.class_section_id', 'e.roll', 'r.receipt_no', 'j.voucher_no'])
    .select(['pt.name_en as method_name_en', 'pt.name_bn as method_name_bn'])
    .select(['b.bank_name', 'b.bank_account_no', 'u.full_name as requested_by_name'])
    .select('d.full_name as decided_by_name')
    .$narrowType<Row>();

export async function listRefunds(tx: SiteTx, input: RefundListInput): Promise<Page<Row>> {
  let query = selectRefunds(tx);
  const askedOn = sql<string>`coalesce(f.refunded_on, (f.requested_at at time zone 'Asia/Dhaka')::date)`;
  if (input.from) query = query.where(askedOn, '>=', input.from);
  if (input.to) query = query.where(askedOn, '<=', input.to);
  if (input.student_id) query = query.where('f.student_id', '=', input.student_id);
  if (input.state) query = query.where('f.state', '=', input.state);
  if (input.method) query = query.where('f.method', '=', input.method);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('f.refund_no', 'ilike', pattern),
        eb('r.receipt_no', 'ilike', pattern),
        eb('st.student_no', 'ilike', pattern),
        eb('st.name_en', 'ilike', pattern),
        eb('st.name_bn', 'ilike', pattern),
      ]),
    );
  }
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1f.') }, 'f.id');
}

export const findRefund = (tx: SiteTx, id: string): Promise<Row | undefined> =>
  selectRefunds(tx).where('f.id', '=', id).executeTakeFirst();

/** The dues that a refund is of, with what goes back of each. */
export const linesOfRefund = (tx: SiteTx, refundId: string): Promise<ReceiptWithLines['lines']> =>
  tx
    .selectFrom('fee_refund_line as l')
    .innerJoin('student_fee_due as d', (join) => inSameSite(join, 'd.id', 'l.due_id'))
    .leftJoin('fee_head as h', 'h.id', 'd.fee_head_id')
    .leftJoin('fee_sub_head as s', 's.id', 'd.fee_sub_head_id')
    .select(['l.due_id', 'd.kind', 'd.period', 'l.amount_poisha'])
    .select(['h.name_en as head_name_en', 'h.name_bn as head_name_bn'])
    .select(['s.name_en as sub_head_name_en', 's.name_bn as sub_head_name_bn'])
    .where('l.fee_refund_id', '=', refundId)
    .orderBy('d.due_on')
    .orderBy(sql`h.sort_order`, (order) => order.asc().nullsLast())
    .$narrowType<{ kind: 'fee' | 'fine' }>()
    .execute();

/** What of a receipt is left to give back, and the refunds so far. */
export async function leftOfReceipt(
  tx: SiteTx,
  receiptId: string,
): Promise<Pick<RefundedReceipt, 'lines' | 'refunds'>> {
  const [lines, refunds] = await Promise.all([
    sql<RefundLine>`
      select due_id, sum(amount_poisha)::bigint as amount_poisha from fee_receipt_line
      where site_id = ${tx.siteId} and fee_receipt_id = ${receiptId}
      group by due_id having sum(amount_poisha) > 0 order by due_id`.execute(tx),
    tx
      .selectFrom('fee_refund')
      .select(['amount_poisha', 'advance_given_poisha'])
      .where('fee_receipt_id', '=', receiptId)
      .where('state', '=', 'paid')
      .execute(),
  ]);
  return { lines: lines.rows, refunds };
}

export interface NewRefund {
  student_id: string;
  enrolment_id: string;
  fee_receipt_id: string | null;
  channel: string;
  amount_poisha: number;
  advance_poisha: number;
  advance_given_poisha: number;
  method: string;
  bank_account_id: string | null;
  cheque_no: string | null;
  reference: string | null;
  ends_charge: boolean;
  reason: string;
  requested_by: string;
  /** Now where it is left out. */
  requested_at?: string;
}

/** Writes a refund that is asked for, numbered `RF-2026-27-000001` by the fiscal year of today. @returns its id */
export async function insertRefund(
  tx: SiteTx,
  refund: NewRefund,
  lines: readonly RefundLine[],
): Promise<string> {
  const year = fiscalYearOf(today());
  const { id } = await tx
    .insertInto('fee_refund')
    .values({
      ...refund,
      site_id: tx.siteId,
      refund_no: sql<string>`'RF-' || ${year}::text || '-' || lpad(next_number('fee_refund', ${year})::text, 6, '0')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('fee_refund_line')
      .values(lines.map((line) => ({ site_id: tx.siteId, fee_refund_id: id, ...line })))
      .execute();
  return id;
}

/** Whether a refund of the same receipt, or of the student's advance, waits to be decided. */
export async function findWaiting(
  tx: SiteTx,
  { student_id, fee_receipt_id }: { student_id: string; fee_receipt_id: string | null },
): Promise<{ refund_no: string } | undefined> {
  return tx
    .selectFrom('fee_refund')
    .select('refund_no')
    .where('student_id', '=', student_id)
    .where('fee_receipt_id', 'is not distinct from', fee_receipt_id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
}

export const lockRefund = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('fee_refund')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ state: RefundState }>()
    .executeTakeFirst();

export async function changeRefund(
  tx: SiteTx,
  id: string,
  set: {
    state: 'paid' | 'rejected';
    decided_by?: string;
    decided_at?: string;
    decision_reason?: string;
    refunded_on?: string;
    paid_by?: string;
    journal_id?: string;
    waiver_application_id?: string;
  },
): Promise<void> {
  await tx.updateTable('fee_refund').set(set).where('id', '=', id).execute();
}

/** Opens the dues of a refund again from a day on: its lines stand against those of the receipt. */
export async function bookRefundLines(tx: SiteTx, refundId: string, on: string): Promise<void> {
  await sql`
    insert into fee_receipt_line (site_id, fee_receipt_id, fee_refund_id, due_id, booked_on, amount_poisha)
    select f.site_id, f.fee_receipt_id, f.id, l.due_id, ${on}::date, -l.amount_poisha
    from fee_refund f
    join fee_refund_line l on l.site_id = f.site_id and l.fee_refund_id = f.id
    where f.site_id = ${tx.siteId} and f.id = ${refundId}`.execute(tx);
}

/** What a refund gives back of each fee head; null for fines. */
export async function incomeOfRefund(
  tx: SiteTx,
  refundId: string,
): Promise<{ fee_head_code: string | null; amount_poisha: number }[]> {
  const { rows } = await sql<{ fee_head_code: string | null; amount_poisha: number }>`
    select h.code as fee_head_code, sum(l.amount_poisha)::bigint as amount_poisha
    from fee_refund_line l
    join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
    left join fee_head h on h.id = d.fee_head_id
    where l.site_id = ${tx.siteId} and l.fee_refund_id = ${refundId}
    group by h.code order by h.code`.execute(tx);
  return rows;
}

/** The day of the receipt that a refund is of, and the shift of the section as papers say it. */
export async function factsToPrint(tx: SiteTx, id: string) {
  return tx
    .selectFrom('fee_refund as f')
    .innerJoin('enrolment as e', (join) => inSameSite(join, 'e.id', 'f.enrolment_id'))
    .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
    .innerJoin('shift as h', 'h.id', 'c.shift_id')
    .leftJoin('fee_receipt as r', (join) => inSameSite(join, 'r.id', 'f.fee_receipt_id'))
    .select(['r.received_on', shiftOfSection.as('shift')])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Counts a print. Every print after the first is a duplicate. */
export async function countPrint(tx: SiteTx, id: string): Promise<{ print_count: number }> {
  return tx
    .updateTable('fee_refund')
    .set((eb) => ({ print_count: eb('print_count', '+', 1) }))
    .where('id', '=', id)
    .returning('print_count')
    .executeTakeFirstOrThrow();
}

/** Students with an advance today, with what they owe by today. */
export function listUnusedAdvances(tx: SiteTx, input: UnusedAdvanceInput): Promise<Page<UnusedAdvance>> {
  const on = today();
  const query = tx
    .selectFrom((eb) =>
      eb
        .selectFrom('student_advance_entry')
        .select(['site_id', 'student_id'])
        .select([
          sql<number>`sum(amount_poisha)::bigint`.as('advance_poisha'),
          sql<string>`max(booked_on)`.as('last_on'),
        ])
        .where('site_id', '=', tx.siteId)
        .where('booked_on', '<=', on)
        .groupBy(['site_id', 'student_id'])
        .having(sql<boolean>`sum(amount_poisha) > 0`)
        .as('a'),
    )
    .innerJoin('student as st', (join) => inSameSite(join, 'st.id', 'a.student_id'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrolment')
          .select(['class_section_id', 'roll'])
          .whereRef('enrolment.site_id', '=', 'a.site_id')
          .whereRef('enrolment.student_id', '=', 'a.student_id')
          .orderBy('enrolled_on', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .innerJoin('class_section as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'e.class_section_id'),
    )
    .innerJoin('academic_class as k', 'k.id', 'c.class_id')
    .select(['a.student_id as id', 'a.advance_poisha', 'a.last_on', 'st.student_no', 'e.roll'])
    .select(['st.name_en as student_name_en', 'st.name_bn as student_name_bn'])
    .select(['k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
    .select(['e.class_section_id', 'c.name as section_name'])
    .select([
      sql<boolean>`(st.status <> 'active')`.as('has_left'),
      sql<number>`(select coalesce(sum(d.net_poisha - d.paid_poisha), 0)
        from fee_dues_of(a.site_id, a.student_id, ${on}::date) d where d.due_on <= ${on})::bigint`.as(
        'owed_poisha',
      ),
      sql<boolean>`exists (select from fee_refund f where f.site_id = a.site_id and f.student_id = a.student_id
        and f.fee_receipt_id is null and f.state = 'requested')`.as('is_asked'),
    ])
    .$if(input.has_left !== undefined, (it) =>
      it.where(sql<boolean>`(st.status <> 'active')`, '=', input.has_left!),
    )
    .$if(Boolean(input.q), (it) => {
      const pattern = containing(input.q!);
      return it.where((eb) =>
        eb.or([
          eb('st.student_no', 'ilike', pattern),
          eb('st.name_en', 'ilike', pattern),
          eb('st.name_bn', 'ilike', pattern),
        ]),
      );
    })
    .$narrowType<{ student_no: string; student_name_en: string }>();
  return pageOfRows(query, input, 'a.student_id');
}

/** The institution's own bank accounts in use. */
export const listPayingAccounts = (tx: SiteTx) =>
  tx
    .selectFrom('bank_account')
    .select(['id', 'name_en', 'name_bn', 'bank_name', 'bank_account_no'])
    .where('is_active', '=', true)
    .orderBy('name_en')
    .orderBy('id')
    .execute();
