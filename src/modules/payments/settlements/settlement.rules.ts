import { readSigned, readStatementDay } from '#kernel/statements/statement-cells.ts';
import type { StatementKind } from '#kernel/statements/statement-file.ts';
import type { Day } from '#shared/dates.ts';
import type { LifeCycle } from '#shared/life-cycle.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { columnUses } from './column-uses.ts';
import type { Finding, SettlementState } from './settlement-states.ts';

/** From the statement that was read to the voucher, which is reversed as a whole. */
export const gatewaySettlementLifeCycle = {
  post: {
    from: ['draft'],
    to: 'posted',
    noun: 'posting',
    permission: 'payments.settlement.post',
    asks: 'form',
    refusal: 'payments:settlement_is_…',
  },
  reverse: {
    from: ['posted'],
    to: 'reversed',
    noun: 'reversal',
    permission: 'payments.settlement.reverse',
    asks: 'form',
    refusal: 'payments:settlement_is_…',
  },
  delete: {
    from: ['draft'],
    permission: 'payments.settlement.post',
    asks: 'deletion',
    refusal: 'payments:settlement_is_…',
  },
} as const satisfies LifeCycle<{ state: SettlementState }>;

/** A line of a gateway's statement. What a refund takes away is negative; amount − charge = net. */
export interface PayoutLine {
  line_no: number;
  booked_on: Day;
  tran_id: string | null;
  gateway_transaction_id: string | null;
  is_refund: boolean;
  amount_poisha: number;
  charge_poisha: number;
  net_poisha: number;
}

type ColumnUse = (typeof columnUses)[number];

/** A gateway's statement of a pay-out: day, transaction, amount, and the charge or what is left of the amount. */
export const payoutFile: StatementKind<ColumnUse, PayoutLine> = {
  headings: {
    booked_on: /date|time|তারিখ/,
    gateway_transaction_id: /bank.?tran|trx.?id|gateway|payment.?ref/,
    tran_id: /tran|order|invoice|reference|ট্রানজেকশন/,
    kind: /type|kind|status|ধরন/,
    charge: /charge|fee|commission|mdr|চার্জ/,
    net: /net|store.?amount|payable|settle|নিট/,
    amount: /amount|gross|taka|টাকা/,
  },
  isComplete: (columns) =>
    columns.includes('booked_on') &&
    columns.includes('amount') &&
    (columns.includes('tran_id') || columns.includes('gateway_transaction_id')) &&
    (columns.includes('charge') || columns.includes('net')),
  readLine(text, line_no) {
    const booked_on = readStatementDay(text('booked_on'));
    const tran_id = nameOf(text('tran_id'));
    const gateway_transaction_id = nameOf(text('gateway_transaction_id'));
    const read = readSigned(text('amount'));
    const charge = readSigned(text('charge'));
    const net = readSigned(text('net'));
    if (booked_on === null) return 'no_day';
    if (!(tran_id || gateway_transaction_id)) return 'no_number';
    if (!read || (charge === null && net === null)) return 'no_amount';
    // What it is and how it stands is one column in these files.
    if (/fail|cancel|declin|pending|initiat|expir|ব্যর্থ|বাতিল/i.test(text('kind'))) return 'not_done';
    const is_refund = read < 0 || /refund|reversal|chargeback|return|ফেরত/i.test(text('kind'));
    const amount_poisha = is_refund ? -Math.abs(read) : read;
    const net_poisha =
      net === null ? amount_poisha - chargeOfLine(charge!, is_refund) : netOf(net, is_refund);
    // Where the file says all three, they must agree; see `judgeLines`.
    const charge_poisha = charge === null ? amount_poisha - net_poisha : chargeOfLine(charge, is_refund);
    return {
      line_no,
      booked_on,
      tran_id,
      gateway_transaction_id,
      is_refund,
      amount_poisha,
      charge_poisha,
      net_poisha,
    };
  },
  refusals: { columns: 'payments:settlement_columns', empty: 'payments:settlement_empty' },
};

