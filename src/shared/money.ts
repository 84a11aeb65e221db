import type { Language } from './language.ts';
import { localDigits, toAsciiDigits } from './numerals.ts';

/** Money is a whole number of poisha (1 taka = 100 poisha), never a fraction. */
export type Poisha = number;

/** `৳ 1,23,45,678.50` or `৳ ১,২৩,৪৫,৬৭৮.৫০`; a negative amount begins with a minus. */
export function formatTaka(poisha: Poisha, language: Language, { symbol = true } = {}): string {
  const digits = String(Math.abs(poisha)).padStart(3, '0');
  const taka = digits.slice(0, -2).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  const amount = localDigits(`${taka}.${digits.slice(-2)}`, language);
  return (poisha < 0 ? '-' : '') + (symbol ? '৳ ' : '') + amount;
}

/**
 * What a person typed as money, in poisha: either script, `৳`, `Tk`, `টাকা`, `/-`, commas in lakh or
 * thousand grouping, at most two decimals. Null when it is not money.
 */
export function parseTaka(text: string): Poisha | null {
  const plain = toAsciiDigits(text)
    .trim()
    .replace(/^([-−]?)\s*(?:৳|bdt|tk\.?|টাকা)\s*/i, '$1')
    .replace(/\s*(?:\/[-=]|৳|bdt|tk\.?|taka|টাকা)$/i, '')
    .replace('−', '-');
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const taka = (match[2] ?? '0').replaceAll(',', '');
  const poisha = Number(taka + (match[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(poisha)) return null;
  return match[1] && poisha ? -poisha : poisha;
}

/**
 * Rounds half up as on paper (1.005 → 1.01, 44/9 → 4.89); negative numbers mirror positive ones. The first
 * 15 significant digits decide, so that an arithmetic tail such as 867.4999999999999 counts as 867.5.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  if (Number.isInteger(value)) return value;
  const magnitude = shift(Math.abs(Number(value.toPrecision(15))), decimals);
  const rounded = shift(Math.round(magnitude), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The percentage of an amount, half up to the poisha; the percentage may carry decimals (2.5). */
export function percentOf(poisha: Poisha, percent: number): Poisha {
  const percentScale = 1_000_000;
  const hundred = BigInt(100 * percentScale);
  const product = BigInt(poisha) * BigInt(Math.round(percent * percentScale));
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((magnitude + hundred / 2n) / hundred);
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** The amount rounded half up to whole taka, still in poisha. */
export function roundToTaka(poisha: Poisha): Poisha {
  return roundHalfUp(poisha / 100) * 100;
}

/** Moves the decimal point in the notation, where multiplying by a power of ten would add a binary error. */
function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
