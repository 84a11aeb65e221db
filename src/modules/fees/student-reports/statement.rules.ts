import { addDays, daysBetween } from '#shared/dates.ts';
import { type FineSetting, fineOf } from '../dues/due.rules.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import type { StatementLine } from './student-report.contract.ts';

type DueNames = Omit<Parameters<typeof nameOfDue>[0], 'kind' | 'period'>;

export interface StatedDue extends DueNames {
  id: string;
  kind: 'fee' | 'fine';
  period: string;
  due_on: string;
  gross_poisha: number;
  /** Waiver and offer as they stand now. */
  reduction_poisha: number;
}

/** What counts from a day on, until the day on which it was taken back. */
interface Standing {
  due_id: string;
  amount_poisha: number;
  from_on: string;
  until_on: string | null;
}

/** Money received (`sign` 1) or refunded (−1) with one receipt, or an advance that was paid back. */
export interface StatedMovement {
  receipt_id: string | null;
  /** Of the receipt; of the refund where an advance was paid back. */
  receipt_no: string;
  on: string;
  sign: 1 | -1;
  amount_poisha: number;
  advance_used_poisha: number;
}

/** Everything that ever changed what one student owes, each with its day. */
export interface StatementFacts {
  dues: StatedDue[];
  /** Receipt lines; those of refunds are negative. */
  payments: { due_id: string; on: string; amount_poisha: number }[];
  /** What applications of waivers took off. */
  waivers: Standing[];
  charges: Standing[];
  advances: { on: string; amount_poisha: number; is_brought_over: boolean }[];
  movements: StatedMovement[];
}

/** Of a student who was never charged anything. */
export const noFacts: StatementFacts = {
  dues: [],
  payments: [],
  waivers: [],
  charges: [],
  advances: [],
  movements: [],
};

export type DatedFineRule = FineSetting & { from_on: string };

/** What a student owed at the end of a day. `balance_poisha` = due − advance − paid ahead; below zero: in credit. */
export interface StatedBalance {
  due_poisha: number;
  advance_poisha: number;
  /** Paid for dues that fall due after the day. */
  ahead_poisha: number;
  balance_poisha: number;
}

export interface Statement {
  opening: StatedBalance;
  closing: StatedBalance;
  lines: StatementLine[];
  totals: StatementSums;
}

export interface StatementSums {
  charged_poisha: number;
  waived_poisha: number;
  fine_poisha: number;
  received_poisha: number;
  refunded_poisha: number;
}

/**
 * The account of one student over some days: the balance of the evening before, every change on its day with the running
 * balance, and the balance of the last evening. The balances are those of `fee_dues_of` and of the advances.
 * @param rules of late fines, in the order of their days
 */
export function statementOf(
  facts: StatementFacts,
  rules: readonly DatedFineRule[],
  from: string,
  to: string,
): Statement {
  const account = new Account(facts, rules);
  const opening = account.balanceOn(addDays(from, -1));
  const lines: StatementLine[] = [];
  let balance = opening.balance_poisha;
  const write = (line: StatementLine) => {
    balance +=
      line.charged_poisha -
      line.waived_poisha +
      line.fine_poisha -
      line.received_poisha +
      line.refunded_poisha;
    lines.push({ ...line, balance_poisha: balance });
  };

  let fines = account.finesOn(addDays(from, -1));
  const growing = new Map<string, StatementLine>();
  const writeFines = () => {
    for (const line of growing.values()) if (line.fine_poisha !== 0) write(line);
    growing.clear();
  };
  const days = new Set(account.daysOfChanges(from, to));
  // Nothing grows before the first due.
  const first = [from, account.firstDay()].reduce((a, b) => (a > b ? a : b));
  for (let on = first; on <= to; on = addDays(on, 1)) {
    const changes = days.has(on) ? account.changesOn(on) : [];
    // What a refund opens again can be late on the same day; what was late is paid afterwards.
    const isPayment = (it: StatementLine) => it.kind === 'receipt' || it.kind === 'brought';
    const charges = changes.filter((it) => !isPayment(it));
    const payments = changes.filter(isPayment);
    if (charges.length > 0) writeFines();
    charges.forEach(write);
    const next = account.finesOn(on);
    for (const month of new Set([...fines.keys(), ...next.keys()])) {
      const grown = (next.get(month) ?? 0) - (fines.get(month) ?? 0);
      if (grown === 0) continue;
      const before = growing.get(month) ?? fineLine(month, on);
      growing.set(month, { ...before, on, fine_poisha: before.fine_poisha + grown });
    }
    fines = next;
    if (payments.length > 0) writeFines();
    payments.forEach(write);
  }
  writeFines();
  return { opening, closing: account.balanceOn(to), lines, totals: sumsOfLines(lines) };
}