/** Some files write what the gateway keeps with a minus. Of a refund it is as it stands: given back, or taken once more. */
const chargeOfLine = (charge: number, isRefund: boolean) => (isRefund ? charge : Math.abs(charge));

const netOf = (net: number, isRefund: boolean) => (isRefund ? -Math.abs(net) : net);

const nameOf = (text: string) => toAsciiDigits(text).replace(/^'/, '') || null;

/** What a line can be about: a payment, or a refund of one. */
export interface GatewayItem {
  online_payment_id: string;
  refund_id: string | null;
  /** The numbers by which the statement may name it. */
  references: string[];
  /** With what the payer bore of the charge; a refund is negative. */
  amount_poisha: number;
  /** What the gateway said it credits, where it said so. */
  credited_poisha: number | null;
  /** The day on which the books have it; null while they have not. */
  booked_on: Day | null;
  is_settled: boolean;
}

export type JudgedLine<Line extends PayoutLine = PayoutLine> = Line & {
  item: GatewayItem | null;
  /** Null where the line agrees with the books. */
  finding: Finding | null;
};

/**
 * What each line is about and whether it agrees. An item is found once; lines of the same amount are served first.
 * @param accepted numbers of lines whose charge is taken as the statement says it
 */
export function judgeLines<Line extends PayoutLine>(
  lines: Line[],
  items: GatewayItem[],
  accepted: ReadonlySet<number> = new Set(),
): JudgedLine<Line>[] {
  const byReference = new Map<string, GatewayItem[]>();
  for (const item of items)
    for (const reference of new Set(item.references.map(plain)))
      byReference.set(reference, [...(byReference.get(reference) ?? []), item]);
  const named = (line: PayoutLine) => [
    ...new Set(
      [line.tran_id, line.gateway_transaction_id].flatMap((it) => (it && byReference.get(plain(it))) || []),
    ),
  ];
  const taken = new Set<GatewayItem>();
  const found = new Map<Line, GatewayItem>();
  const take = (line: Line, isFit: (item: GatewayItem) => boolean) => {
    const free = named(line).filter(
      (it) => (it.refund_id !== null) === line.is_refund && !taken.has(it) && isFit(it),
    );
    const item = free.find((it) => !it.is_settled) ?? free[0];
    if (!item || found.has(line)) return;
    taken.add(item);
    found.set(line, item);
  };
  for (const line of lines) take(line, (it) => it.amount_poisha === line.amount_poisha);
  for (const line of lines) take(line, () => true);
  return lines.map((line) => {
    const item = found.get(line) ?? null;
    const others = named(line);
    return {
      ...line,
      item,
      finding: item ? findingOf(line, item, accepted) : findingOfUnfound(line, others),
    };
  });
}

function findingOf(line: PayoutLine, item: GatewayItem, accepted: ReadonlySet<number>): Finding | null {
  if (item.is_settled) return 'paid_twice';
  if (item.booked_on === null) return 'not_booked';
  if (item.amount_poisha !== line.amount_poisha) return 'amount_differs';
  if (line.amount_poisha - line.charge_poisha !== line.net_poisha) return 'net_differs';
  const isAsSaid = item.credited_poisha === null || item.credited_poisha === line.net_poisha;
  return isAsSaid || accepted.has(line.line_no) ? null : 'charge_differs';
}

/** A line without an item of its own: named twice, or a refund that nobody asked for here. */
function findingOfUnfound(line: PayoutLine, others: GatewayItem[]): Finding {
  if (others.some((it) => (it.refund_id !== null) === line.is_refund)) return 'paid_twice';
  return others.length > 0 ? 'not_booked' : 'unknown';
}

const plain = (number: string) => number.trim().toUpperCase();

/** The sums of lines. */
export const sumsOf = (lines: readonly PayoutLine[]) => ({
  amount_poisha: sum(lines, (it) => it.amount_poisha),
  charge_poisha: sum(lines, (it) => it.charge_poisha),
  net_poisha: sum(lines, (it) => it.net_poisha),
});

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);
