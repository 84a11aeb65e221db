import { daysBetween } from '#shared/dates.ts';

/**
 * Fees by their events alone, each with its day: written apart from the product, from the decisions 0021, 0161, 0164, 0165 and
 * from docs/glossary.md. It keeps no balance; every answer is added up anew, for any day. Amounts are poisha.
 */
export class FeeModel {
  private raised: Raised[] = [];
  private settings: { from_on: string; setting: Setting }[] = [];
  private waivers: { student: string; percent: number }[] = [];
  private applications: Application[] = [];
  /** Below zero: went back. */
  private paid: Fact[] = [];
  /** Below zero: undone. */
  private waived: Fact[] = [];
  /** Fines as they stood on the day of a payment: the month was late, and stays so. */
  private fined: Fact[] = [];
  private advances: Fact[] = [];
  private money: { on: string; channel: string; poisha: number }[] = [];
  private receipts = new Map<string, Received>();

  set(from_on: string, setting: Setting): void {
    this.settings.push({ from_on: this.settings.length === 0 ? '0001-01-01' : from_on, setting });
  }

  settingOn(on: string): Setting {
    return this.settings.findLast((it) => it.from_on <= on)!.setting;
  }

  /** The days from which settings count, but for the first, which counts always. */
  settingDays = (): string[] => this.settings.slice(1).map((it) => it.from_on);

  raise({ gross, ...due }: Omit<Raised, 'net'> & { gross: number }): void {
    this.raised.push({
      ...due,
      gross,
      net: gross - (due.is_waivable ? this.waiverOf(due.student, gross) : 0),
    });
  }

  /**
   * Takes money for what can be paid: the dues that were chosen, those of a slip, or all, and keeps what is over as an advance.
   * @returns what each due gets
   */
  receive(id: string, it: Payment): Omit<Received, 'payment'> {
    const { student, on, poisha, asks } = it;
    const payable = this.payable(student, on);
    const open = sumOf(asks ? payable.filter((due) => asks.has(due.key)) : payable);
    const advance_used =
      it.advance === 'used' ? Math.min(this.spendable(student, on), open) : (it.advance ?? 0);
    let rest = poisha + advance_used;
    const lines = new Map<string, number>();
    for (const due of inOrderOfPayment(payable, on, this.settingOn(it.today))) {
      const most = asks ? Math.min(due.poisha, asks.get(due.key) ?? 0) : due.poisha;
      const amount = Math.min(most, rest);
      if (amount > 0) lines.set(due.key, amount);
      rest -= amount;
    }
    for (const [month, amount] of this.chargedFines(student, on))
      this.fined.push({ student, key: fineOf(month), on, poisha: amount });
    for (const [key, amount] of lines) this.paid.push({ student, key, on, poisha: amount });
    this.advances.push({ student, key: '', on, poisha: rest - advance_used });
    this.money.push({ on, channel: it.channel, poisha });
    const received = { lines, advance_used, advance_added: rest, money_back: 0, advance_back: 0 };
    this.receipts.set(id, { ...received, payment: it });
    return received;
  }

  /** Takes all that is left of a receipt back, on its own day or later. @returns the money that goes back */
  takeBack(id: string, on: string): number {
    const { lines, advance_added, advance_back } = this.receipts.get(id)!;
    return this.refund(id, on, { lines, advance: advance_added - advance_back });
  }

  /**
   * Refunds some of the lines of a receipt and of the advance that it left. Money covers the lines first; what was paid out of
   * the advance goes back to it. The dues are owed again, unless their charge ends. @returns the money that goes back
   */
  refund(
    id: string,
    on: string,
    back: { lines: Map<string, number>; advance: number; ends?: boolean },
  ): number {
    const it = this.receipts.get(id)!;
    const { student, channel } = it.payment;
    const ofLines = [...back.lines.values()].reduce((sum, amount) => sum + amount, 0);
    const moneyLeft = Math.max(it.payment.poisha - it.advance_added, 0) - it.money_back;
    const inMoney = Math.min(ofLines, moneyLeft);
    it.money_back += inMoney;
    it.advance_back += back.advance;
    for (const [key, amount] of [...back.lines]) {
      this.paid.push({ student, key, on, poisha: -amount });
      if (back.ends) this.waived.push({ student, key, on, poisha: amount });
      it.lines.set(key, it.lines.get(key)! - amount);
    }
    if (!back.ends) this.releaseWaivers(it, on);
    this.advances.push({ student, key: '', on, poisha: ofLines - inMoney - back.advance });
    this.money.push({ on, channel, poisha: -inMoney - back.advance });
    return inMoney + back.advance;
  }

  payAdvanceBack(student: string, on: string, poisha: number): void {
    this.advances.push({ student, key: '', on, poisha: -poisha });
    this.money.push({ on, channel: 'student_payment', poisha: -poisha });
  }

