import {
  type CellMap,
  type CellName,
  type CellValue,
  entriesOf,
  type GridColumn,
  tidyText,
} from './grid-cells.ts';
import type { Edit } from './grid-state.ts';

/** One unsaved cell as the server wants it: the new value, and the one it was typed over. */
export interface CellChange extends CellName {
  value: CellValue;
  base: CellValue;
}

/** A cell whose text cannot be read. */
export interface CellProblem extends CellName {
  problem: string;
  values?: Record<string, string | number>;
}

/** The changes to save, and the cells that cannot be saved because of a problem. */
export function changesOf(columns: readonly GridColumn[], edits: CellMap<Edit>) {
  const changes: CellChange[] = [];
  const problems: CellProblem[] = [];
  for (const { row, column: key, content } of entriesOf(edits)) {
    const column = columns.find((it) => it.key === key);
    if (!column || tidyText(column, content.text) === content.base) continue;
    const reading = column.parse(content.text);
    const base = column.parse(content.base);
    if ('problem' in reading) problems.push({ row, column: key, ...reading });
    else changes.push({ row, column: key, value: reading.value, base: 'value' in base ? base.value : null });
  }
  return { changes, problems };
}
