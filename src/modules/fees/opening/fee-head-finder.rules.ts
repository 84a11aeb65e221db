import type { ListProblem } from '#kernel/list-imports/list-kind.ts';
import type { ListRow } from '#kernel/list-imports/list-rows.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { arrears } from '../dues/due-name.rules.ts';
import type { HeadToFind } from './opening-due.queries.ts';

type SubHead = HeadToFind['sub_heads'][number];
type Found = { head: HeadToFind; sub_head: SubHead } | { problem: ListProblem };

/**
 * Finds the head and sub-head of a row; `fallback` is the head of rows that name none. Where no sub-head is named, a
 * month leads to the sub-head of that month, and arrears to the first.
 */
export function feeHeadFinder(heads: readonly HeadToFind[], fallback: string | null | undefined) {
  return (row: ListRow<'fee_head' | 'fee_sub_head' | 'period'>, period: string): Found => {
    const named = row.text('fee_head');
    const fitting = named
      ? heads.filter((it) => isCalled(it, named))
      : heads.filter((it) => it.id === fallback);
    const [head] = fitting;
    if (!head)
      return { problem: row.problem('fee_head', named ? 'fees:head_unknown' : 'fees:head_not_named') };
    if (fitting.length > 1) return { problem: row.problem('fee_head', 'fees:head_ambiguous') };
    const subName = row.text('fee_sub_head');
    const month = /^\d{4}-(\d{2})$/.exec(period)?.[1];
    const ofMonth = head.sub_heads.filter((it) => it.month !== null && it.month === Number(month));
    const found = subName
      ? head.sub_heads.filter((it) => isCalled(it, subName))
      : ofMonth.length > 0
        ? ofMonth
        : head.sub_heads.filter((it) => it.month === null);
    if (found.length === 1) return { head, sub_head: found[0]! };
    if (!subName && period === arrears) return { head, sub_head: head.sub_heads[0]! };
    const code = found.length === 0 && subName ? 'fees:sub_head_unknown' : 'fees:sub_head_needed';
    return { problem: row.problem('fee_sub_head', code) };
  };
}

const isCalled = (it: { code: string; name_en: string; name_bn: string }, name: string) =>
  [it.code, it.name_en, it.name_bn].some((other) => nameKey(other) === nameKey(name));

/** `Tuition Fees` and `tuition fee` are one; so are `বেতন (টিউশন ফি)` and `বেতন টিউশন ফি`. */
const nameKey = (name: string) =>
  toAsciiDigits(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bfees\b/, 'fee');
