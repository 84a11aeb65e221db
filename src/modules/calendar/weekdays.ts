import { weekdays } from '#shared/calendar-names.ts';
import { useLanguage } from '#ui/i18n/language.ts';

/** The days of the week by their ISO number (1 Monday … 7 Sunday), Friday first, as the weekend is chosen. */
export function useWeekdays(): { value: string; label: string }[] {
  const { language } = useLanguage();
  return [5, 6, 7, 1, 2, 3, 4].map((number) => ({
    value: String(number),
    label: weekdays[language][number % 7]!,
  }));
}
