import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';
import { changeFrom } from '#kernel/database/dated-settings.ts';
import { postJournals, reverseJournal } from '#modules/accounts/index.ts';
import { openSlips } from '#modules/fees/due-slips/due-slip.actions.ts';
import { insertSlips } from '#modules/fees/due-slips/due-slip.queries.ts';
import { insertDues, insertRun } from '#modules/fees/dues/fee-run.queries.ts';
import { postReceipt } from '#modules/fees/receipts/receipt.posting.ts';
import { markCancelled, reverseLines } from '#modules/fees/receipts/receipt.queries.ts';
import { lockForTakingBack } from '#modules/fees/receipts/take-back.actions.ts';
import { bookRefund } from '#modules/fees/refunds/refund.actions.ts';
import { insertRefund, lockRefund } from '#modules/fees/refunds/refund.queries.ts';
import { addDays, fiscalYearOf, weekdayOf } from '#shared/dates.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

/** Amounts, waivers, dues of every month so far, the receipts of those who paid, and slips for those who did not. */
export async function makeFees(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 71);
  await asOwner(database, site.id, async (tx) => {
    await insertAmounts(tx, site);
    await insertItemAmounts(tx, site);
    await insertWaivers(tx, site, students, by, random);
    await raiseDues(tx, site, by);
    await collect(tx, site, students, by, random);
    await makeSlips(tx, site, students, by, random);
  });
}

async function insertAmounts(tx: Tx, site: DemoSite): Promise<void> {
  await tx.insertInto('fee_setting').values({ site_id: site.id, due_day: 15 }).execute();
  // Late fines are asked for since the day of the demo; whoever paid late before was asked for none.
  await changeFrom(tx, demoDay);
  await tx
    .updateTable('fee_setting')
    .set({ fine_type: 'flat', fine_poisha: 50_00, fine_grace_days: 5 })
    .where('site_id', '=', site.id)
    .execute();
  const classIds = new Map(site.sections.map((section) => [section.class, section.class_id]));
  const tuition = [...classIds].map(([name, class_id]) => ({
    class_id,
    amount_poisha: site.plan.tuition[name]! * 100,
  }));
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, class_id, amount_poisha)
    select ${site.id}, ${site.year_id}, s.id, a.class_id, a.amount_poisha
    from fee_head h join fee_sub_head s on s.fee_head_id = h.id
    cross join jsonb_to_recordset(${JSON.stringify(tuition)}::jsonb) as a(class_id uuid, amount_poisha bigint)
    where h.code = 'tuition'`.execute(tx);
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, amount_poisha, due_on)
    select ${site.id}, ${site.year_id}, s.id, ${site.plan.sessionCharge * 100}, (${`${site.plan.firstMonth}-15`})::date
    from fee_head h join lateral (
      select id from fee_sub_head where fee_head_id = h.id order by sort_order limit 1
    ) s on true
    where h.code = 'session_charge'`.execute(tx);
  // Who is new here comes into the first class.
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, class_id, amount_poisha, due_on)
    select ${site.id}, ${site.year_id}, s.id, ${site.sections[0]!.class_id}, ${site.plan.admissionFee * 100},
      (${`${site.plan.firstMonth}-15`})::date
    from fee_head h join fee_sub_head s on s.fee_head_id = h.id
    where h.code = 'admission'`.execute(tx);
}

/** The diary and the badge that everybody gets at the beginning of the year. */
async function insertItemAmounts(tx: Tx, site: DemoSite): Promise<void> {
  const prices = [
    { code: 'diary', amount_poisha: 120_00 },
    { code: 'tie_badge', amount_poisha: 180_00 },
  ];
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, amount_poisha, due_on)
    select ${site.id}, ${site.year_id}, s.id, p.amount_poisha, (${`${site.plan.firstMonth}-15`})::date
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(code text, amount_poisha bigint)
    join fee_sub_head s on s.code = p.code
    join fee_head h on h.id = s.fee_head_id
    where h.code = 'student_items'`.execute(tx);
}

