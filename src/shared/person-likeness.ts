import { searchKey } from './personal-names.ts';

export const isBangla = (text: string) => /\p{Script=Bengali}/u.test(text);

/** `Md.`, `Mst.` or `মোঃ` before a name, with a full stop, visarga or colon or without. */
export function isHonorific(word: string): boolean {
  return honorifics.has(searchKey(word));
}

/** The short form of a title that is written in many ways (`Mohammad` is `md`, `মোহাম্মদ` is `মো`); any other word stays. */
export const foldWord = (word: string): string => shortForms.get(word) ?? word;

/** The words by which a name is searched, each once: those that are written, and the short forms of titles. */
export function nameWords(text: string): string[] {
  const words = searchKey(text).split(' ').filter(Boolean);
  return [...new Set([...words, ...words.map(foldWord)])];
}

/**
 * The key of a name by which a person is recognised: titles (`Md.`, `মোঃ`) say nothing, and blanks are not compared. A name of
 * titles alone is its title.
 */
export function nameKey(name: string): string {
  const words = searchKey(name).split(' ').filter(Boolean);
  const own = words.filter((word) => !shortForms.has(word));
  return (own.length > 0 ? own : words.map(foldWord)).join('');
}

/** Whether two names are those of different people. Null where they cannot be compared: one is missing, or in another script. */
export function isOtherName(one: string | null, other: string | null): boolean | null {
  if (!one || !other || isBangla(one) !== isBangla(other)) return null;
  if (nameKey(one) === nameKey(other)) return false;
  const [few, many] = [distinctiveWords(one), distinctiveWords(other)].sort(
    (a, b) => a.length - b.length,
  ) as [string[], string[]];
  if (few.length === 0) return null;
  return !few.every((word) => many.some((it) => isSpeltAlike(it, word)));
}

/**
 * Whether a name in a list is none of a person's names, which are in both scripts. Null where none of them can be compared.
 */
export function isNameOfAnother(said: string | null, names: readonly (string | null)[]): boolean | null {
  const compared = names.map((name) => isOtherName(said, name)).filter((it) => it !== null);
  return compared.length === 0 ? null : compared.every(Boolean);
}

/** Whether so many of the rows that could be compared name somebody else that the list must be about other people. */
export const isListOfOthers = (compared: number, others: number) => others * 2 > compared;

/** The words that distinguish people: without titles, and without common words such as Begum and Khatun. */
function distinctiveWords(name: string): string[] {
  const words = searchKey(name)
    .split(' ')
    .filter((word) => word && !honorifics.has(word));
  const telling = words.filter((word) => !common.has(word));
  return telling.length > 0 ? telling : words;
}

/** The same word, or one letter put otherwise: Karim and Korim, Rahman and Rahaman. */
function isSpeltAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}

const wordsIn = (text: string) => text.split(' ').map((word) => word.normalize('NFC'));

/** The first word of each line is the short form of the others. The database has the same list in `fold_name_word`. */
const titles = [
  'md mohd mohammad mohammed mohamad mohamed mohammod mohammud muhammad muhammed muhammod',
  'mst most mosa mosammat mosammot mosammet mossammat musammat musammot',
  'মো মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মোহা মুহা মু',
  'মোছা মোসা মোসাম্মৎ মোসাম্মত মোছাম্মৎ মোছাম্মত মুসাম্মৎ',
].map(wordsIn);

const shortForms = new Map(titles.flatMap((words) => words.map((word) => [word, words[0]!] as const)));

const honorifics = new Set([
  ...titles.flat(),
  ...wordsIn('sk sheikh syed s m a k mr mrs ms miss সৈয়দ শেখ শ্রী শ্রীমতী কুমারী'),
]);

const common = new Set(
  wordsIn('late begum khatun akter akhter akhtar aktar bibi khanam মৃত মরহুম বেগম খাতুন আক্তার আখতার বিবি খানম'),
);
