import { toAsciiDigits } from '#shared/numerals.ts';
import { normalizeMobile } from '#shared/phone.ts';

export type Gender = 'male' | 'female' | 'other';
export type Religion = 'islam' | 'hinduism' | 'buddhism' | 'christianity' | 'other';

/** Male, female or other, as written in lists in either language; null when the word is unknown. */
export const readGender = (text: string) => lookUp(GENDERS, text);

/** The religions that schools of Bangladesh teach, as written in either language; null when unknown. */
export const readReligion = (text: string) => lookUp(RELIGIONS, text);

/** How the guardian is related; a word we do not know is kept as it is. */
export const readRelation = (text: string): string => lookUp(RELATIONS, text) ?? text;

export const isRelation = (text: string) => lookUp(RELATIONS, text) !== null;

/** `AB+`, `O positive`, `বি (-ve)`; null when it is no blood group. */
export function readBloodGroup(text: string): string | null {
  const match =
    /^(ab|a|b|o|0|এবি|এ|বি|ও)(positive|negative|pos|neg|পজিটিভ|নেগেটিভ|ve\+|ve-|\+ve|-ve|\+|-)$/.exec(
      fold(toAsciiDigits(text)).replace(/rh|\(|\)/g, ''),
    );
  if (!match) return null;
  const [, letters = '', sign = ''] = match;
  return (BLOOD_LETTERS[letters] ?? letters.toUpperCase()) + (/[+]|pos|পজি/.test(sign) ? '+' : '-');
}

/** The first mobile number in a cell that may hold several, `8801XXXXXXXXX`; null when it holds none. */
export const readMobile = (text: string): string | null => readMobiles(text).mobiles[0] ?? null;

/**
 * The mobile numbers of a cell, and whether it holds figures beside the first: `01712345678 (father), 01812345678`.
 * Words beside a number say whose it is and are no part of it.
 */
export function readMobiles(text: string): { mobiles: string[]; has_more: boolean } {
  const whole = normalizeMobile(text);
  if (whole) return { mobiles: [whole], has_more: false };
  const parts = text.split(/[,;/|\n&]|\b(?:or|and)\b|\sও\s|অথবা|বা\s/i).filter((part) => /\p{N}/u.test(part));
  const mobiles = parts.flatMap(
    (part) => normalizeMobile(part) ?? normalizeMobile(part.replace(/[\p{L}\p{M}:]/gu, ' ')) ?? [],
  );
  return { mobiles, has_more: parts.length > 1 };
}

const BLOOD_LETTERS: Record<string, string> = { '0': 'O', এ: 'A', বি: 'B', এবি: 'AB', ও: 'O' };

function lookUp<Value extends string>(words: Map<string, Value>, text: string): Value | null {
  return words.get(fold(text)) ?? null;
}

const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._'’/]+/g, '')
    .replace(/[–—−]/g, '-');

function wordsOf<Value extends string>(lists: Record<Value, string>): Map<string, Value> {
  const entries = Object.entries(lists) as [Value, string][];
  return new Map(
    entries.flatMap(([value, list]) => list.split(', ').map((word) => [fold(word), value] as const)),
  );
}

const GENDERS = wordsOf<Gender>({
  male: 'm, male, boy, man, পুরুষ, ছেলে, বালক, ছাত্র, পুং, ম',
  female: 'f, female, girl, woman, fem, মহিলা, নারী, মেয়ে, বালিকা, ছাত্রী, স্ত্রী',
  other: 'o, other, others, third gender, transgender, hijra, অন্যান্য, অন্য, তৃতীয় লিঙ্গ, হিজড়া',
});

const RELIGIONS = wordsOf<Religion>({
  islam: 'islam, islamic, muslim, moslem, musalman, ইসলাম, ইসলাম ধর্ম, মুসলিম, মুসলমান, ইসলামী',
  hinduism: 'hindu, hinduism, sanatan, sonaton, হিন্দু, হিন্দু ধর্ম, সনাতন, সনাতন ধর্ম, হিন্দুধর্ম',
  buddhism: 'buddhist, buddhism, buddha, বৌদ্ধ, বৌদ্ধ ধর্ম, বুদ্ধ',
  christianity:
    'christian, christianity, khristan, খ্রিস্টান, খ্রিষ্টান, খ্রীষ্টান, খ্রীস্টান, খৃষ্টান, খ্রিস্ট ধর্ম, খ্রিষ্ট ধর্ম',
  other: 'other, others, অন্যান্য, অন্য',
});

const RELATIONS = wordsOf({
  father: 'father, dad, পিতা, বাবা, আব্বা',
  mother: 'mother, mom, মাতা, মা, আম্মা',
  brother: 'brother, ভাই, বড় ভাই',
  sister: 'sister, বোন, বড় বোন',
  uncle: 'uncle, চাচা, মামা, কাকা, খালু, ফুফা',
  aunt: 'aunt, aunty, খালা, ফুফু, চাচি, মামি',
  grandfather: 'grandfather, দাদা, নানা',
  grandmother: 'grandmother, দাদি, নানি, দাদী, নানী',
  other: 'other, others, guardian, gaurdian, অন্যান্য, অন্য, অভিভাবক',
});
