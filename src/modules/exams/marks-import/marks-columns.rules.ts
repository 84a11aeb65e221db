import { toAsciiDigits } from '#shared/numerals.ts';
import { headerWords, isSecretHeader } from '#shared/table-import.ts';

/** A part of a mark sheet as the import needs it, e.g. CQ of 70. */
export interface MarkComponent {
  id: string;
  /** Every name a column may carry: code, English and Bangla name. */
  names: string[];
  full_mark: number;
}

export type MarkColumnUse =
  | {
      use: 'component';
      component_id: string;
      /** The full mark in the file, when the column's name states one. */
      out_of: number | null;
    }
  | { use: 'roll_number' | 'student_no' | 'name' | 'ignore' };

export type MarkColumnGuess = { column: number; header: string; confidence: number } & MarkColumnUse;

/**
 * Matches the columns of a marks file by name, in either language, to the components of a mark sheet and to what
 * identifies the student. `CQ (50)` is the component CQ with marks out of 50. Where the sheet has one component only, a
 * column called `Marks` is it. Each target goes to one column, the surest.
 */
export function guessMarkColumns(header: string[], components: MarkComponent[]): MarkColumnGuess[] {
  const candidates = header.flatMap((name, column) =>
    isSecretHeader(name) ? [] : candidatesOf(name, components).map((candidate) => ({ column, ...candidate })),
  );
  const guesses: MarkColumnGuess[] = header.map((name, column) => ({
    column,
    header: name,
    use: 'ignore',
    confidence: 0,
  }));
  const taken = new Set<string>();
  for (const { column, ...candidate } of candidates.sort((one, other) => other.confidence - one.confidence)) {
    const target = candidate.use === 'component' ? candidate.component_id : candidate.use;
    if (taken.has(target) || guesses[column]?.use !== 'ignore') continue;
    guesses[column] = { column, header: header[column] ?? '', ...candidate };
    taken.add(target);
  }
  return guesses;
}

type Candidate = MarkColumnUse & { confidence: number };

function candidatesOf(name: string, components: MarkComponent[]): Candidate[] {
  const words = headerWords(toAsciiDigits(name));
  const bare = words.filter((word) => !FILLER.has(word) && !/^\d+$/.test(word));
  const stated =
    words
      .filter((word) => /^\d{1,3}$/.test(word))
      .map(Number)
      .at(-1) ?? null;
  const found: Candidate[] = [];
  for (const component of components) {
    const names = spellingsOf(component);
    if (names.has(words.join(''))) {
      found.push({ use: 'component', component_id: component.id, out_of: null, confidence: 0.95 });
    } else if (bare.length > 0 && names.has(bare.join(''))) {
      found.push({ use: 'component', component_id: component.id, out_of: stated, confidence: 0.85 });
    }
  }
  const [only] = components;
  if (found.length === 0 && only && components.length === 1 && isMarksColumn(words)) {
    found.push({ use: 'component', component_id: only.id, out_of: stated, confidence: 0.7 });
  }
  const person = PERSON_COLUMNS.get(words.join('')) ?? PERSON_COLUMNS.get(bare.join(''));
  return person ? [...found, { use: person, confidence: 0.9 }] : found;
}

const isMarksColumn = (words: string[]) =>
  words.some((word) => MARKS.has(word)) && words.every((word) => FILLER.has(word) || /^\d+$/.test(word));

function spellingsOf(component: MarkComponent): Set<string> {
  const own = component.names.map((name) => headerWords(toAsciiDigits(name)).join('')).filter(Boolean);
  return new Set([...own, ...SYNONYMS.filter((group) => own.some((name) => group.includes(name))).flat()]);
}

const compact = (list: string) => list.split(', ').map((name) => headerWords(name).join(''));

/** Other words for the components that schools use. */
const SYNONYMS = [
  compact('cq, creative, creative question, written, subjective, sq, সৃজনশীল, রচনামূলক, লিখিত'),
  compact('mcq, objective, multiple choice, বহুনির্বাচনি, বহুনির্বাচনী, নৈর্ব্যক্তিক'),
  compact('practical, prac, pr, lab, ব্যবহারিক'),
  compact('ct, class test, শ্রেণি পরীক্ষা, ক্লাস টেস্ট'),
  compact('viva, oral, মৌখিক'),
  compact('assignment, অ্যাসাইনমেন্ট'),
];

const MARKS = new Set(compact('mark, marks, score, নম্বর, প্রাপ্ত'));

const FILLER = new Set(
  compact(
    'mark, marks, score, number, obtained, out, of, full, total, পূর্ণমান, প্রাপ্ত, নম্বর, নাম্বার, মোট, no, student, students, শিক্ষার্থীর',
  ),
);

const PERSON_COLUMNS = new Map<string, 'roll_number' | 'student_no' | 'name'>([
  ...compact('roll, roll no, roll number, class roll, রোল, রোল নং, রোল নম্বর, ক্লাস রোল').map(
    (name) => [name, 'roll_number'] as const,
  ),
  ...compact(
    'student id, student no, student number, id, id no, admission no, শিক্ষার্থী আইডি, আইডি, আইডি নং',
  ).map((name) => [name, 'student_no'] as const),
  ...compact(
    'name, student name, name of student, full name, name english, name in english, name en, name bangla, name in bangla, name bn, নাম, শিক্ষার্থীর নাম, ছাত্রের নাম, ছাত্রীর নাম, ছাত্র ছাত্রীর নাম, নাম বাংলা, নাম বাংলায়, নাম ইংরেজি',
  ).map((name) => [name, 'name'] as const),
]);
