import { type FineSetting, lateFines, monthOf } from '#modules/fees/dues/due.rules.ts';
import type { ReceiptWithLines } from '#modules/fees/receipts/receipt.contract.ts';

/** A log of fee events with their days, from which the balance of any day follows independently of the product. */
export class FeeBooks {
  dues: { id: string; student: string; due_on: string; net: number }[] = [];
  waivers: { due: string; less: number; from: string; until: string | null }[] = [];
  payments: { due: string; receipt: string; amount: number; on: string; until: string | null }[] = [];
  charges: {
    student: string;
    month: string;
    receipt: string;
    amount: number;
    on: string;
    until: string | null;
  }[] = [];
  fineIds = new Map<string, string>();

  readonly setting: FineSetting;

  constructor(setting: FineSetting) {
    this.setting = setting;
  }

  owed(student: string, on: string): { fees: number; fines: number } {
    const dues = this.dues
      .filter((due) => due.student === student)
      .map((due) => ({
        ...due,
        net: due.net - this.sum(this.waivers, due.id, on, 'less'),
        paid: this.paid(due.id, on),
      }));
    const written = Map.groupBy(
      this.charges.filter((it) => it.student === student && stands(it, on)),
      (it) => it.month,
    );
    const shape = { id: '', head_order: 0, paid_poisha: 0 };
    const fines = lateFines(
      this.setting,
      [
        ...dues.map((due) => ({
          ...{ ...shape, kind: 'fee' as const, period: '', due_on: due.due_on },
          net_poisha: due.net,
          paid_poisha: due.paid,
        })),
        ...[...written].map(([period, charges]) => ({
          ...{ ...shape, kind: 'fine' as const, period, due_on: on },
          net_poisha: Math.max(...charges.map((it) => it.amount)),
        })),
      ],
      on,
    );
    for (const [key] of this.fineIds) {
      const [who, month] = key.split(' ') as [string, string];
      if (who === student && !fines.has(month)) fines.set(month, 0);
    }
    let fine = 0;
    for (const [month, amount] of fines) {
      const id = this.fineIds.get(`${student} ${month}`);
      fine += Math.max(0, amount - (id ? this.paid(id, on) : 0));
    }
    const due = dues.filter((it) => it.due_on <= on).reduce((sum, it) => sum + it.net - it.paid, 0);
    return { fees: due, fines: fine };
  }

  /** Records the fines that a receipt charges: those of its day above the recorded amount, and those that it pays. */
  charge(student: string, receipt: ReceiptWithLines): void {
    const on = receipt.received_on;
    const paid = new Set(receipt.lines.filter((line) => line.kind === 'fine').map((line) => line.period));
    const months = new Set(this.dues.filter((it) => it.student === student).map((it) => monthOf(it.due_on)));
    for (const month of months) {
      const amount = this.fineOf(student, month, on);
      const written = Math.max(
        0,
        ...this.charges
          .filter((it) => it.student === student && it.month === month && it.until === null)
          .map((it) => it.amount),
      );
      if (amount > 0 && (paid.has(month) || amount > written)) {
        this.charges.push({ student, month, receipt: receipt.id, amount, on, until: null });
      }
    }
  }

  private fineOf(student: string, month: string, on: string): number {
    const late = this.dues.filter(
      (it) =>
        it.student === student &&
        monthOf(it.due_on) === month &&
        this.paid(it.id, on) < it.net - this.sum(this.waivers, it.id, on, 'less'),
    );
    const known = this.charges.filter((it) => it.student === student && it.month === month && stands(it, on));
    const shape = { id: '', head_order: 0, paid_poisha: 0 };
    return (
      lateFines(
        this.setting,
        [
          ...late.map((it) => ({
            ...shape,
            kind: 'fee' as const,
            period: '',
            due_on: it.due_on,
            net_poisha: 1,
          })),
          ...known.map((it) => ({
            ...shape,
            kind: 'fine' as const,
            period: month,
            due_on: on,
            net_poisha: it.amount,
          })),
        ],
        on,
      ).get(month) ?? 0
    );
  }

  paid(due: string, on: string): number {
    return this.sum(this.payments, due, on, 'amount');
  }

  private sum<Key extends string>(
    entries: ({ due: string; until: string | null } & { [key in Key]: number })[],
    due: string,
    on: string,
    key: Key,
  ): number {
    return entries
      .filter((it) => it.due === due && stands(it as never, on))
      .reduce((sum, it) => sum + it[key], 0);
  }
}

const stands = (it: { on?: string; from?: string; until: string | null }, on: string) =>
  (it.on ?? it.from!) <= on && (it.until === null || it.until > on);
