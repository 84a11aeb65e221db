import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';

/** Marks, GPA and positions in the digits of the reader: `79.5`, `4.00`, `3 / 45`; a dash where there is none. */
export function useMarkFormat() {
  const { language } = useLanguage();
  return {
    mark: (value: number | null) => (value === null ? '–' : localDigits(value, language)),
    gpa: (value: number | null) => (value === null ? '–' : formatNumber(value, language, 2)),
    percent: (value: number | null) => (value === null ? '–' : `${formatNumber(value, language, 2)}%`),
    place: (value: number | null, size: number) =>
      value === null ? '–' : `${localDigits(value, language)} / ${localDigits(size, language)}`,
  };
}
