import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './clipboard.ts';

test('reads a column copied from Excel, with the line end after the last row', () => {
  expect(readBlock('45\r\n50\r\n৫১\r\n')).toEqual([['45'], ['50'], ['৫১']]);
});

test('reads a block copied from LibreOffice and keeps its empty cells', () => {
  expect(readBlock('45\t\t12\n\t7\t')).toEqual([
    ['45', '', '12'],
    ['', '7', ''],
  ]);
});

test('keeps an empty row in the middle, so that the rows below stay in place', () => {
  expect(readBlock('45\n\n50\n')).toEqual([['45'], [''], ['50']]);
});

test('reads cells with line breaks and quotation marks', () => {
  expect(readBlock('"two\nlines"\t"say ""yes"""\n5"')).toEqual([['two\nlines', 'say "yes"'], ['5"']]);
});

test('reads an empty clipboard as no block', () => {
  expect(readBlock('')).toEqual([]);
});

test('reads back what it wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '৫', '"', '\t', '\n', ' ') });
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(rows, (block) => {
      expect(readBlock(`${writeBlock(block)}\n`)).toEqual(block);
    }),
  );
});
