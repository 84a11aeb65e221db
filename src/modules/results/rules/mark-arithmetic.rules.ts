import type { ComponentPolicy, GradeRow, ResultPolicy } from './result-rules.types.ts';

/** Marks, percents and grade points are counted in whole hundredths, so that 79.50 is 79.50. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** `numerator / denominator` to the nearest whole number, a half upwards; both whole, neither negative. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/**
 * The smallest denominator that makes every converted mark of these components a whole number:
 * a sum of thirds and sevenths is then exact, and is rounded once.
 */
export function commonDenominator(components: readonly ComponentPolicy[], soFar = 1): number {
  let denominator = soFar;
  for (const { weight, full } of components) {
    if (weight !== undefined) denominator = withFraction(denominator, hundredths(weight), hundredths(full));
  }
  return denominator;
}

/** The least common multiple of a denominator and that of the reduced fraction `part / whole`. */
export function withFraction(denominator: number, part: number, whole: number): number {
  const reduced = whole / greatestCommonDivisor(part, whole);
  return (denominator / greatestCommonDivisor(denominator, reduced)) * reduced;
}

/**
 * A subject's total in hundredths of a mark, rounded as the policy says. `exact / denominator` is the
 * total in hundredths. Without rounding it still keeps two decimals: what is printed is what is graded.
 */
export function roundTotal(round: ResultPolicy['round'], exact: number, denominator: number): number {
  if (round === 'half_up') return roundHalfUp(exact, 100 * denominator) * 100;
  if (round === 'floor') return Math.floor(exact / (100 * denominator)) * 100;
  return roundHalfUp(exact, denominator);
}

/** The row of the scale for a total out of a full mark, both in hundredths. */
export function gradeOf(scale: readonly GradeRow[], total: number, full: number): GradeRow {
  let best: GradeRow | undefined;
  for (const row of scale) {
    if (total * 10_000 < hundredths(row.min_percent) * full) continue;
    if (best === undefined || row.min_percent > best.min_percent) best = row;
  }
  return best ?? failRow(scale);
}

/** The row of a failed subject: the lowest of the scale. */
export function failRow(scale: readonly GradeRow[]): GradeRow {
  let lowest: GradeRow | undefined;
  for (const row of scale) if (lowest === undefined || row.min_percent < lowest.min_percent) lowest = row;
  if (lowest === undefined) throw new RangeError('The grading scale has no rows');
  return lowest;
}

/** The percent a subject is passed from: the lowest row of the scale that carries a grade point. */
export function passPercent(scale: readonly GradeRow[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const row of scale) if (row.grade_point > 0 && row.min_percent < lowest) lowest = row.min_percent;
  return Math.min(lowest, 100);
}

/**
 * The pass mark of a part that states none: the pass percent of its full mark, to the nearest whole mark.
 * Rules of the education boards at 33 percent: 70 → 23, 50 → 17, 30 → 10, 25 → 8, 140 → 46, 200 → 66.
 */
export function passMark(full: number, percent: number): number {
  return roundHalfUp(hundredths(percent) * hundredths(full), 1_000_000);
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
