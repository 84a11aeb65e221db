import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSmsParts, splitSms } from './sms-parts.ts';

test.each([
  [1, 1],
  [160, 1],
  [161, 2],
  [306, 2],
  [307, 3],
])('%d Latin letters take %d parts', (length, parts) => {
  expect(countSmsParts('a'.repeat(length))).toEqual({ encoding: 'gsm7', units: length, parts });
});

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%d Bangla letters take %d parts', (length, parts) => {
  expect(countSmsParts('ক'.repeat(length))).toEqual({ encoding: 'ucs2', units: length, parts });
});

test('the taka sign turns a text into UCS-2', () => {
  expect(countSmsParts('Fee due ৳500')).toEqual({ encoding: 'ucs2', units: 12, parts: 1 });
  expect(countSmsParts('“ok”').encoding).toBe('ucs2');
});

test('characters of the GSM-7 extension count twice', () => {
  expect(countSmsParts('{')).toEqual({ encoding: 'gsm7', units: 2, parts: 1 });
  expect(countSmsParts('[€]')).toEqual({ encoding: 'gsm7', units: 6, parts: 1 });
});

test('an emoji counts as two units', () => {
  expect(countSmsParts('😀')).toEqual({ encoding: 'ucs2', units: 2, parts: 1 });
});

test('the letters য় ড় ঢ় count as two units in either encoding', () => {
  for (const letter of ['\u09df', '\u09af\u09bc', '\u09dc', '\u09dd']) {
    expect(countSmsParts(letter).units).toBe(2);
  }
});

test('an empty text has no parts', () => {
  expect(countSmsParts('')).toEqual({ encoding: 'gsm7', units: 0, parts: 0 });
  expect(splitSms('')).toEqual([]);
});

test('an escape pair is never split between two parts', () => {
  const text = `${'a'.repeat(152)}{${'a'.repeat(20)}`;
  expect(splitSms(text)).toEqual(['a'.repeat(152), `{${'a'.repeat(20)}`]);
});

test('a surrogate pair is never split between two parts', () => {
  const text = `${'ক'.repeat(66)}😀${'ক'.repeat(10)}`;
  expect(splitSms(text)).toEqual(['ক'.repeat(66), `😀${'ক'.repeat(10)}`]);
});

test('parts join to the whole text and keep to their limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 320 }), (text) => {
      const parts = splitSms(text);
      const { encoding } = countSmsParts(text);
      expect(parts.join('')).toBe(text.normalize('NFC'));
      if (parts.length > 1) {
        expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(
          encoding === 'ucs2' ? 67 : 153,
        );
      }
    }),
  );
});
