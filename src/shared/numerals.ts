import type { Language } from './language.ts';

const banglaDigits = '০১২৩৪৫৬৭৮৯';

/** `2026` → `২০২৬`; everything but ASCII digits stays. */
export function toBanglaDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => banglaDigits.charAt(Number(digit)));
}

/** `২০২৬` → `2026`; everything but Bangla digits stays. Data is kept with ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(banglaDigits.indexOf(digit)));
}

/** Digits in the reader's script. */
export function localDigits(text: string | number, language: Language): string {
  return language === 'bn' ? toBanglaDigits(text) : String(text);
}

/**
 * A number in lakh grouping (`1,23,45,678.5`, `১,২৩,৪৫,৬৭৮.৫`). With `decimals` exactly that many are
 * shown, rounded half up on the decimal notation.
 */
export function formatNumber(value: number, language: Language, decimals?: number): string {
  const decimal = Number.isInteger(value) ? value : Number(value.toPrecision(15));
  return localDigits(formatter(decimals).format(`${decimal}` as const), language);
}

/** `1st 2nd 3rd 4th …`, `১ম ২য় ৩য় ৪র্থ ৫ম ৬ষ্ঠ … ১০ম ১১তম …`. */
export function ordinal(value: number, language: Language): string {
  return localDigits(value, language) + (language === 'bn' ? banglaSuffix(value) : englishSuffix(value));
}

const formatters = new Map<number | undefined, Intl.NumberFormat>();

/** en-IN, because en-BD groups by thousands in ICU. */
function formatter(decimals: number | undefined): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 15,
  });
  formatters.set(decimals, made);
  return made;
}

const banglaSuffixes = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'];

function banglaSuffix(value: number): string {
  return banglaSuffixes[value] ?? 'তম';
}

function englishSuffix(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
