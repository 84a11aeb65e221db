import { fieldProblem } from '#kernel/http/problem.ts';
import { narrowedToSlip } from '../due-slips/slip-payment.rules.ts';
import { allocate } from '../dues/due.rules.ts';
import type { FeeSetting, PayableDue } from '../dues/student-dues.queries.ts';
import type { Collection } from './receipt.contract.ts';

/** What is to be paid of a due, or of a fine that is known by its period. */
export type ChosenDue = NonNullable<Collection['lines']>[number];

/** What a slip still asks for of a due. */
export type SlipDue = { due: PayableDue; amount_poisha: number };

/** Which dues a payment pays with how much, and what is left of it. */
export interface Allocation {
  lines: { due: PayableDue; amount_poisha: number }[];
  rest_poisha: number;
}

/** Allocates a payment to the dues that the payer chose: each is open, none is overpaid, and the money covers them. */
export function allocateChosen(dues: PayableDue[], lines: ChosenDue[], money: number): Allocation {
  const allocated = lines.map((line, i) => {
    const due = findDue(dues, line);
    if (!due) throw fieldProblem(`lines.${i}.due_id`, 'fees:due_not_open');
    if (line.amount_poisha > due.net_poisha - due.paid_poisha)
      throw fieldProblem(`lines.${i}.amount_poisha`, 'fees:more_than_due');
    return { due, amount_poisha: line.amount_poisha };
  });
  if (new Set(allocated.map((line) => line.due)).size < lines.length)
    throw fieldProblem('lines', 'fees:due_twice');
  const rest_poisha = money - allocated.reduce((sum, line) => sum + line.amount_poisha, 0);
  if (rest_poisha < 0) throw fieldProblem('amount_poisha', 'fees:less_than_chosen');
  return { lines: allocated, rest_poisha };
}

/**
 * Allocates a payment to what a slip still asks for, in the usual order; what is over becomes an advance. What the slip
 * says is enough, even where a fine has grown since.
 */
export function allocateToSlip(
  ofSlip: SlipDue[],
  money: number,
  setting: FeeSetting,
  on: string,
): Allocation {
  if (!setting.is_partial_allowed && money < sumOf(ofSlip))
    throw fieldProblem('amount_poisha', 'fees:partial_not_allowed');
  const asked = narrowedToSlip(ofSlip);
  const { lines, rest_poisha } = allocate([...asked.keys()], money, {
    on,
    isFineFirst: setting.is_fine_first,
  });
  return {
    lines: lines.map(({ due, amount_poisha }) => ({ due: asked.get(due)!, amount_poisha })),
    rest_poisha,
  };
}

/** The sum of some lines, in poisha. */
export const sumOf = (lines: { amount_poisha: number }[]) =>
  lines.reduce((sum, line) => sum + line.amount_poisha, 0);

/** Allocates a payment to dues as they were chosen earlier: as much of each as is open now and as the money reaches. */
export function allocateStillOpen(dues: PayableDue[], chosen: ChosenDue[], money: number): Allocation {
  let rest_poisha = money;
  const lines = chosen.flatMap((line) => {
    const due = findDue(dues, line);
    const open = due ? due.net_poisha - due.paid_poisha : 0;
    const amount_poisha = Math.min(line.amount_poisha, open, rest_poisha);
    rest_poisha -= amount_poisha;
    return due && amount_poisha > 0 ? [{ due, amount_poisha }] : [];
  });
  return { lines, rest_poisha };
}

const findDue = (dues: PayableDue[], line: ChosenDue) =>
  dues.find((it) =>
    line.due_id ? it.id === line.due_id : it.kind === 'fine' && it.period === line.fine_period,
  );

/** What is received for each head, in poisha; null for fines. */
export function incomeByHead(lines: { due: PayableDue; amount_poisha: number }[]) {
  const sums = new Map<string | null, number>();
  for (const { due, amount_poisha } of lines) {
    sums.set(due.fee_head_code, (sums.get(due.fee_head_code) ?? 0) + amount_poisha);
  }
  return [...sums].map(([fee_head_code, amount_poisha]) => ({ fee_head_code, amount_poisha }));
}