/** Opening, sums and closing of a statement, without its lines. */
export function summaryOf(
  facts: StatementFacts,
  rules: readonly DatedFineRule[],
  from: string,
  to: string,
): Omit<Statement, 'lines'> {
  const account = new Account(facts, rules);
  const before = addDays(from, -1);
  const fined = (on: string) => [...account.finesOn(on).values()].reduce((all, it) => all + it, 0);
  const changes = account.daysOfChanges(from, to).flatMap((on) => account.changesOn(on));
  return {
    opening: account.balanceOn(before),
    closing: account.balanceOn(to),
    totals: { ...sumsOfLines(changes), fine_poisha: fined(to) - fined(before) },
  };
}

/** The sums of the columns of statement lines. */
export function sumsOfLines(lines: readonly StatementSums[]): StatementSums {
  const sums = { ...noSums };
  for (const line of lines) {
    for (const key of Object.keys(noSums) as (keyof StatementSums)[]) sums[key] += line[key];
  }
  return sums;
}

const noSums: StatementSums = {
  charged_poisha: 0,
  waived_poisha: 0,
  fine_poisha: 0,
  received_poisha: 0,
  refunded_poisha: 0,
};

const blankLine = {
  ...noSums,
  since: null,
  head_name_en: '',
  head_name_bn: '',
  period_en: null,
  period_bn: null,
  receipt_id: null,
  receipt_no: null,
  advance_used_poisha: 0,
  balance_poisha: 0,
} as const;

const fineLine = (period: string, since: string): StatementLine => ({
  ...blankLine,
  ...nameOfDue({ ...noNames, kind: 'fine', period }),
  kind: 'fine',
  on: since,
  since,
});

const noNames = {
  head_name_en: null,
  head_name_bn: null,
  sub_head_name_en: null,
  sub_head_name_bn: null,
};

/** Reads the facts of one student as of any day. */
class Account {
  private facts: StatementFacts;
  private rules: readonly DatedFineRule[];
  private fees: StatedDue[];
  private fines: StatedDue[];
  private paymentsOf: Map<string, StatementFacts['payments']>;
  private waiversOf: Map<string, Standing[]>;
  private chargesOf: Map<string, Standing[]>;
  private settled = new Map<string, string>();

  constructor(facts: StatementFacts, rules: readonly DatedFineRule[]) {
    this.facts = facts;
    this.rules = rules;
    this.fees = facts.dues.filter((it) => it.kind === 'fee');
    this.fines = facts.dues.filter((it) => it.kind === 'fine');
    this.paymentsOf = Map.groupBy(facts.payments, (it) => it.due_id);
    this.waiversOf = Map.groupBy(facts.waivers, (it) => it.due_id);
    this.chargesOf = Map.groupBy(facts.charges, (it) => it.due_id);
  }

  balanceOn(on: string): StatedBalance {
    let due_poisha = 0;
    let ahead_poisha = 0;
    for (const fee of this.fees) {
      const open = (fee.due_on <= on ? this.netOf(fee, on) : 0) - this.paidOf(fee.id, on);
      if (open > 0) due_poisha += open;
      else ahead_poisha -= open;
    }
    for (const amount of this.finesOn(on).values()) due_poisha += amount;
    for (const fine of this.fines) due_poisha -= this.paidOf(fine.id, on);
    const advance_poisha = sum(this.facts.advances.filter((it) => it.on <= on));
    return {
      due_poisha,
      advance_poisha,
      ahead_poisha,
      balance_poisha: due_poisha - advance_poisha - ahead_poisha,
    };
  }

  /** The first day on which something changes; the end of time where nothing ever does. */
  firstDay(): string {
    return this.daysOfChanges('0001-01-01', '9999-12-31')[0] ?? '9999-12-31';
  }

  /** Charges, waivers, receipts and refunds of a day, in this order. */
  changesOn(on: string): StatementLine[] {
    return [...this.chargesOn(on), ...this.waiversOn(on), ...this.moneyOn(on)];
  }

  /** Days in a range on which something else than a late fine changes, in order. */
  daysOfChanges(from: string, to: string): string[] {
    const days = [
      ...this.fees.map((it) => it.due_on),
      ...this.facts.waivers.flatMap((it) => [it.from_on, it.until_on ?? '']),
      ...this.facts.movements.map((it) => it.on),
      ...this.facts.advances.map((it) => it.on),
    ];
    return [...new Set(days)].filter((it) => it >= from && it <= to).sort();
  }

  private chargesOn(on: string): StatementLine[] {
    return this.fees
      .filter((it) => it.due_on === on && it.gross_poisha > 0)
      .map((it) => ({
        ...blankLine,
        ...nameOfDue(it),
        kind: 'charge' as const,
        on,
        charged_poisha: it.gross_poisha,
        waived_poisha: it.gross_poisha - this.netOf(it, on),
      }));
  }

