import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { postJournals, reverseJournal } from '#modules/accounts/index.ts';
import { postReceipt } from '#modules/fees/receipts/receipt.posting.ts';
import { markCancelled, reverseLines } from '#modules/fees/receipts/receipt.queries.ts';
import { lockForTakingBack } from '#modules/fees/receipts/take-back.actions.ts';
import { bookRefund } from '#modules/fees/refunds/book.actions.ts';
import { insertRefund, lockRefund } from '#modules/fees/refunds/refund.queries.ts';
import { addDays, fiscalYearOf, weekdayOf } from '#shared/dates.ts';
import { insertRows } from './as-owner.ts';
import type { DueRow } from './fees.ts';
import type { DemoSite } from './institutions.ts';
import type { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

/** Most pay every month by the due day; some have stopped, a few pay in part. */
export async function collect(
  tx: SiteTx,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
  random: Random,
): Promise<void> {
  const { rows: dues } = await sql<DueRow>`
    select d.id, d.student_id, d.enrolment_id, d.due_on, d.net_poisha, h.code as head_code
    from student_fee_due d join fee_head h on h.id = d.fee_head_id
    where d.site_id = ${site.id} and d.net_poisha > 0 order by d.due_on, h.sort_order`.execute(tx);
  const byStudent = Map.groupBy(dues, (due) => due.student_id);
  const payments: {
    student: DemoStudent;
    received_on: string;
    method: 'cash' | 'mfs' | 'bank';
    lines: { due: DueRow; amount: number }[];
  }[] = [];
  for (const student of students) {
    const paidUntil = random.chance(0.16)
      ? `2026-${String(random.whole(5, 10)).padStart(2, '0')}`
      : '2026-11';
    const byMonth = Map.groupBy(byStudent.get(student.id) ?? [], (due) => due.due_on.slice(0, 7));
    for (const [month, open] of byMonth) {
      if (month > paidUntil) break;
      const isPartial = month === paidUntil && random.chance(0.15);
      payments.push({
        student,
        received_on: openDay(`${month}-${String(random.whole(2, 15)).padStart(2, '0')}`),
        method: random.pick(['cash', 'cash', 'cash', 'mfs', 'bank'] as const),
        lines: open.map((due) => ({
          due,
          amount: isPartial ? Math.ceil(due.net_poisha / 200) * 100 : due.net_poisha,
        })),
      });
    }
  }
  payments.sort((a, b) => a.received_on.localeCompare(b.received_on));
  const numbers = new Map<string, number>();
  const receipts = payments.map((payment) => {
    const fiscalYear = fiscalYearOf(payment.received_on);
    const number = (numbers.get(fiscalYear) ?? 0) + 1;
    numbers.set(fiscalYear, number);
    return {
      ...payment,
      id: random.uuid(),
      receipt_no: `MR-${fiscalYear}-${String(number).padStart(6, '0')}`,
      ...(number % 5 === 0 && { channel: 'student_payment' as const }),
      amount_poisha: payment.lines.reduce((sum, line) => sum + line.amount, 0),
    };
  });
  await insertRows(
    tx,
    'number_sequence',
    [...numbers].map(([period, last_number]) => ({
      site_id: site.id,
      kind: 'fee_receipt',
      period,
      last_number,
    })),
  );
  for (let from = 0; from < receipts.length; from += 1000) {
    await writeReceipts(tx, by, receipts.slice(from, from + 1000));
    // The checks of foreign keys keep the plan they made while the books were empty, which reads all of an
    // institution's journals for every line. New figures make them plan again.
    if (from === 0) await sql`analyze journal, journal_line, fee_receipt, student_fee_due`.execute(tx);
  }
  const last = receipts.at(-1)!;
  await cancelLast(tx, by, last.id, last.received_on);
  const twice = receipts.find((it) => it.method === 'cash' && it.lines.length > 1);
  if (twice) await refundLine(tx, by, twice);
}

/** The office takes no money on a Friday; who would have come then came the day before. */
const openDay = (day: string) => (weekdayOf(day) === 5 ? addDays(day, -1) : day);

/** The last receipt was taken for the wrong child, and cancelled on the same day. */
async function cancelLast(tx: SiteTx, by: string, receiptId: string, on: string): Promise<void> {
  const { journal_id } = await tx
    .selectFrom('fee_receipt')
    .select('journal_id')
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  const reason = 'Collected for the wrong student';
  await reverseLines(tx, receiptId, on);
  const reversal = await reverseJournal(tx, { user_id: by }, journal_id, {
    posted_on: on,
    reason,
  });
  await markCancelled(tx, receiptId, {
    cancelled_on: on,
    cancelled_by: by,
    cancel_reason: reason,
    cancel_journal_id: reversal.id,
    refund_method: null,
  });
}

/** A family was charged for something that it had paid at the admission: the last line went back, with its charge. */
async function refundLine(tx: SiteTx, by: string, receipt: Written[number]): Promise<void> {
  const { due, amount } = receipt.lines.at(-1)!;
  const { id, student } = receipt;
  const refundId = await insertRefund(
    tx,
    {
      student_id: student.id,
      enrolment_id: student.enrolment_id,
      fee_receipt_id: id,
      channel: receipt.channel ?? 'quick_office',
      amount_poisha: amount,
      advance_poisha: 0,
      advance_given_poisha: 0,
      method: 'cash',
      bank_account_id: null,
      cheque_no: null,
      reference: null,
      ends_charge: true,
      reason: 'Paid at the admission already',
      requested_by: by,
    },
    [{ due_id: due.id, amount_poisha: amount }],
  );
  await bookRefund(tx, (await lockRefund(tx, refundId))!, {
    receipt: await lockForTakingBack(tx, id),
    user_id: by,
    place: { method: 'cash' },
  });
}

export type Written = {
  id: string;
  receipt_no: string;
  student: DemoStudent;
  received_on: string;
  method: 'cash' | 'mfs' | 'bank' | 'card';
  amount_poisha: number;
  channel?: 'student_payment' | 'due_slip_office' | 'quick_teacher' | 'bank' | 'online';
  /** The teacher with whom the cash is. */
  held_by_name?: string;
  due_slip_id?: string;
  bank_account_id?: string;
  bank_branch?: string;
  scroll_no?: string;
  lines: { due: DueRow; amount: number }[];
}[];

/** Writes receipts of one collector with their vouchers. */
export async function writeReceipts(tx: SiteTx, by: string, receipts: Written): Promise<void> {
  if (receipts.length === 0) return;
  const journals = await postJournals(
    tx,
    { user_id: by },
    receipts.map((it) =>
      postReceipt({
        id: it.id,
        receipt_no: it.receipt_no,
        received_on: it.received_on,
        student_name: it.student.name_en,
        method: it.method,
        held_by_name: it.held_by_name,
        amount_poisha: it.amount_poisha,
        advance_used_poisha: 0,
        advance_added_poisha: 0,
        income: it.lines.map((line) => ({ fee_head_code: line.due.head_code, amount_poisha: line.amount })),
      }),
    ),
  );
  await insertRows(
    tx,
    'fee_receipt',
    receipts.map((it, index) => ({
      site_id: tx.siteId,
      id: it.id,
      receipt_no: it.receipt_no,
      student_id: it.student.id,
      enrolment_id: it.student.enrolment_id,
      received_on: it.received_on,
      method: it.channel === 'online' ? 'online' : it.method,
      channel: it.channel ?? 'quick_office',
      due_slip_id: it.due_slip_id ?? null,
      bank_account_id: it.bank_account_id ?? null,
      bank_branch: it.bank_branch ?? null,
      scroll_no: it.scroll_no ?? null,
      reference: it.scroll_no ?? null,
      amount_poisha: it.amount_poisha,
      // Everybody pays month by month, so that only what a part left open is owed.
      due_after_poisha: it.lines.reduce((sum, { due, amount }) => sum + due.net_poisha - amount, 0),
      journal_id: journals[index]!.id,
      collected_by: by,
      collected_at: `${it.received_on}T05:00:00Z`,
    })),
  );
  await insertRows(
    tx,
    'fee_receipt_line',
    receipts.flatMap((it) =>
      it.lines.map((line) => ({
        site_id: tx.siteId,
        fee_receipt_id: it.id,
        due_id: line.due.id,
        booked_on: it.received_on,
        amount_poisha: line.amount,
      })),
    ),
  );
}
