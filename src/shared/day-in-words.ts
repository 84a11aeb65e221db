import { toCardinal as banglaCardinal } from 'n2words/bn-BD';
import { toCardinal as englishCardinal } from 'n2words/en-BD';
import { months } from './calendar-names.ts';
import type { Day } from './dates.ts';
import type { Language } from './language.ts';

/** A day as certificates write it beside its figures: `Five March Two Thousand Thirteen`, `পাঁচ মার্চ দুই হাজার তেরো`. */
export function dayInWords(day: Day, language: Language): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const cardinal = language === 'bn' ? banglaCardinal : englishCardinal;
  const words = `${cardinal(date)} ${months[language].long[month - 1]} ${cardinal(year)}`;
  return words
    .replaceAll(' and ', ' ')
    .replaceAll('-', ' ')
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .normalize('NFC');
}
