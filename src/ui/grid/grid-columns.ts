import { parseDayInput } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { GridChoice, GridColumn, ParsedCell } from './grid-cells.ts';

type Common = Pick<GridColumn, 'key' | 'label' | 'readOnly' | 'width'>;

interface NumberOptions extends Common {
  /** The highest number allowed. */
  full?: number;
  /** How many digits may follow the point; 2 when left out. */
  decimals?: number;
  /** Words allowed in place of a number, with the value of each, e.g. `{ ab: 'AB' }`; keys in lower case, typed in any case. */
  words?: Readonly<Record<string, string>>;
}

/** A number from 0 to `full`, typed in either script. */
export function numberColumn({ decimals = 2, words = {}, ...rest }: NumberOptions): GridColumn {
  return { ...rest, kind: 'number', parse: (text) => readNumber(text, rest.full, decimals, words) };
}

/** A short text; `max` characters at most. */
export function textColumn({ max = 200, ...rest }: Common & { max?: number }): GridColumn {
  return {
    ...rest,
    kind: 'text',
    parse: (text) => {
      const plain = text.normalize('NFC').trim();
      if (plain.length > max) return { problem: 'ui:grid.problem.too_long', values: { max } };
      return { value: plain || null };
    },
  };
}

/** One of a few; typed or pasted by value, label, short form or key. */
export function choiceColumn({ choices, ...rest }: Common & { choices: readonly GridChoice[] }): GridColumn {
  return { ...rest, choices, kind: 'choice', parse: (text) => readChoice(text, choices) };
}

/** A calendar day, typed day first in either script; the value is `YYYY-MM-DD`. */
export function dayColumn(column: Common): GridColumn {
  return {
    ...column,
    kind: 'day',
    parse: (text) => {
      if (!text.trim()) return { value: null };
      const read = parseDayInput(text);
      return 'day' in read ? { value: read.day } : { problem: `ui:form.day_${read.problem}` };
    },
    format: (value) => String(value).split('-').reverse().join('/'),
  };
}

function readNumber(
  text: string,
  full: number | undefined,
  decimals: number,
  words: Readonly<Record<string, string>>,
): ParsedCell {
  const plain = toAsciiDigits(text.normalize('NFC')).trim();
  if (!plain) return { value: null };
  const word = words[plain.toLowerCase()];
  if (word !== undefined) return { value: word };
  const match = /^\+?(-?)(\d*)(?:\.(\d*))?$/.exec(plain);
  const [, minus, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { problem: 'ui:grid.problem.not_a_number' };
  const value = Number(`${whole || 0}.${fraction || 0}`);
  if (minus && value > 0) return { problem: 'ui:grid.problem.below_zero' };
  if (full !== undefined && value > full) return { problem: 'ui:grid.problem.above_full', values: { full } };
  if (fraction.replace(/0+$/, '').length > decimals) {
    return decimals === 0
      ? { problem: 'ui:grid.problem.whole_number' }
      : { problem: 'ui:grid.problem.decimals', values: { decimals } };
  }
  return { value };
}

/**
 * Finds a choice by its value, label, short form, key or a further name; capitals, spaces around it and the script of
 * digits make no difference. A name that more than one choice has is a problem.
 */
export function readChoice(text: string, choices: readonly GridChoice[]): ParsedCell {
  const wanted = fold(text);
  if (!wanted) return { value: null };
  const exact = choices.find((it) => fold(it.value) === wanted);
  if (exact) return { value: exact.value };
  const [named, another] = choices.filter((it) =>
    [it.label, it.short, it.key, ...(it.names ?? [])].some((name) => name && fold(name) === wanted),
  );
  if (another) return { problem: 'ui:grid.problem.several_choices' };
  return named ? { value: named.value } : { problem: 'ui:grid.problem.no_such_choice' };
}

const fold = (text: string) => toAsciiDigits(text.normalize('NFC')).trim().toLowerCase();
