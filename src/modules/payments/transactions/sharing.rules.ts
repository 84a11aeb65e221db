/** What a payment pays for one student: dues, or the student's advance where a line names none. */
export interface PaidLine {
  student_id: string;
  due_id: string | null;
  fine_period: string | null;
  amount_poisha: number;
}

/**
 * Shares out the money that came among the students it was meant for, in the order of the lines. What is short is missing at
 * the end; what is over is the first student's. A student who gets nothing is left out.
 */
export function shareOut<Line extends PaidLine>(
  lines: Line[],
  money: number,
): { student_id: string; amount_poisha: number; lines: Line[] }[] {
  const shares = [...Map.groupBy(lines, (it) => it.student_id)].map(([student_id, own]) => ({
    student_id,
    lines: own,
    amount_poisha: own.reduce((sum, it) => sum + it.amount_poisha, 0),
  }));
  let rest = money;
  for (const share of shares) {
    share.amount_poisha = Math.min(share.amount_poisha, rest);
    rest -= share.amount_poisha;
  }
  if (shares[0]) shares[0].amount_poisha += rest;
  return shares.filter((it) => it.amount_poisha > 0);
}
