import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { openSlips } from '#modules/fees/due-slips/due-slip.actions.ts';
import { insertSlips } from '#modules/fees/due-slips/due-slip.queries.ts';
import { addDays, fiscalYearOf } from '#shared/dates.ts';
import type { DueRow } from './fees.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import type { Random } from './random.ts';
import { type Written, writeReceipts } from './receipts.ts';
import type { DemoStudent } from './students.ts';

/** Slips of two sections for what is open; the first three families paid theirs at the office. */
export async function makeSlips(
  tx: SiteTx,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
  random: Random,
): Promise<void> {
  const days = { up_to_on: demoDay, last_on: addDays(demoDay, 30), year: demoDay.slice(0, 4) };
  const ids: string[] = [];
  for (const { id: class_section_id } of site.sections.slice(0, 2)) {
    const slips = await openSlips(tx, demoDay, { class_section_id, up_to_on: demoDay });
    ids.push(...(await insertSlips(tx, by, days, slips)).slip_ids);
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
  tx: SiteTx,
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
  await writeReceipts(tx, by, paid);
}
