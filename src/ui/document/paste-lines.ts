import { parseTaka } from '#shared/money.ts';
import type { ParsedCell } from '../grid/grid-cells.ts';
import { numberColumn, readChoice } from '../grid/grid-columns.ts';
import { type LineField, withValue } from './line-columns.ts';

/** A pasted text that could not be read; its field was left as in a new line. */
export interface PasteFault {
  line: number;
  key: string;
  text: string;
  /** Key of the sentence that says what is wrong. */
  problem: string;
}

interface Paste<Line> {
  lines: readonly Line[];
  fields: readonly LineField<Line>[];
  /** The copied rows and cells, as `readBlock` cuts them. */
  block: readonly (readonly string[])[];
  /** Where the first copied cell goes. */
  at: { line: number; field: number };
  blank: Line;
  /** The highest number of lines. */
  most: number;
}

interface Pasted<Line> {
  lines: Line[];
  faults: PasteFault[];
  /** Number of lines that were written. */
  written: number;
  /** Copied rows that exceed the lines, and copied cells that exceed the fields. */
  beyond_lines: number;
  beyond_fields: number;
}

/**
 * Spreads copied cells over lines and fields from one field on, with as many new lines as needed. An empty cell empties
 * its field; rows without any content are left out at the end.
 */
export function pasteLines<Line>({ lines, fields, block, at, blank, most }: Paste<Line>): Pasted<Line> {
  const rows = block.slice(0, block.findLastIndex((cells) => cells.some((cell) => cell.trim() !== '')) + 1);
  const fitting = rows.slice(0, Math.max(most - at.line, 0));
  const pasted = [...lines];
  const faults: PasteFault[] = [];
  let beyondFields = 0;
  for (const [index, cells] of fitting.entries()) {
    const place = at.line + index;
    while (pasted.length <= place) pasted.push(blank);
    const room = fields.slice(at.field);
    beyondFields += cells.slice(room.length).filter((cell) => cell.trim() !== '').length;
    for (const [column, text] of cells.slice(0, room.length).entries()) {
      const field = room[column]!;
      const read = readCell(field, text);
      if ('problem' in read)
        faults.push({ line: place, key: field.key, text: text.trim(), problem: read.problem });
      const value = 'value' in read && read.value !== null ? read.value : blank[field.key];
      pasted[place] = withValue(pasted[place]!, field, value as string | number | null);
    }
  }
  return {
    lines: pasted,
    faults,
    written: fitting.length,
    beyond_lines: rows.length - fitting.length,
    beyond_fields: beyondFields,
  };
}

function readCell<Line>(field: LineField<Line>, text: string): ParsedCell {
  switch (field.kind) {
    case 'money':
      return readMoney(text);
    case 'count':
      return wholeNumber.parse(text.replaceAll(',', ''));
    case 'choice':
      return readChoice(text, field.choices ?? []);
    case 'text':
      return { value: text.normalize('NFC').replace(/\s+/g, ' ').trim() || null };
  }
}

const wholeNumber = numberColumn({ key: '', label: '', decimals: 0 });

/** Spreadsheets format zero money as a dash. */
function readMoney(text: string): ParsedCell {
  if (/^\s*(?:৳|tk\.?)?\s*[-–—]?\s*$/i.test(text)) return { value: null };
  const poisha = parseTaka(text);
  return poisha === null ? { problem: 'ui:form.not_money' } : { value: poisha };
}
