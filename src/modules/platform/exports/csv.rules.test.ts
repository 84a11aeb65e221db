import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvDamaged, readCsv } from './csv.rules.ts';

const written = (rows: (string | null)[][]) =>
  rows
    .map((row) => `${row.map((it) => (it === null ? '' : `"${it.replaceAll('"', '""')}"`)).join(',')}\r\n`)
    .join('');

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const read = (text: string, length = text.length || 1) => Array.fromAsync(readCsv(inPieces(text, length)));

describe('a table of an export', () => {
  it('is read as it was written, however it is cut into pieces', async () => {
    const cell = fc.oneof(fc.constant(null), fc.string(), fc.stringMatching(/^[",\r\nক-হ=+]*$/u));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 40 }), async (wanted, length) => {
        expect(await read(written(wanted), length)).toEqual(wanted);
      }),
    );
  });

  it('tells an unknown value from an empty text', async () => {
    expect(await read('a,b,c\r\n,"",1\r\n')).toEqual([
      ['a', 'b', 'c'],
      [null, '', '1'],
    ]);
  });

  it.each(['a,b\r\n1,2', '"open\r\n', '"a"b,c\r\n'])(
    'is refused where it is cut off or torn: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow(CsvDamaged);
    },
  );
});
