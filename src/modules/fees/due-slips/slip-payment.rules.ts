import { toAsciiDigits } from '#shared/numerals.ts';

/** What a slip asks for, as it stood when the slip was made. */
export interface SlipLine {
  /** Null for a fine that was not written down yet; found again by its period. */
  due_id: string | null;
  kind: string;
  period: string;
  paid_before_poisha: number;
  amount_poisha: number;
}

interface OpenDue {
  id: string | null;
  kind: string;
  period: string;
  net_poisha: number;
  paid_poisha: number;
}

/**
 * The number that somebody typed or scanned, as slips bear it: small letters, Bangla digits and missing dashes are put
 * right, and `123` is slip 123 of the year.
 */
export function slipNumberOf(typed: string, year: string): string {
  const text = toAsciiDigits(typed).trim().toUpperCase();
  if (/^\d{1,6}$/.test(text)) return `DS-${year}-${text.padStart(6, '0')}`;
  const parts = /^DS[-\s]*(\d{4})[-\s]*(\d{1,9})$/.exec(text);
  return parts ? `DS-${parts[1]}-${parts[2]!.padStart(6, '0')}` : text;
}

/** What is still to be paid of each due on a slip: what it asked for less what was paid since, and never more than is open. */
export function payableOfSlip<Due extends OpenDue>(
  dues: readonly Due[],
  lines: readonly SlipLine[],
): { due: Due; amount_poisha: number }[] {
  return lines.flatMap((line) => {
    const due = dues.find((it) =>
      line.due_id
        ? it.id === line.due_id
        : it.kind === 'fine' && line.kind === 'fine' && it.period === line.period,
    );
    if (!due) return [];
    const asked = line.amount_poisha - Math.max(0, due.paid_poisha - line.paid_before_poisha);
    const amount_poisha = Math.min(asked, due.net_poisha - due.paid_poisha);
    return amount_poisha > 0 ? [{ due, amount_poisha }] : [];
  });
}

/** The dues of a slip, each as if it were open only by what the slip still asks for; with the due itself. */
export function narrowedToSlip<Due extends OpenDue>(
  lines: readonly { due: Due; amount_poisha: number }[],
): Map<Due, Due> {
  return new Map(
    lines.map(({ due, amount_poisha }) => [{ ...due, net_poisha: due.paid_poisha + amount_poisha }, due]),
  );
}