  /** What is left of the lines of a receipt, and of the advance that it made. */
  leftOf(id: string): { lines: Map<string, number>; advance: number } {
    const { lines, advance_added, advance_back } = this.receipts.get(id)!;
    return {
      lines: new Map([...lines].filter(([, amount]) => amount > 0)),
      advance: advance_added - advance_back,
    };
  }

  /** Grants a waiver, which counts in what is raised from now on, and puts it on the open dues. */
  waive(application: string, student: string, on: string, percent: number): void {
    this.waivers.push({ student, percent });
    const changes = this.raised.flatMap((due) => {
      if (due.student !== student || !due.is_waivable) return [];
      const paid = this.paidOf(due, evening);
      const net = this.netOf(due, evening);
      const wanted = due.gross - this.waiverOf(student, due.gross);
      const after = Math.max(wanted, paid);
      return paid < net && after < net ? [{ key: due.key, less: net - after, held: after - wanted }] : [];
    });
    this.apply({ id: application, student, changes }, on);
  }

  /** Takes a waiver off the dues again. It stays granted, and counts in what is raised later. */
  undoWaiver(application: string, on: string): void {
    const { student, changes } = this.applications.find((it) => it.id === application)!;
    this.applications = this.applications.filter((it) => it.id !== application);
    for (const { key, less } of changes) this.waived.push({ student, key, on, poisha: -less });
  }

  /** What a waiver could not take off because it was paid is taken off when the money goes back. */
  private releaseWaivers({ lines, payment: { student } }: Received, on: string): void {
    const changes = this.raised.flatMap((due) => {
      if (due.student !== student || !lines.has(due.key)) return [];
      const latest = this.applications
        .flatMap((it) => (it.student === student ? it.changes : []))
        .findLast((it) => it.key === due.key);
      const less = Math.min(latest?.held ?? 0, this.netOf(due, evening) - this.paidOf(due, evening));
      return less > 0 ? [{ key: due.key, less, held: latest!.held - less }] : [];
    });
    this.apply({ id: '', student, changes }, on);
  }

  private apply(application: Application, on: string): void {
    const { student, changes } = application;
    this.applications.push(application);
    for (const { key, less } of changes) this.waived.push({ student, key, on, poisha: less });
  }

  /** Everything that is open on a day: dues that were raised by then, fall they due by then or later, and fines. */
  open(student: string, on: string): Open[] {
    const raised = this.feesOf(student).filter((due) => due.raised_on <= on);
    const fees = raised.map((due) => ({
      ...due,
      kind: 'fee' as const,
      poisha: this.netOf(due, on) - this.paidOf(due, on),
    }));
    return [...fees, ...this.openFines(student, on)].filter((it) => it.poisha > 0);
  }

  owed(student: string, on: string): { fees: number; fines: number } {
    const due = this.open(student, on).filter((it) => it.kind === 'fine' || isOwed(it, on));
    return {
      fees: sumOf(due.filter((it) => it.kind === 'fee')),
      fines: sumOf(due.filter((it) => it.kind === 'fine')),
    };
  }

  /** What a payment of a day can pay: what is open on that day and was not paid since. */
  payable(student: string, on: string): Open[] {
    const later = new Map(this.open(student, evening).map((it) => [it.key, it.poisha]));
    return this.open(student, on).flatMap((it) => {
      const fine = this.fined.filter((other) => other.student === student && other.key === it.key);
      const still =
        it.kind === 'fee'
          ? (later.get(it.key) ?? 0)
          : Math.max(it.whole!, ...fine.map((other) => other.poisha)) -
            this.sum(this.waived, student, it.key, evening) -
            this.sum(this.paid, student, it.key, evening);
      const poisha = Math.min(it.poisha, still);
      return poisha > 0 ? [{ ...it, poisha }] : [];
    });
  }

  advance(student: string, on: string): number {
    return this.sum(this.advances, student, '', on);
  }

  /** The least advance on any day from one on. */
  spendable(student: string, from: string): number {
    const later = this.advances.filter((it) => it.student === student && it.on > from).map((it) => it.on);
    return Math.min(...[from, ...later].map((on) => this.advance(student, on)));
  }

  /** What was paid by a day for dues that fall due later. */
  ahead(student: string, on: string): number {
    return this.feesOf(student)
      .filter((due) => due.due_on > on)
      .reduce((sum, due) => sum + this.paidOf(due, on), 0);
  }

