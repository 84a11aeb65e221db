import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { academicsApi } from '../api.ts';

interface Wanted {
  /** Left out: the current year. */
  academic_year_id?: string;
  /** Includes the subjects of this class. */
  class_id?: string;
}

/** The institution's years, shifts, classes, sections … for selects; read once and kept for five minutes. */
export function useAcademicOptions(wanted: Wanted = {}) {
  return useQuery(
    academicsApi.options.list.queryOptions({
      input: wanted,
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
    }),
  );
}
