import type { Language } from './language.ts';
import { localDigits, toAsciiDigits } from './numerals.ts';

/**
 * A Bangladeshi mobile number as it is kept, `8801XXXXXXXXX`: from `01712-345678`, `(017) 1234-5678`,
 * `+880 1712 345678`, `+88 017…`, with digits of either script, and as spreadsheets leave it: without the zero it begins
 * with (`1712345678`), as a decimal (`1712345678.0`) or in powers of ten (`1.712345678E+09`). Null when it is none.
 */
export function normalizeMobile(text: string): string | null {
  const plain = toAsciiDigits(text)
    .replace(/^\s*['’`]|^\s*tel:/i, '')
    .replace(/\.0+\s*$/, '');
  const digits = (writtenOut(plain) ?? plain).replace(/[\s().\-‐‑‒–—−/]/g, '');
  const match = /^(?:(?:\+|00)?880{0,2}|0?)(1[3-9]\d{8})$/.exec(digits);
  return match ? `880${match[1]}` : null;
}

/**
 * Any telephone number as it is kept: a mobile of Bangladesh as `8801XXXXXXXXX`, a fixed line or a number abroad as it is dialled
 * (`+966551234567`). Null when it is none.
 */
export function readPhone(text: string): string | null {
  const dialled = toAsciiDigits(text).replace(/[\s().-]/g, '');
  return normalizeMobile(text) ?? (/^\+?\d{6,15}$/.test(dialled) ? dialled : null);
}

/** Whether a spreadsheet wrote a number in powers of ten and left digits out: `1.712E+09` can be many numbers. */
export function isShortenedNumber(text: string): boolean {
  const digits = toAsciiDigits(text).trim();
  return scientific.test(digits) && writtenOut(digits) === null;
}

const scientific = /^(\d)(?:[.,](\d*))?e\+?(\d{1,2})$/i;

/** A number in powers of ten with all its digits; null where some are left out, or for another text. */
function writtenOut(text: string): string | null {
  const [, whole = '', fraction = '', power] = scientific.exec(text.trim()) ?? [];
  return power !== undefined && Number(power) === fraction.length ? whole + fraction : null;
}

/** A kept number as it is dialled in the country: `01712345678`. Other text stays as it is. */
export function localMobile(mobile: string): string {
  return mobile.replace(/^88(01\d{9})$/, '$1');
}

/** The address that calls a number: `tel:+8801712345678`, `tel:029876543`. Null for text that is no number. */
export function phoneHref(text: string): string | null {
  const mobile = normalizeMobile(text);
  if (mobile) return `tel:+${mobile}`;
  const digits = toAsciiDigits(text).replace(/[\s().-]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null;
}

/** A kept number for reading: `01712-345678`, `০১৭১২-৩৪৫৬৭৮`. Other text stays as it is. */
export function formatMobile(mobile: string, language: Language): string {
  return localDigits(mobile.replace(/^88(01\d{3})(\d{6})$/, '$1-$2'), language);
}
