import type { LineKind } from './line-kinds.ts';

interface Line {
  kind: LineKind;
  /** Empty while the line is typed. */
  quantity: number | null;
  unit_poisha: number | null;
}

/** What a line adds to its invoice, in poisha; a discount takes away. */
export const amountOf = ({ kind, quantity, unit_poisha }: Line) =>
  (kind === 'discount' ? -1 : 1) * (quantity ?? 0) * (unit_poisha ?? 0);

/** The sum of an invoice in poisha; below zero where its discounts are too high. */
export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + amountOf(line), 0);
