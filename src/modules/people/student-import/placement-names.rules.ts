import { toAsciiDigits } from '#shared/numerals.ts';

export const placementFields = [
  'academic_year',
  'class',
  'section',
  'group',
  'shift',
  'version',
  'student_category',
] as const;

/** The fields of a student's place in the institution. */
export type PlacementField = (typeof placementFields)[number];

/** One entry of a site's own list, e.g. a class: its value and all its names. */
export interface Choice {
  value: string;
  names: string[];
}

/** Finds the entry that a list means by `VI`, `06`, `Class Six` or `৬ষ্ঠ শ্রেণি`; null when none or several fit. */
export function findChoice(field: PlacementField, choices: Choice[], text: string): Choice | null {
  const found = choicesByName(field, choices).get(foldPlacement(field, text));
  return found?.size === 1 ? ([...found][0] ?? null) : null;
}

/** The entries of a list by name, cached, because each row of a file needs the same list. */
function choicesByName(field: PlacementField, choices: Choice[]): Map<string, Set<Choice>> {
  const known = indexes.get(choices);
  if (known) return known;
  const byName = new Map<string, Set<Choice>>();
  for (const choice of choices) {
    for (const name of [choice.value, ...choice.names]) {
      const key = foldPlacement(field, name);
      byName.set(key, (byName.get(key) ?? new Set()).add(choice));
    }
  }
  indexes.set(choices, byName);
  return byName;
}

const indexes = new WeakMap<Choice[], Map<string, Set<Choice>>>();

/** Brings the ways of writing a placement to one; a class also from number, word and Roman numeral, in both languages. */
export function foldPlacement(field: PlacementField, text: string): string {
  const key = field === 'class' ? `class ${text}` : text;
  const known = folded.get(key);
  if (known !== undefined) return known;
  if (folded.size >= foldedMax) folded.clear();
  const result = fold(field, text);
  folded.set(key, result);
  return result;
}

/** A cache, because a list of thousands of rows repeats a few places. */
const folded = new Map<string, string>();
const foldedMax = 2000;

function fold(field: PlacementField, text: string): string {
  const plain = toAsciiDigits(text.normalize('NFC').toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const bare = plain.replace(
    /^(class|grade|section|শ্রেণি|শ্রেণী)\s+|\s+(class|section|shift|version|group|শ্রেণি|শ্রেণী|শাখা|বিভাগ)$/gu,
    '',
  );
  if (field !== 'class') return bare;
  const digits = /^0*(\d{1,2})(st|nd|rd|th|ম|য়|র্থ|ষ্ঠ)?$/u.exec(bare);
  return digits?.[1] ?? CLASS_NUMBERS.get(bare) ?? bare;
}

const CLASS_NUMBERS = new Map(
  [
    'one i প্রথম',
    'two ii দ্বিতীয়',
    'three iii তৃতীয়',
    'four iv চতুর্থ',
    'five v পঞ্চম',
    'six vi ষষ্ঠ',
    'seven vii সপ্তম',
    'eight viii অষ্টম',
    'nine ix নবম',
    'ten x দশম',
    'eleven xi একাদশ',
    'twelve xii দ্বাদশ',
  ].flatMap((names, at) => names.split(' ').map((name) => [name.normalize('NFC'), String(at + 1)] as const)),
);
