import { expect, test } from 'vitest';
import { code128Svg, code128Widths } from './code128.ts';

/** Reads the symbol back the way a scanner does: by the widths alone. */
function read(widths: number[]): number[] {
  const table = new Map(
    Array.from({ length: 95 }, (_, value) => [
      code128Widths(String.fromCharCode(value + 32))
        .slice(6, 12)
        .join(''),
      value,
    ]),
  );
  const values: number[] = [];
  for (let at = 6; at < widths.length - 13; at += 6) {
    values.push(table.get(widths.slice(at, at + 6).join('')) ?? -1);
  }
  return values;
}

test('every character has a distinct pattern of eleven modules: three bars and three spaces', () => {
  const symbols = new Set<string>();
  for (let code = 32; code < 127; code++) {
    const widths = code128Widths(String.fromCharCode(code)).slice(6, 12);
    expect(widths.reduce((sum, width) => sum + width)).toBe(11);
    // Set by the standard: the bars of a symbol always have an even number of modules.
    expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
    symbols.add(widths.join(''));
  }
  expect(symbols.size).toBe(95);
});

test('the bars of a slip number decode to the number', () => {
  const values = read(code128Widths('DS-2026-000123'));
  expect(values.map((value) => String.fromCharCode(value + 32)).join('')).toBe('DS-2026-000123');
});

test('carries the start of set B, the check character and the stop', () => {
  // A published example: PJJ123C has check value 54 when begun in set A, whose start counts one less.
  const widths = code128Widths('PJJ123C').join('');
  expect(widths.startsWith('211214')).toBe(true);
  expect(widths.slice(-13, -7)).toBe(code128Widths('W').slice(6, 12).join(''));
  expect(widths.endsWith('2331112')).toBe(true);
});

test('draws all modules of the symbol and its quiet zones', () => {
  const widths = code128Widths('DS-1').reduce((sum, width) => sum + width);
  expect(code128Svg('DS-1')).toContain(`viewBox="0 0 ${widths + 20} 20"`);
});

test('refuses characters outside set B', () => {
  expect(() => code128Widths('রসিদ')).toThrow(RangeError);
  expect(() => code128Widths('a\n')).toThrow(RangeError);
});
