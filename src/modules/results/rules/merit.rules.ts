import { hundredths } from './mark-arithmetic.rules.ts';
import type { ResultPolicy, StudentResult, TieBreak } from './result-rules.types.ts';

/** What a student is ranked by. Values that only break ties may be left out; a student without one comes last. */
export type MeritRow = Pick<
  StudentResult,
  'status' | 'gpa' | 'gpa_without_4th' | 'grand_total' | 'failed_count'
> & {
  student_id: string;
} & Partial<Record<Exclude<TieBreak, 'gpa_without_4th'>, number | null>>;

/** The section, class or shift a row is ranked within; null leaves it out. */
export type ScopeOf<Row> = (row: Row) => string | null;

/**
 * The merit position of each row within its scope, in the order of the rows; null for everyone who has not
 * passed. Equal rows share a position: 1,2,2,3 (`dense`) or 1,2,2,4 (`competition`); `unique` decides
 * by the tie-breaks, at the very last by student id so that every run gives the same answer.
 */
export function rankResults<Row extends MeritRow>(
  policy: ResultPolicy,
  rows: readonly Row[],
  scopeOf: ScopeOf<Row>,
): (number | null)[] {
  const positions: (number | null)[] = new Array(rows.length).fill(null);
  const inOrder = policy.tie_rule === 'unique' ? byMeritAndTieBreaks(policy) : byMerit(policy);
  for (const members of membersOfScopes(rows, scopeOf, hasPassed).values()) {
    members.sort((a, b) => inOrder(rows[a] as Row, rows[b] as Row));
    let position = 0;
    let before: Row | undefined;
    members.forEach((member, at) => {
      const row = rows[member] as Row;
      if (before === undefined || inOrder(before, row) !== 0) {
        position = policy.tie_rule === 'competition' ? at + 1 : position + 1;
      }
      positions[member] = position;
      before = row;
    });
  }
  return positions;
}

/**
 * The order in which new class rolls are given out, 1, 2, 3 … without gaps within each scope: passed students
 * by merit, then failed ones (fewest failed subjects first, then the higher total), then absent ones, then
 * those whose result is incomplete or withheld. It is never printed as a position.
 */
export function sortForRolls<Row extends MeritRow>(
  policy: ResultPolicy,
  rows: readonly Row[],
  scopeOf: ScopeOf<Row>,
): (number | null)[] {
  const order: (number | null)[] = new Array(rows.length).fill(null);
  const merit = byMeritAndTieBreaks(policy);
  const tieBreaks = byTieBreaks(policy.tie_breaks);
  const inOrder = (a: MeritRow, b: MeritRow) => {
    const byGroup = rollGroup(a) - rollGroup(b);
    if (byGroup !== 0) return byGroup;
    if (hasPassed(a)) return merit(a, b);
    return a.failed_count - b.failed_count || b.grand_total - a.grand_total || tieBreaks(a, b);
  };
  for (const members of membersOfScopes(rows, scopeOf, () => true).values()) {
    members.sort((a, b) => inOrder(rows[a] as Row, rows[b] as Row));
    members.forEach((member, at) => {
      order[member] = at + 1;
    });
  }
  return order;
}

type Comparison = (a: MeritRow, b: MeritRow) => number;

function hasPassed(row: MeritRow): boolean {
  return row.status === 'passed' && row.gpa !== null && row.gpa > 0;
}

function rollGroup(row: MeritRow): number {
  if (row.status === 'passed') return 0;
  if (row.status === 'failed') return 1;
  return row.status === 'absent' ? 2 : 3;
}

function byMerit(policy: ResultPolicy): Comparison {
  const byTotal: Comparison = (a, b) => hundredths(b.grand_total) - hundredths(a.grand_total);
  if (policy.merit_order === 'total') return byTotal;
  return (a, b) => hundredths(b.gpa ?? 0) - hundredths(a.gpa ?? 0) || byTotal(a, b);
}

function byMeritAndTieBreaks(policy: ResultPolicy): Comparison {
  const merit = byMerit(policy);
  const tieBreaks = byTieBreaks(policy.tie_breaks);
  return (a, b) => merit(a, b) || tieBreaks(a, b);
}

/** The higher value comes first, except the roll of the year before: there the lower. */
function byTieBreaks(tieBreaks: readonly TieBreak[]): Comparison {
  return (a, b) => {
    for (const tieBreak of tieBreaks) {
      const left = a[tieBreak] ?? null;
      const right = b[tieBreak] ?? null;
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      return tieBreak === 'previous_roll' ? left - right : right - left;
    }
    if (a.student_id === b.student_id) return 0;
    return a.student_id < b.student_id ? -1 : 1;
  };
}

function membersOfScopes<Row extends MeritRow>(
  rows: readonly Row[],
  scopeOf: ScopeOf<Row>,
  takesPart: (row: Row) => boolean,
): Map<string, number[]> {
  const scopes = new Map<string, number[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as Row;
    if (!takesPart(row)) continue;
    const scope = scopeOf(row);
    if (scope === null) continue;
    const members = scopes.get(scope);
    if (members) members.push(at);
    else scopes.set(scope, [at]);
  }
  return scopes;
}