async function insertWaivers(
  tx: Tx,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
  random: Random,
): Promise<void> {
  const types = await tx.selectFrom('waiver_type').select(['id', 'code', 'percent']).execute();
  const tuition = await tx
    .selectFrom('fee_head')
    .select('id')
    .where('code', '=', 'tuition')
    .executeTakeFirstOrThrow();
  const rows = students
    .filter(() => random.chance(0.1))
    .map((student) => {
      const code = random.chance(0.7) ? 'half_free' : 'full_free';
      const type = types.find((it) => it.code === code)!;
      return {
        site_id: site.id,
        student_id: student.id,
        kind: 'waiver',
        waiver_type_id: type.id,
        fee_head_ids: [tuition.id],
        percent: type.percent,
        from_on: `${site.plan.firstMonth}-01`,
        approved_by: by,
        approved_at: `${site.plan.firstMonth}-02T04:00:00Z`,
        created_by: by,
      };
    });
  await insertRows(tx, 'student_waiver', rows);
}

function monthsOf(site: DemoSite): string[] {
  const [year, first] = site.plan.firstMonth.split('-').map(Number) as [number, number];
  const last = Number(demoDay.slice(5, 7));
  return Array.from({ length: last - first + 1 }, (_, i) => `${year}-${String(first + i).padStart(2, '0')}`);
}

async function raiseDues(tx: Tx, site: DemoSite, by: string): Promise<void> {
  const subHeads = await tx
    .selectFrom('fee_amount')
    .innerJoin('fee_sub_head', 'fee_sub_head.id', 'fee_amount.fee_sub_head_id')
    .select(['fee_sub_head.id', 'fee_sub_head.month'])
    .distinct()
    .where('fee_amount.site_id', '=', site.id)
    .execute();
  const classIds = [...new Set(site.sections.map((section) => section.class_id))];
  for (const period of monthsOf(site)) {
    const month = Number(period.slice(5));
    const fee_sub_head_ids = subHeads
      .filter((it) => it.month === month || (it.month === null && period === site.plan.firstMonth))
      .map((it) => it.id);
    const wanted = { academic_year_id: site.year_id, period, fee_sub_head_ids, class_ids: null };
    const run = await insertRun(tx, site.id, by, wanted);
    for (const classId of classIds) await insertDues(tx, site.id, run, wanted, classId, `${period}-01`);
  }
}

export interface DueRow {
  id: string;
  student_id: string;
  enrolment_id: string;
  due_on: string;
  net_poisha: number;
  head_code: string;
}

/** Most pay every month by the due day; some have stopped, a few pay in part. */
async function collect(
  tx: Tx,
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
    await writeReceipts(tx, site.id, by, receipts.slice(from, from + 1000));
    // The checks of foreign keys keep the plan they made while the books were empty, which reads all of an
    // institution's journals for every line. New figures make them plan again.
    if (from === 0) await sql`analyze journal, journal_line, fee_receipt, student_fee_due`.execute(tx);
  }
  const last = receipts.at(-1)!;
  await cancelLast(tx, site.id, by, last.id, last.received_on);
  const twice = receipts.find((it) => it.method === 'cash' && it.lines.length > 1);
  if (twice) await refundLine(tx, site.id, by, twice);
}

/** The office takes no money on a Friday; who would have come then came the day before. */
const openDay = (day: string) => (weekdayOf(day) === 5 ? addDays(day, -1) : day);

/** The last receipt was taken for the wrong child, and cancelled on the same day. */
async function cancelLast(tx: Tx, siteId: string, by: string, receiptId: string, on: string): Promise<void> {
  const { journal_id } = await tx
    .selectFrom('fee_receipt')
    .select('journal_id')
    .where('site_id', '=', siteId)
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  const reason = 'Collected for the wrong student';
  await reverseLines(tx, siteId, receiptId, on);
  const reversal = await reverseJournal(tx, { site_id: siteId, user_id: by }, journal_id, {
    posted_on: on,
    reason,
  });
  await markCancelled(tx, siteId, receiptId, {
    cancelled_on: on,
    cancelled_by: by,
    cancel_reason: reason,
    cancel_journal_id: reversal.id,
    refund_method: null,
  });
}

