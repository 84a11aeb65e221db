import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { calendarApi } from './api.ts';
import { type EntryKind, entryKinds } from './entry-kinds.ts';

/** The pages of a year that are in use; of all years without one. */
export const usePages = (year?: number) =>
  useQuery(calendarApi.pages.list.queryOptions({ input: { year, is_active: true } })).data;

/** The titles that entries may be given. */
export const useTitles = () =>
  useQuery(
    calendarApi.titles.list.queryOptions({ input: { is_active: true, sort: 'name_en', page_size: 200 } }),
  ).data?.rows;

/** Years to choose from: three back, two ahead, and the one that is chosen. */
export function useYears(chosen?: number): { value: string; label: string }[] {
  const { language } = useLanguage();
  const now = Number(today().slice(0, 4));
  const years = new Set([...Array.from({ length: 6 }, (_, at) => now + 2 - at), ...(chosen ? [chosen] : [])]);
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => ({ value: String(year), label: localDigits(year, language) }));
}

export function useKinds(): { value: EntryKind; label: string }[] {
  const { t } = useTranslation('calendar');
  return entryKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
}
