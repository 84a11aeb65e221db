import type { Language } from './language.ts';

/** The one form in which text is kept; য় ড় ঢ় have two encodings that look alike, and this makes them equal. */
export function nfc(text: string): string {
  return text.normalize('NFC');
}

/** The order in which people expect names: Bangla by its alphabet, numbers by value. */
export function collator(language: Language): Intl.Collator {
  return collators[language];
}

/**
 * What is compared when names are searched: small letters, one encoding of each Bangla letter, no joiners,
 * no punctuation, single spaces. `Md. Al-Amin` and `md al amin` have the same key, and so have `মোঃ` and `মো.`.
 */
export function searchKey(text: string): string {
  return nfc(text)
    .replace(invisible, '')
    .replaceAll('অা', 'আ')
    .toLowerCase()
    .replace(abbreviated, '$1 ')
    .replace(/[.,:;'’‘`"()/_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The visarga stands for a full stop after these words, also where no blank follows, and at the end of any word. */
const abbreviated = /(?:(?<![\p{L}\p{M}])(মো|মোছা|মোসা|মোহা|মুহা|মু|মি|ডা)ঃ|ঃ(?![\p{L}\p{M}]))/gu;

/** Zero-width joiners and marks that keyboards leave inside Bangla words. */
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;

const collators = {
  en: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }),
  bn: new Intl.Collator('bn', { numeric: true }),
};

/** Words before a name that are no part of it: "Md. Karim Uddin" is K and U. */
const honorifics =
  /^(md|mohd|mohammad|muhammad|mst|mosammat|musammat|মো|মোঃ|মোহাম্মদ|মুহাম্মদ|মোছা|মোছাঃ|মোসাম্মৎ)[.:ঃ]*$/iu;

/** The first letters of the first and the last name, whole Bangla syllables included; titles such as "Md." are left out. */
export function initialsOf(name: string): string {
  const words = nfc(name).split(/\s+/).filter(Boolean);
  const own = words.filter((it) => !honorifics.test(it));
  const [first = '', ...others] = own.length > 0 ? own : words;
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  const letter = (word = '') => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  return (letter(first) + letter(others.at(-1))).toUpperCase();
}
