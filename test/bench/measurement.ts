/** One line of the table: what was measured, what it should be, what it was, and how to read it. */
export interface Measurement {
  what: string;
  aim: string;
  measured: string;
  note: string;
}

/** Writes the table as Markdown, so that it can be pasted into `docs/benchmarks.md` as it stands. */
export function asTable(rows: readonly Measurement[]): string {
  const cells = rows.map((row) => [row.what, row.aim, row.measured, row.note]);
  const lines = [['What', 'Aim', 'Measured', 'Note'], ['---', '---', '---', '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The seconds that `work` takes on the wall clock. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

export const rounded = (value: number, digits = 2) => value.toFixed(digits);

/** The median, so that a short disturbance by other processes does not decide. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
