import type { Language } from './language.ts';
import { localDigits, toAsciiDigits } from './numerals.ts';

/**
 * A Bangladeshi mobile number as it is kept, `8801XXXXXXXXX`: from `01712-345678`, `+880 1712 345678`,
 * `8801712345678`, with digits of either script. Null when it is none.
 */
export function normalizeMobile(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s().-]/g, '');
  const match = /^(?:\+?88|0088)?(01[3-9]\d{8})$/.exec(digits);
  return match ? `88${match[1]}` : null;
}

/** A kept number as it is dialled in the country: `01712345678`. Other text stays as it is. */
export function localMobile(mobile: string): string {
  return mobile.replace(/^88(01\d{9})$/, '$1');
}

/** A kept number for reading: `01712-345678`, `০১৭১২-৩৪৫৬৭৮`. Other text stays as it is. */
export function formatMobile(mobile: string, language: Language): string {
  return localDigits(mobile.replace(/^88(01\d{3})(\d{6})$/, '$1-$2'), language);
}
