import type { GridChoice } from '../grid/grid-cells.ts';

/** One of the entries of a choice; `names` are further names and codes by which it can be pasted. */
export type LineChoice = Pick<GridChoice, 'value' | 'label' | 'names'>;

/** The keys of a line whose values have such a type. */
type FieldOf<Line, Value> = {
  [Name in keyof Line & string]: Line[Name] extends Value ? Name : never;
}[keyof Line & string];

interface Common {
  label: string;
  /** Share of the width on a wide page. */
  width: number;
}

/**
 * A column of a document's lines. `money` holds poisha and `count` a whole number, `null` while empty; `choice` holds the
 * value of a choice and `text` a text, `''` while empty. `change` says what a new value changes in the line beside the
 * field itself. A `figure` is worked out, in poisha, and not typed.
 */
export type LineColumn<Line> =
  | (Common & {
      kind: 'money' | 'count';
      key: FieldOf<Line, number | null>;
      change?: (value: number | null) => Partial<Line>;
    })
  | (Common & {
      kind: 'text';
      key: FieldOf<Line, string>;
      change?: (value: string) => Partial<Line>;
    })
  | (Common & {
      kind: 'choice';
      key: FieldOf<Line, string>;
      /** `undefined` while they load; a paste waits for them. */
      choices: readonly LineChoice[] | undefined;
      change?: (value: string) => Partial<Line>;
    })
  | (Common & { kind: 'figure'; key: string; value: (line: Line) => number });

/** A column that is typed. */
export type LineField<Line> = Exclude<LineColumn<Line>, { kind: 'figure' }>;

type LineValue = string | number | null;

export const isTyped = <Line>(column: LineColumn<Line>): column is LineField<Line> =>
  column.kind !== 'figure';

/**
 * Whether lines look the same under both columns, so that they need not be rendered again. What a `change` does is not
 * seen; a `figure` is another one with every other function.
 */
export function lookAlike<Line>(some: readonly LineColumn<Line>[], others: readonly LineColumn<Line>[]) {
  return some.length === others.length && some.every((column, at) => looksLike(column, others[at]!));
}

function looksLike<Line>(one: LineColumn<Line>, other: LineColumn<Line>): boolean {
  if (one.key !== other.key || one.label !== other.label || one.width !== other.width) return false;
  if (one.kind === 'figure') return other.kind === 'figure' && one.value === other.value;
  if (one.kind !== 'choice') return one.kind === other.kind;
  return other.kind === 'choice' && areSameChoices(one.choices, other.choices);
}

function areSameChoices(some: readonly LineChoice[] | undefined, others: readonly LineChoice[] | undefined) {
  if (some === others) return true;
  if (some?.length !== others?.length) return false;
  return some!.every(({ value, label }, at) => value === others![at]!.value && label === others![at]!.label);
}

/** The line with another value in a field, and what follows from it. */
export function withValue<Line>(line: Line, field: LineField<Line>, value: LineValue): Line {
  const change = field.change as ((value: LineValue) => Partial<Line>) | undefined;
  return { ...line, [field.key]: value, ...change?.(value) };
}

/** The lines down to the last one that differs from a new line; at least one. */
export function withoutBlankEnd<Line extends object>(lines: readonly Line[], blank: Line): Line[] {
  const names = Object.keys(blank) as (keyof Line)[];
  const last = lines.findLastIndex((line) => names.some((name) => line[name] !== blank[name]));
  return lines.slice(0, Math.max(last + 1, 1));
}