  /** Waivers put on dues that had fallen due, and those taken off again. */
  private waiversOn(on: string): StatementLine[] {
    const touched = this.facts.waivers.filter((it) => it.from_on === on || it.until_on === on);
    const dueIds = new Set(touched.map((it) => it.due_id));
    return this.fees
      .filter((it) => dueIds.has(it.id) && it.due_on < on)
      .map((it) => ({
        ...blankLine,
        ...nameOfDue(it),
        kind: 'waiver' as const,
        on,
        waived_poisha: this.netOf(it, addDays(on, -1)) - this.netOf(it, on),
      }))
      .filter((line) => line.waived_poisha !== 0);
  }

  /** Advances brought over first, then receipts, then refunds. */
  private moneyOn(on: string): StatementLine[] {
    const brought = this.facts.advances
      .filter((it) => it.on === on && it.is_brought_over)
      .map((it) => ({ ...blankLine, kind: 'brought' as const, on, received_poisha: it.amount_poisha }));
    const moved = this.facts.movements
      .filter((it) => it.on === on)
      .toSorted((a, b) => b.sign - a.sign || a.receipt_no.localeCompare(b.receipt_no))
      .map(({ receipt_id, receipt_no, sign, amount_poisha, advance_used_poisha }) => ({
        ...blankLine,
        on,
        receipt_id,
        receipt_no,
        advance_used_poisha,
        ...(sign === 1
          ? { kind: 'receipt' as const, received_poisha: amount_poisha }
          : { kind: 'refund' as const, refunded_poisha: -amount_poisha }),
      }));
    return [...brought, ...moved];
  }

  /** The whole late fine of each month as of a day, paid parts included: the rule of `fee_dues_of`. */
  finesOn(on: string): Map<string, number> {
    const rule = this.rules.findLast((it) => it.from_on <= on);
    const since = new Map<string, string>();
    if (rule && rule.fine_type !== 'none' && rule.fine_poisha > 0) {
      for (const fee of this.fees) {
        if (fee.due_on >= on || on > this.settledAfter(fee)) continue;
        if (daysBetween(fee.due_on, on) <= rule.fine_grace_days) continue;
        if (this.paidOf(fee.id, on) >= this.netOf(fee, on)) continue;
        const month = fee.due_on.slice(0, 7);
        const first = since.get(month);
        if (!first || fee.due_on < first) since.set(month, fee.due_on);
      }
    }
    const fines = new Map([...since].map(([month, first]) => [month, fineOf(rule!, first, on)]));
    for (const fine of this.fines) {
      const paid = this.paidOf(fine.id, on);
      const charged = Math.max(this.writtenFine(fine, on), fines.get(fine.period) ?? 0);
      fines.set(fine.period, Math.max(charged - (fine.gross_poisha - this.netOf(fine, on)), paid));
    }
    return fines;
  }

  /** The day from whose end on a fee is settled for good; the end of time where it is open. */
  private settledAfter(fee: StatedDue): string {
    const known = this.settled.get(fee.id);
    if (known) return known;
    const days = [
      ...(this.paymentsOf.get(fee.id) ?? []).map((it) => it.on),
      ...(this.waiversOf.get(fee.id) ?? []).flatMap((it) => [it.from_on, it.until_on ?? '']),
    ];
    const last = days.reduce((latest, day) => (day > latest ? day : latest), '0001-01-01');
    const day = this.paidOf(fee.id, last) >= this.netOf(fee, last) ? last : '9999-12-31';
    this.settled.set(fee.id, day);
    return day;
  }

  private writtenFine(fine: StatedDue, on: string): number {
    const charges = this.chargesOf.get(fine.id) ?? [];
    const changesLater = charges.some((it) => it.from_on > on || (it.until_on ?? '') > on);
    if (!changesLater) return fine.gross_poisha;
    return Math.max(0, ...charges.filter((it) => stands(it, on)).map((it) => it.amount_poisha));
  }

  private netOf(due: StatedDue, on: string): number {
    const waivers = this.waiversOf.get(due.id) ?? [];
    const now = sum(waivers.filter((it) => it.until_on === null));
    const then = sum(waivers.filter((it) => stands(it, on)));
    return due.gross_poisha - due.reduction_poisha + now - then;
  }

  private paidOf(dueId: string, on: string): number {
    return sum((this.paymentsOf.get(dueId) ?? []).filter((it) => it.on <= on));
  }
}

const stands = (it: Standing, on: string) => it.from_on <= on && (it.until_on === null || it.until_on > on);

const sum = (entries: { amount_poisha: number }[]) => entries.reduce((all, it) => all + it.amount_poisha, 0);
