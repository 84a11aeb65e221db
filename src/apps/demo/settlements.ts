import type { Database, SiteTx } from '#kernel/database/database.ts';
import { postJournal } from '#modules/accounts/index.ts';
import { postSettlement } from '#modules/payments/settlements/settlement.posting.ts';
import {
  changeSettlement,
  findSettledAccount,
  insertSettlement,
  itemsOf,
  settleLines,
} from '#modules/payments/settlements/settlement.queries.ts';
import { judgeLines, type PayoutLine, sumsOf } from '#modules/payments/settlements/settlement.rules.ts';
import { addDays } from '#shared/dates.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';
import { type Written, writeReceipts } from './receipts.ts';
import type { DemoStudent } from './students.ts';
import { nextReceiptNumber, openDues } from './teacher-collections.ts';

/**
 * What families of one section paid with bKash: a pay-out that is settled, and payments that the gateway still owes.
 */
export async function makeSettlements(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  by: { guardian: string; employee: string },
): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    const account = await tx
      .selectFrom('merchant_account as a')
      .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
      .select(['a.id', 'm.payment_gateway_id'])
      .where('a.site_id', '=', site.id)
      .where('m.code', '=', 'bkash')
      .executeTakeFirstOrThrow();
    const paid = await makePayments(tx, site, students, by.guardian, account);
    const first = paid.slice(0, 4).map(lineOf);
    const firstId = await saveSettlement(tx, account.id, by.employee, addDays(demoDay, -6), first);
    await settle(tx, account.id, by.employee, firstId, addDays(demoDay, -6), first);
  });
}

type Payment = Awaited<ReturnType<typeof makePayments>>[number];

/** Two percent less a taka's fraction, as bKash keeps it. */
function lineOf({ tran_id, gateway_transaction_id, day, amount_poisha }: Payment, at: number): PayoutLine {
  const charge_poisha = Math.round(amount_poisha * 0.0185);
  return {
    line_no: at + 2,
    booked_on: day,
    tran_id,
    gateway_transaction_id,
    is_refund: false,
    amount_poisha,
    charge_poisha,
    net_poisha: amount_poisha - charge_poisha,
  };
}

async function makePayments(
  tx: SiteTx,
  site: DemoSite,
  students: DemoStudent[],
  started_by: string,
  account: { id: string; payment_gateway_id: string },
) {
  const site_id = site.id;
  const random = new Random(Number(site.plan.eiin) + 74);
  const open = await openDues(tx, site.sections[3]!.id);
  const days = [-12, -11, -9, -8, -4, -3, -3, -2, 0].map((it) => addDays(demoDay, it));
  const receipts: Written = [];
  for (const [at, [studentId, dues]] of open.entries()) {
    const [due, day] = [dues[0]!, days[at]!];
    receipts.push({
      id: random.uuid(),
      receipt_no: await nextReceiptNumber(tx, day),
      student: students.find((it) => it.id === studentId)!,
      received_on: day,
      method: 'card',
      channel: 'online',
      amount_poisha: due.open_poisha,
      lines: [{ due, amount: due.open_poisha }],
    });
  }
  await writeReceipts(tx, started_by, receipts);
  const payments = [];
  for (const [at, { id, received_on: day, amount_poisha, lines, student }] of receipts.entries()) {
    const names = {
      tran_id: `BDEMO1${String(at).padStart(5, '0')}`,
      gateway_transaction_id: `DEMO7PAY${at}K`,
    };
    const instants = { started_at: `${day}T04:50:00Z`, paid_at: `${day}T05:00:00Z` };
    const { id: online_payment_id } = await tx
      .insertInto('online_payment')
      .values({
        site_id,
        started_by,
        amount_poisha,
        state: 'paid',
        ...names,
        ...instants,
        merchant_account_id: account.id,
        payment_gateway_id: account.payment_gateway_id,
        paid_poisha: amount_poisha,
        paid_by: 'bKash 01770618575',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { site_id, online_payment_id, line_no: 1, student_id: student.id, amount_poisha };
    await tx
      .insertInto('online_payment_line')
      .values({ ...line, due_id: lines[0]!.due.id })
      .execute();
    await tx
      .insertInto('online_payment_receipt')
      .values({ site_id, online_payment_id, fee_receipt_id: id })
      .execute();
    payments.push({ ...names, day, amount_poisha });
  }
  return payments;
}

/** Keeps a statement of the gateway as a draft. */
async function saveSettlement(
  tx: SiteTx,
  merchant_account_id: string,
  uploaded_by: string,
  received_on: string,
  lines: PayoutLine[],
): Promise<string> {
  const days = lines.map((it) => it.booked_on).sort();
  const id = await insertSettlement(
    tx,
    {
      site_id: tx.siteId,
      merchant_account_id,
      uploaded_by,
      received_on,
      file_name: `bkash-${received_on}.csv`,
      content_hash: received_on,
      from_on: days[0]!,
      to_on: addDays(received_on, -1),
      bank_poisha: sumsOf(lines).net_poisha,
    },
    lines,
  );
  await tx
    .updateTable('gateway_settlement')
    .set({ uploaded_at: `${received_on}T06:00:00Z` })
    .where('id', '=', id)
    .execute();
  return id;
}

async function settle(
  tx: SiteTx,
  accountId: string,
  by: string,
  id: string,
  received_on: string,
  lines: PayoutLine[],
): Promise<void> {
  const { name_en, bank_ledger_id, clearing_ledger_id } = (await findSettledAccount(tx, accountId))!;
  const narration = `${name_en} · bkash-${received_on}.csv`;
  const journal = await postJournal(
    tx,
    { user_id: by },
    postSettlement({
      id,
      narration,
      received_on,
      bank_ledger_id,
      clearing_ledger_id,
      ...sumsOf(lines),
      unexplained_poisha: 0,
    }),
  );
  await changeSettlement(tx, id, {
    state: 'posted',
    journal_id: journal.id,
    posted_by: by,
    posted_at: `${received_on}T06:10:00Z`,
  });
  await settleLines(tx, id, judgeLines(lines, await itemsOf(tx, accountId, lines)));
}
