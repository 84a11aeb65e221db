import { headerWords, isSecretHeader } from './table-import.ts';

export interface HeaderName<Field extends string> {
  field: Field;
  /** 0 to 1: how surely a column of this name holds the field. */
  confidence: number;
}

/** The names that columns of a field go by in both languages, separated by `, `. */
export type FieldNames<Field extends string> = Partial<Record<Field, string>>;

const surely = 0.95;
const weakly = 0.7;

/**
 * Makes a function that guesses the fields of a column name, surest first; none for an unknown name. `weak` names may mean
 * something else as well. `filler` are words without meaning for the match, separated by spaces.
 */
export function headerReader<Field extends string>(
  sure: FieldNames<Field>,
  weak: FieldNames<Field> = {},
  filler = '',
): (header: string) => HeaderName<Field>[] {
  const fillers = new Set(filler.split(' ').map((word) => word.normalize('NFC')));
  const bareOf = (words: string[]) =>
    words
      .filter((word) => !fillers.has(word))
      .sort()
      .join(' ');
  const names = new Map<string, HeaderName<Field>[]>();
  const bareNames = new Map<string, HeaderName<Field>[]>();
  const remember = (known: typeof names, key: string, name: HeaderName<Field>) => {
    const others = known.get(key) ?? [];
    if (!others.some((other) => other.field === name.field)) known.set(key, [...others, name]);
  };
  for (const [table, confidence] of [
    [sure, surely],
    [weak, weakly],
  ] as const) {
    for (const [field, aliases] of Object.entries(table) as [Field, string][]) {
      for (const alias of aliases.split(', ')) {
        const words = headerWords(alias);
        remember(names, words.join(''), { field, confidence });
        const bare = bareOf(words);
        if (bare) remember(bareNames, bare, { field, confidence });
      }
    }
  }
  return (header) => {
    const words = headerWords(header);
    const exact = names.get(words.join('')) ?? [];
    if (exact.length > 0) return exact;
    return (bareNames.get(bareOf(words)) ?? []).map((name) => ({
      ...name,
      confidence: name.confidence - 0.15,
    }));
  };
}

export interface ColumnGuess<Field extends string> {
  /** Index of the column, from 0. */
  column: number;
  header: string;
  field: Field | 'ignore';
  /** 0 to 1; for `ignore`, 1 means that the column must not be used. */
  confidence: number;
}

/** Below this a guess misleads more than it helps. */
const leastConfidence = 0.4;

/**
 * Gives each field to one column only, the surest; a repeatable one to each that names it. A column of passwords is
 * always ignored.
 */
export function assignColumns<Field extends string>(
  header: string[],
  candidates: { column: number; field: Field; confidence: number }[],
  repeatable: ReadonlySet<Field> = new Set(),
): ColumnGuess<Field>[] {
  const guesses = header.map((name, column): ColumnGuess<Field> => {
    const isSecret = isSecretHeader(name);
    return { column, header: name, field: 'ignore', confidence: isSecret ? 1 : 0 };
  });
  const taken = new Set<Field>();
  const surestFirst = candidates
    .filter((candidate) => candidate.confidence >= leastConfidence)
    .sort((one, other) => other.confidence - one.confidence || one.column - other.column);
  for (const { column, field, confidence } of surestFirst) {
    const guess = guesses[column];
    if (guess?.field !== 'ignore' || taken.has(field) || isSecretHeader(guess.header)) continue;
    guess.field = field;
    guess.confidence = confidence;
    if (!repeatable.has(field)) taken.add(field);
  }
  return guesses;
}
