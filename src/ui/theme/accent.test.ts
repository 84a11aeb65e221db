import { expect, test } from 'vitest';
import { defaultAccent, shadesOf } from './accent.ts';

test('keeps a colour dark enough for white text', () => {
  expect(shadesOf('#1f5f8b')[6]).toBe('#1f5f8b');
});

test('darkens a colour that is too light for white text', () => {
  expect(shadesOf('#ffd43b')[6]).not.toBe('#ffd43b');
});

test('falls back to the accent of the product when the colour is missing or malformed', () => {
  expect(shadesOf(null)[6]).toBe(defaultAccent);
  expect(shadesOf('teal')[6]).toBe(defaultAccent);
});
