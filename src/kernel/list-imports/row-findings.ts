import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import type { ImportProblem } from '#shared/table-import.ts';
import { translator } from '../language/translate.ts';

/** From this many rows on, the same problem is told once with its rows. */
const rowsOfFinding = 3;
const valuesShown = 3;

/** A problem that many rows share, or a column that the file lacks. */
export interface Finding<Problem extends ImportProblem, State extends string> {
  state: State;
  /** The problem of the first row. */
  problem: Problem;
  rows: number[];
  /** Up to three different values of the cells. */
  values: string[];
}

interface Row<Problem, State> {
  row: number;
  state: State;
  problems: readonly Problem[];
}

/** The problems that are told once for many rows; `rest` holds, by row, those that are told beside their row. */
export function groupFindings<Problem extends ImportProblem, State extends string>(
  rows: readonly Row<Problem, State>[],
): { findings: Finding<Problem, State>[]; rest: Map<number, Problem[]> } {
  const all = rows.flatMap(({ row, state, problems }) =>
    problems.map((problem) => ({ row, state, problem })),
  );
  const keyOf = ({ state, problem: it }: (typeof all)[number]) =>
    [state, it.code, it.field, it.column ?? ''].join('\n');
  const groups = Map.groupBy(all, keyOf);
  for (const [key, [first, ...more]] of groups) {
    const isShared = first?.problem.code === 'column_missing' || more.length + 1 >= rowsOfFinding;
    if (!isShared) groups.delete(key);
  }
  const findings = [...groups.values()].map((group) => ({
    ...group[0]!,
    rows: group.map((it) => it.row),
    values: [...new Set(group.map((it) => it.problem.value))].slice(0, valuesShown),
  }));
  const rest = new Map<number, Problem[]>();
  for (const it of all)
    if (!groups.has(keyOf(it))) rest.set(it.row, [...(rest.get(it.row) ?? []), it.problem]);
  return { findings: findings.sort((one, other) => other.rows.length - one.rows.length), rest };
}

/** "30 rows (4–33)", "Row 7"; consecutive rows as spans, long lists cut after eight. */
export function rowsInWords(rows: readonly number[], language: Language): string {
  const t = translator(language);
  const number = (value: number) => localDigits(value, language);
  const spans: [number, number][] = [];
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else spans.push([row, row]);
  }
  const shown = spans
    .slice(0, 8)
    .map(([from, to]) => (from === to ? number(from) : `${number(from)}–${number(to)}`));
  const list = [...shown, ...(spans.length > shown.length ? ['…'] : [])].join(', ');
  return t(rows.length === 1 ? 'kernel:list.row' : 'kernel:list.rows', {
    number: number(rows.length),
    list,
  });
}
