import { toAsciiDigits } from '#shared/numerals.ts';

/** A number with at most two decimals, absent, exempt, withheld, or null where nothing was entered. */
export type EnteredMark = number | 'AB' | 'EX' | 'WH' | null;

export type MarkCheck = { ok: true; mark: EnteredMark } | { ok: false; problem: MarkProblem };

/** Why a typed mark is refused: `problem.<code>` with `values`. */
interface MarkProblem {
  code: 'mark_above_full' | 'mark_negative' | 'mark_too_precise' | 'mark_not_readable';
  values: Record<string, number | string>;
}

/**
 * Reads what a person typed or pasted into a mark cell: a number in English or Bangla digits with at most two
 * decimals and not above the component's full mark, `AB`, `EX` or `WH` in the usual spellings, or nothing.
 * Refuses with `mark_above_full`, `mark_negative`, `mark_too_precise` or `mark_not_readable`.
 */
export function checkMark(component: { full: number }, input: string | number | null | undefined): MarkCheck {
  const typed = toAsciiDigits(String(input ?? '').normalize('NFC')).trim();
  if (typed === '') return { ok: true, mark: null };
  const word = typed.toLowerCase().replace(/\.$/, '');
  if (absentWords.has(word)) return { ok: true, mark: 'AB' };
  if (exemptWords.has(word)) return { ok: true, mark: 'EX' };
  if (withheldWords.has(word)) return { ok: true, mark: 'WH' };

  const parts = numberPattern.exec(typed);
  if (!parts) return refuse('mark_not_readable', { input: typed });
  const [, sign, whole = '', decimals = ''] = parts;
  if (whole === '' && decimals === '') return refuse('mark_not_readable', { input: typed });
  const mark = Number(`${whole || '0'}.${decimals || '0'}`);
  if (sign && mark > 0) return refuse('mark_negative', { input: typed });
  if (decimals.replace(/0+$/, '').length > 2) return refuse('mark_too_precise', { input: typed });
  if (mark > component.full) return refuse('mark_above_full', { mark, full: component.full });
  return { ok: true, mark };
}

const numberPattern = /^([-−])?(\d*)(?:\.(\d*))?$/;

const absentWords = new Set(['ab', 'abs', 'absent', 'অনু', 'অনুপস্থিত', 'অনুঃ', 'অনু:']);

const exemptWords = new Set(['ex', 'exempt', 'exempted', 'অব্যাহতি', 'অব্যা', 'অব্যাহতিপ্রাপ্ত']);

const withheldWords = new Set(['wh', 'withheld', 'স্থগিত']);

function refuse(code: MarkProblem['code'], values: MarkProblem['values']): MarkCheck {
  return { ok: false, problem: { code, values } };
}
