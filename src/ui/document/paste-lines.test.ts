import { describe, expect, it } from 'vitest';
import { readBlock } from '../grid/clipboard.ts';
import { isTyped, type LineColumn, withoutBlankEnd } from './line-columns.ts';
import { pasteLines } from './paste-lines.ts';

interface Line {
  ledger_id: string;
  quantity: number | null;
  debit_poisha: number | null;
  credit_poisha: number | null;
  narration: string;
}

const blank: Line = {
  ledger_id: '',
  quantity: null,
  debit_poisha: null,
  credit_poisha: null,
  narration: '',
};

const columns: LineColumn<Line>[] = [
  {
    kind: 'choice',
    key: 'ledger_id',
    label: 'Ledger',
    width: 1,
    choices: [
      { value: 'cash', label: '110101 Cash in hand', names: ['110101', 'Cash in hand', 'হাতে নগদ'] },
      { value: 'rent', label: '520301 House rent', names: ['520301', 'House rent', 'বাড়ি ভাড়া'] },
      { value: 'rent-2', label: '520302 House rent', names: ['520302', 'House rent', 'বাড়ি ভাড়া'] },
    ],
  },
  { kind: 'count', key: 'quantity', label: 'Quantity', width: 1 },
  {
    kind: 'money',
    key: 'debit_poisha',
    label: 'Debit',
    width: 1,
    change: (poisha) => (poisha ? { credit_poisha: null } : {}),
  },
  { kind: 'figure', key: 'amount', label: 'Amount', width: 1, value: () => 0 },
  { kind: 'money', key: 'credit_poisha', label: 'Credit', width: 1 },
  { kind: 'text', key: 'narration', label: 'Narration', width: 1 },
];

/** Pastes what a spreadsheet would put on the clipboard. */
const paste = (text: string, { lines = [blank], line = 0, field = 0, most = 10 } = {}) =>
  pasteLines({
    lines,
    fields: columns.filter(isTyped),
    block: readBlock(text),
    at: { line, field },
    blank,
    most,
  });

describe('pasted cells', () => {
  it('fill lines and fields from the focused one, and add lines as needed', () => {
    const { lines, written, faults } = paste('100\t\tRent\r\n\t50.5\tTea\r\n', {
      lines: [
        { ...blank, ledger_id: 'cash' },
        { ...blank, ledger_id: 'rent' },
      ],
      line: 1,
      field: 2,
    });
    expect(lines).toEqual([
      { ...blank, ledger_id: 'cash' },
      { ...blank, ledger_id: 'rent', debit_poisha: 100_00, narration: 'Rent' },
      { ...blank, credit_poisha: 50_50, narration: 'Tea' },
    ]);
    expect([written, faults]).toEqual([2, []]);
  });

  it('are read as amounts in digits of both languages, with lakh commas and a dash for an empty cell', () => {
    const { lines, faults } = paste('১২,৩৪,৫৬৭.৮৯\n1,250.50\n ৳ 500 \n -   \n৳ -\n0\nx', { field: 2 });
    expect(lines.map((it) => it.debit_poisha)).toEqual([1_234_567_89, 1_250_50, 500_00, null, null, 0, null]);
    expect(faults).toEqual([{ line: 6, key: 'debit_poisha', text: 'x', problem: 'ui:form.not_money' }]);
  });

  it('are read as whole numbers', () => {
    const { lines, faults } = paste('১,২০০\n12.00\n1.5', { field: 1 });
    expect(lines.map((it) => it.quantity)).toEqual([1200, 12, null]);
    expect(faults.map((it) => it.problem)).toEqual(['ui:grid.problem.whole_number']);
  });

  it('match a choice by code or name in either language', () => {
    const { lines, faults } = paste('১১০১০১\ncash in HAND \nহাতে নগদ\n110101 Cash in hand\n520302');
    expect(lines.map((it) => it.ledger_id)).toEqual(['cash', 'cash', 'cash', 'cash', 'rent-2']);
    expect(faults).toEqual([]);
  });

  it('leave a choice empty when it is unknown or its name is ambiguous', () => {
    const { lines, faults } = paste('Petty cash\t1\nHouse rent\t2');
    expect(lines.map((it) => [it.ledger_id, it.quantity])).toEqual([
      ['', 1],
      ['', 2],
    ]);
    expect(faults).toEqual([
      { line: 0, key: 'ledger_id', text: 'Petty cash', problem: 'ui:grid.problem.no_such_choice' },
      { line: 1, key: 'ledger_id', text: 'House rent', problem: 'ui:grid.problem.several_choices' },
    ]);
  });

  it('clear the fields that depend on a pasted field', () => {
    const { lines } = paste('75', { lines: [{ ...blank, credit_poisha: 10_00 }], field: 2 });
    expect(lines).toEqual([{ ...blank, debit_poisha: 75_00 }]);
  });

  it('clear a field by an empty cell; empty rows at the end are ignored', () => {
    const { lines, written } = paste('\tx\n\t\n\n', {
      lines: [{ ...blank, credit_poisha: 5, narration: 'a' }],
      field: 3,
    });
    expect(lines).toEqual([{ ...blank, narration: 'x' }]);
    expect(written).toBe(1);
  });

  it('are counted, not written, when there is no room', () => {
    const { lines, beyond_lines, beyond_fields } = paste('a\tb\t\nc\nd', { field: 4, most: 2 });
    expect(lines.map((it) => it.narration)).toEqual(['a', 'c']);
    expect([beyond_lines, beyond_fields]).toEqual([1, 1]);
  });
});

describe('blank lines', () => {
  it('are removed at the end, not between others, and at least one is kept', () => {
    const written = { ...blank, narration: 'a' };
    expect(withoutBlankEnd([blank, written, { ...blank }, blank], blank)).toEqual([blank, written]);
    expect(withoutBlankEnd([blank, blank], blank)).toEqual([blank]);
  });
});
