import { months } from '#shared/calendar-names.ts';
import type { Language } from '#shared/language.ts';
import { localDigits, toBanglaDigits } from '#shared/numerals.ts';

/** The period of a due that is left over from before, without a month or year of its own. */
export const arrears = 'arrears';

interface NamedDue {
  kind: 'fee' | 'fine';
  period: string;
  head_name_en: string | null;
  head_name_bn: string | null;
  sub_head_name_en: string | null;
  sub_head_name_bn: string | null;
}

/** The name of a due on screens and on paper: its head, and the month or instalment it is for. */
export function nameOfDue(due: NamedDue) {
  const month = due.period === arrears ? arrearsName : monthName(due.period);
  const once = (head: string | null, sub: string | null, period: string) =>
    sub && sub !== head ? `${sub}, ${period}` : period;
  return {
    head_name_en: due.kind === 'fine' ? 'Late fine' : (due.head_name_en ?? ''),
    head_name_bn: due.kind === 'fine' ? 'বিলম্ব জরিমানা' : (due.head_name_bn ?? ''),
    period_en: month?.en ?? once(due.head_name_en, due.sub_head_name_en, due.period),
    period_bn: month?.bn ?? once(due.head_name_bn, due.sub_head_name_bn, toBanglaDigits(due.period)),
  };
}

/** The month of a period, else the year it names, in the digits of the language. */
export const periodName = (period: string, language: Language) =>
  (period === arrears ? arrearsName : monthName(period))?.[language] ?? localDigits(period, language);

const arrearsName = { en: 'Arrears', bn: 'পূর্বের বকেয়া' };

/** `2026-01` → January 2026, জানুয়ারি ২০২৬; nothing for a period that is no month. */
export function monthName(period: string): { en: string; bn: string } | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(period) ?? [];
  const at = Number(month) - 1;
  if (!year || !months.en.long[at]) return undefined;
  return {
    en: `${months.en.long[at]} ${year}`,
    bn: `${months.bn.long[at]} ${toBanglaDigits(year)}`,
  };
}
