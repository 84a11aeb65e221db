import { weekdays } from '#shared/calendar-names.ts';
import type { Language } from '#shared/language.ts';

/** The week as Bangladesh counts it, Saturday first; ISO week days, 1 Monday … 7 Sunday. */
export const weekOrder = [6, 7, 1, 2, 3, 4, 5] as const;

export const weekdayName = (weekday: number, language: Language): string =>
  weekdays[language][weekday % 7] ?? '';
