import type { SiteTx } from '#kernel/database/database.ts';
import { closedMonths, firstBookDay } from '#modules/accounts/index.ts';
import { addDays, today } from '#shared/dates.ts';
import { allocate } from '../dues/due.rules.ts';
import { feeSetting, firstReceiptDay } from '../dues/student-dues.queries.ts';
import { allocateStillOpen, type ChosenDue } from './allocation.rules.ts';
import { draftReceipt, lockAccount } from './draft-receipt.actions.ts';
import { typeOfKind } from './payment-type.queries.ts';
import type { Receipt } from './receipt.contract.ts';
import type { Method } from './receipt.posting.ts';

interface OnlineReceipt {
  student_id: string;
  amount_poisha: number;
  /** What the payer chose; without a choice the money goes to the dues in their usual order. */
  lines: ChosenDue[] | null;
  reference: string;
  /** The ledger of what the gateway owes, or of the number to which the money was sent. */
  money_ledger_id: string;
  started_by: string;
}

/**
 * Records money that came through a gateway, today. It is there whatever happened to the dues since it was sent: of each
 * as much is paid as is still open, and the rest becomes an advance.
 */
export const receiveOnline = (tx: SiteTx, received: OnlineReceipt): Promise<MadeReceipt> =>
  receiveSent(tx, received, {
    received_on: today(),
    method: 'online',
    kind: 'card',
    channel: 'online',
  });

/**
 * Records money that a family sent by itself to a mobile money number, as `receiveOnline` does, on the day on which it was
 * sent where the books still take it, else today.
 */
export async function receiveTransaction(
  tx: SiteTx,
  { paid_on, ...received }: OnlineReceipt & { paid_on: string },
): Promise<MadeReceipt> {
  const [type, received_on] = await Promise.all([
    typeOfKind(tx, 'mfs'),
    receiptDay(tx, received.student_id, paid_on),
  ]);
  return receiveSent(tx, received, {
    received_on,
    method: type.code,
    kind: type.kind,
    channel: 'transaction',
  });
}

/** The day of a receipt for money that came on `paid_on`: that day, or today where the books have left it behind. */
async function receiptDay(tx: SiteTx, studentId: string, paid_on: string): Promise<string> {
  const now = today();
  if (paid_on >= now) return now;
  const [{ back_date_days }, firstDay, bookDay, closed] = await Promise.all([
    feeSetting(tx),
    firstReceiptDay(tx, studentId),
    firstBookDay(tx),
    closedMonths(tx),
  ]);
  const earliest = [addDays(now, -back_date_days), firstDay ?? '', bookDay].sort().at(-1)!;
  const isOpen = paid_on >= earliest && !closed.has(`${paid_on.slice(0, 7)}-01`);
  return isOpen ? paid_on : now;
}

/** By which way money was sent. */
interface SentWay {
  received_on: string;
  method: string;
  kind: Method;
  channel: Receipt['channel'];
}

interface MadeReceipt {
  id: string;
  receipt_no: string;
}

async function receiveSent(
  tx: SiteTx,
  { student_id, lines, started_by, ...received }: OnlineReceipt,
  { received_on, channel, ...way }: SentWay,
): Promise<MadeReceipt> {
  const account = await lockAccount(tx, { student_id, received_on, channel });
  const money = received.amount_poisha;
  const allocation = lines
    ? allocateStillOpen(account.dues, lines, money)
    : allocate(account.dues, money, { on: received_on, isFineFirst: account.setting.is_fine_first });
  const { receipt, insertion } = await draftReceipt(tx, account, allocation, {
    ...received,
    ...way,
    note: null,
    collected_by: started_by,
  });
  const { rows } = await insertion.execute(tx);
  return { id: receipt.id, receipt_no: rows[0]!.receipt_no };
}
