import { months } from '#shared/calendar-names.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { arrears } from '../dues/due-name.rules.ts';

/**
 * The period that a cell names: a month as `YYYY-MM` (`January 2026`, `01/2026`, `জানুয়ারি ২০২৬`, a day of it), a year
 * as it is written (`2025`, `2025-26`), or arrears from before; null where the text is none of them.
 */
export function readPeriod(text: string): string | null {
  const plain = toAsciiDigits(text.normalize('NFC')).toLowerCase().trim();
  if (plain === '' || arrearsWords.test(plain)) return arrears;
  const [, isoYear, isoMonth] = /^(\d{4})[-/](0[1-9]|1[0-2])(-\d{2})?$/.exec(plain) ?? [];
  if (isoYear) return `${isoYear}-${isoMonth}`;
  const [, month, year] = /^(0?[1-9]|1[0-2])[-/.](\d{4})$/.exec(plain) ?? [];
  if (month) return `${year}-${month.padStart(2, '0')}`;
  const [, name, after] = /^([\p{L}\p{M}]+)[\s,'’.-]*(\d{4}|\d{2})$/u.exec(plain) ?? [];
  if (name && after) {
    const at = monthAt(name);
    return at < 0 ? null : `${after.length === 2 ? `20${after}` : after}-${String(at + 1).padStart(2, '0')}`;
  }
  return /^\d{4}([-/–]\d{2,4})?$/.test(plain) ? plain : null;
}

const arrearsWords =
  /^(arrears?|previous|previous dues?|old dues?|opening|opening dues?|বকেয়া|পূর্বের বকেয়া|আগের বকেয়া|পূর্বের)$/u;

const monthAt = (name: string) =>
  [months.en.long, months.en.short, months.bn.long, months.bn.short]
    .map((names) => names.findIndex((it) => it.normalize('NFC').toLowerCase() === name))
    .find((at) => at >= 0) ?? -1;
