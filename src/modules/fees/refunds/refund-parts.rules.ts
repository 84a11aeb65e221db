/** What a form says of a refund: all that is left of a receipt, or chosen parts, and what becomes of the charge. */
export interface RefundPartsValues {
  scope: string;
  charge: string;
  /** What goes back of each due, by its id, where parts are chosen. */
  amounts: Record<string, number | null>;
  advance_poisha: number | null;
}

export const wholeRefund: RefundPartsValues = {
  scope: 'all',
  charge: 'stays',
  amounts: {},
  advance_poisha: null,
};

/** What of a receipt can still go back. */
export interface LeftToRefund {
  lines: readonly { due_id: string; amount_poisha: number }[];
  advance_poisha: number;
}

/** The dues of which something goes back, in the order in which they are sent. */
export const chosenDues = ({ amounts }: Pick<RefundPartsValues, 'amounts'>) =>
  Object.entries(amounts).flatMap(([due_id, amount_poisha]) =>
    amount_poisha ? [{ due_id, amount_poisha }] : [],
  );

/** The values of the form as a refund is asked for. */
export const refundOrderOf = ({ scope, charge, amounts, advance_poisha }: RefundPartsValues) => ({
  ...(scope === 'parts' && { lines: chosenDues({ amounts }), advance_poisha: advance_poisha ?? 0 }),
  ends_charge: charge === 'ends',
});

/** What goes back as the form stands. */
export function refundSum({ scope, amounts, advance_poisha }: RefundPartsValues, left: LeftToRefund): number {
  const lines = scope === 'parts' ? chosenDues({ amounts }) : left.lines;
  const advance = scope === 'parts' ? (advance_poisha ?? 0) : left.advance_poisha;
  return lines.reduce((sum, it) => sum + it.amount_poisha, advance);
}