/** A family was charged for something that it had paid at the admission: the last line went back, with its charge. */
async function refundLine(tx: Tx, siteId: string, by: string, receipt: Written[number]): Promise<void> {
  const { due, amount } = receipt.lines.at(-1)!;
  const { id, student } = receipt;
  const refundId = await insertRefund(
    tx,
    siteId,
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
  await bookRefund(tx, siteId, (await lockRefund(tx, siteId, refundId))!, {
    receipt: await lockForTakingBack(tx, siteId, id),
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
export async function writeReceipts(tx: Tx, siteId: string, by: string, receipts: Written): Promise<void> {
  if (receipts.length === 0) return;
  const journals = await postJournals(
    tx,
    { site_id: siteId, user_id: by },
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
      site_id: siteId,
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
        site_id: siteId,
        fee_receipt_id: it.id,
        due_id: line.due.id,
        booked_on: it.received_on,
        amount_poisha: line.amount,
      })),
    ),
  );
}

/** Slips of two sections for what is open; the first three families paid theirs at the office. */
async function makeSlips(
  tx: Tx,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
  random: Random,
): Promise<void> {
  const days = { up_to_on: demoDay, last_on: addDays(demoDay, 30), year: demoDay.slice(0, 4) };
  const ids: string[] = [];
  for (const { id: class_section_id } of site.sections.slice(0, 2)) {
    const slips = await openSlips(tx, site.id, demoDay, { class_section_id, up_to_on: demoDay });
    ids.push(...(await insertSlips(tx, site.id, by, days, slips)).slip_ids);
  }
  await paySlips(
    tx,
    site,
    students,
    by,
    random,
    { channel: 'due_slip_office', method: 'cash' },
    ids.slice(0, 3),
  );
}

/** How the money of some slips came. */
interface SlipPayment {
  channel: 'due_slip_office' | 'bank';
  method: 'cash' | 'bank';
  bank_account_id?: string;
  bank_branch?: string;
}

/** Receipts for some slips, paid in full on the day of the demo; those at the bank are numbered in its scroll. */
export async function paySlips(
  tx: Tx,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
  random: Random,
  payment: SlipPayment,
  ids: string[],
): Promise<void> {
  const { rows: dues } = await sql<DueRow & { due_slip_id: string; amount_poisha: number }>`
    select d.id, d.student_id, d.enrolment_id, d.due_on, d.net_poisha, h.code as head_code, l.due_slip_id, l.amount_poisha
    from due_slip_line l
    join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
    join fee_head h on h.id = d.fee_head_id
    where l.site_id = ${site.id} and l.due_slip_id = any(${ids}::uuid[])`.execute(tx);
  const fiscalYear = fiscalYearOf(demoDay);
  const paid: Written = [];
  for (const [due_slip_id, lines] of Map.groupBy(dues, (due) => due.due_slip_id)) {
    const { rows } = await sql<{
      number: number;
    }>`select next_number('fee_receipt', ${fiscalYear}) as number`.execute(tx);
    paid.push({
      id: random.uuid(),
      receipt_no: `MR-${fiscalYear}-${String(rows[0]!.number).padStart(6, '0')}`,
      student: students.find((it) => it.id === lines[0]!.student_id)!,
      received_on: demoDay,
      ...payment,
      ...(payment.bank_account_id && { scroll_no: String(214 + paid.length) }),
      due_slip_id,
      amount_poisha: lines.reduce((sum, line) => sum + line.amount_poisha, 0),
      lines: lines.map((due) => ({ due, amount: due.amount_poisha })),
    });
  }
  await writeReceipts(tx, site.id, by, paid);
}
