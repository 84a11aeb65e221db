import { type Day, formatDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';

/** Days with their years, because a device may bring punches of any. */
export const fullRange = (from: Day, to: Day, language: Language): string =>
  [...new Set([from, to])].map((it) => formatDay(it, language, 'short')).join(' – ');
