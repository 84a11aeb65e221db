import { months } from './calendar-names.ts';
import type { Language } from './language.ts';
import { localDigits } from './numerals.ts';

/** A month, `YYYY-MM`, as people say it: March 2027. */
export function monthName(period: string | null, language: Language): string {
  if (!period) return '';
  const [year = '', month = ''] = period.split('-');
  return `${months[language].long[Number(month) - 1]} ${localDigits(year, language)}`;
}

/** A year back and three months ahead of a day, the latest first. */
export function monthsAround(day: string, language: Language): { value: string; label: string }[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: 16 }, (_, at) => {
    const count = year * 12 + (month - 1) + 3 - at;
    const value = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
    return { value, label: monthName(value, language) };
  });
}
