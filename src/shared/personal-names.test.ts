import { expect, test } from 'vitest';
import { collator, initialsOf, nfc, searchKey } from './personal-names.ts';

test.each([
  ['\u09df', '\u09af\u09bc'],
  ['\u09dc', '\u09a1\u09bc'],
  ['\u09dd', '\u09a2\u09bc'],
])('matches a name in either encoding of %s', (single, withNukta) => {
  expect(searchKey(`রা${single}হান`)).toBe(searchKey(`রা${withNukta}হান`));
  expect(nfc(single)).toBe(withNukta);
});

test('distinguishes similar but unrelated letters', () => {
  expect(searchKey('আয়শা')).not.toBe(searchKey('আযশা'));
  expect(searchKey('বাড়ি')).not.toBe(searchKey('বাডি'));
});

test('ignores case, punctuation, joiners and stray spaces', () => {
  expect(searchKey('  Md.  AL-Amin ')).toBe('md al amin');
  expect(searchKey('মো: র‌হিম')).toBe(searchKey('মো. রহিম'));
  expect(searchKey('ন\u200dাহিদ')).toBe('নাহিদ');
});

test('orders Bangla names by the Bangla alphabet', () => {
  const names = ['শফিক', 'আনিকা', 'কামাল', 'ইমন', 'খালেদ'];
  expect(names.sort(collator('bn').compare)).toEqual(['আনিকা', 'ইমন', 'কামাল', 'খালেদ', 'শফিক']);
});

test('orders English names ignoring case, and numbers by value', () => {
  expect(['Section 10', 'karim', 'Abir', 'Section 9'].sort(collator('en').compare)).toEqual([
    'Abir',
    'karim',
    'Section 9',
    'Section 10',
  ]);
});

test.each([
  ['Md. Karim Uddin', 'KU'],
  ['Mst. Rahima Akter', 'RA'],
  ['মোঃ করিম উদ্দিন', 'কউ'],
  ['মোছাঃ রহিমা আক্তার', 'রআ'],
  ['Mohammad', 'M'],
  ['', ''],
])('takes the initials of %s without titles', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