  /** Money that came in less what went back in some days, by channel. */
  collected(from: string, to: string): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { on, channel, poisha } of this.money)
      if (on >= from && on <= to) sums.set(channel, (sums.get(channel) ?? 0) + poisha);
    return sums;
  }

  /** The whole fine of each month, paid or not: one for a month of due days, from the earliest that is late on the day. */
  private chargedFines(student: string, on: string): Map<string, number> {
    const { fine_type, fine_poisha, fine_grace_days, fine_max_poisha } = this.settingOn(on);
    const fines = new Map<string, number>();
    const raise = (month: string, amount: number) =>
      amount > 0 && fines.set(month, Math.max(fines.get(month) ?? 0, amount));
    for (const it of this.fined)
      if (it.student === student && it.on <= on) raise(it.key.slice(0, 7), it.poisha);
    for (const due of this.feesOf(student)) {
      const days = isOwed(due, on) ? daysBetween(due.due_on, on) : 0;
      if (days <= fine_grace_days || this.paidOf(due, on) >= this.netOf(due, on)) continue;
      const times = { none: 0, flat: 1, per_day: days, per_month: Math.ceil(days / 30) }[fine_type];
      raise(
        due.due_on.slice(0, 7),
        Math.min(fine_poisha * times, fine_max_poisha ?? Number.POSITIVE_INFINITY),
      );
    }
    return fines;
  }

  private openFines(student: string, on: string): Open[] {
    return [...this.chargedFines(student, on)].map(([month, whole]) => {
      const key = fineOf(month);
      const poisha = whole - this.sum(this.waived, student, key, on) - this.sum(this.paid, student, key, on);
      return { kind: 'fine', key, due_on: `${month}-01`, period: month, head_order: 0, poisha, whole };
    });
  }

  private waiverOf(student: string, gross: number): number {
    const percents = this.waivers.filter((it) => it.student === student).map((it) => it.percent);
    const waived = percents.map((percent) => Math.floor((gross * percent) / 100_00 + 0.5) * 100);
    return Math.min(
      gross,
      waived.reduce((sum, it) => sum + it, 0),
    );
  }

  private feesOf = (student: string) => this.raised.filter((it) => it.student === student);
  private paidOf = (due: Raised, on: string) => this.sum(this.paid, due.student, due.key, on);
  private netOf = (due: Raised, on: string) => due.net - this.sum(this.waived, due.student, due.key, on);

  private sum(facts: Fact[], student: string, key: string, on: string): number {
    return sumOf(facts.filter((it) => it.student === student && it.key === key && it.on <= on));
  }
}

/** How an institution takes fees and fines whoever is late. */
export interface Setting {
  fine_type: 'none' | 'flat' | 'per_day' | 'per_month';
  fine_poisha: number;
  fine_grace_days: number;
  fine_max_poisha: number | null;
  is_fine_first: boolean;
}

interface Raised {
  student: string;
  /** What the due is called; no two of a student are called the same. */
  key: string;
  period: string;
  raised_on: string;
  due_on: string;
  /** Place of its head in the catalogue. */
  head_order: number;
  is_waivable: boolean;
  gross: number;
  net: number;
}

export interface Open extends Pick<Raised, 'key' | 'period' | 'due_on' | 'head_order'> {
  kind: 'fee' | 'fine';
  /** What is still to be paid. */
  poisha: number;
  /** Of a fine, paid or not. */
  whole?: number;
}

interface Payment {
  student: string;
  channel: string;
  /** The day that the receipt bears, and the day on which it is written. */
  on: string;
  today: string;
  poisha: number;
  /** Poisha that are paid out of the advance, or as much of it as there are dues; left out: nothing. */
  advance?: number | 'used';
  /** What was chosen, or what a slip asks for, by due; left out: everything that is open. */
  asks?: Map<string, number>;
}

interface Received {
  payment: Payment;
  lines: Map<string, number>;
  advance_used: number;
  advance_added: number;
  money_back: number;
  advance_back: number;
}

interface Application {
  id: string;
  student: string;
  /** `held`: what the waiver could not take off, as it was paid. */
  changes: { key: string; less: number; held: number }[];
}

interface Fact {
  student: string;
  key: string;
  on: string;
  poisha: number;
}

/** After all that ever happened. */
const evening = '9999-12-31';

export const fineOf = (month: string): string => `${month} fine`;

const isOwed = (due: { due_on: string; raised_on?: string }, on: string) =>
  due.due_on <= on && (due.raised_on ?? due.due_on) <= on;

const sumOf = (some: { poisha: number }[]) => some.reduce((sum, it) => sum + it.poisha, 0);

/**
 * What is due by the day first, fines among it, then what falls due later; of each the fees before the fines, or after them where
 * the institution wants so; then by month, by head, by day.
 */
function inOrderOfPayment(dues: Open[], on: string, { is_fine_first }: Setting): Open[] {
  const place = (it: Open) =>
    [
      it.kind === 'fee' && it.due_on > on ? 1 : 0,
      (it.kind === 'fine') === is_fine_first ? 0 : 1,
      it.due_on.slice(0, 7),
      String(it.head_order).padStart(6, '0'),
      it.due_on,
      it.period,
    ].join(' ');
  return dues.toSorted((a, b) => place(a).localeCompare(place(b)));
}
