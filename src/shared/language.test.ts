import { expect, test } from 'vitest';
import { pick } from './language.ts';

const name = { name_en: 'Science', name_bn: 'বিজ্ঞান' };

test('chooses the name in the reader’s language', () => {
  expect(pick('en', name)).toBe('Science');
  expect(pick('bn', name)).toBe('বিজ্ঞান');
});

test('falls back to the other language when a name is missing or blank', () => {
  expect(pick('bn', { name_en: 'Science', name_bn: null })).toBe('Science');
  expect(pick('en', { name_en: ' ', name_bn: 'বিজ্ঞান' })).toBe('বিজ্ঞান');
});

test('returns an empty text when both names are missing', () => {
  expect(pick('en', {})).toBe('');
});
