import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { academicsApi } from '../api.ts';

interface Wanted {
  /** Left out: the current year. */
  academic_year_id?: string;
  /** Includes the subjects of this class. */
  class_id?: string;
}

/**
 * The institution's years, shifts, classes, sections … for selects; read once and kept for five minutes, and on the device for use
 * without a network.
 */
export function useAcademicOptions(wanted: Wanted = {}) {
  return useQuery(
    keptOnDevice(
      academicsApi.options.list.queryOptions({
        input: wanted,
        staleTime: 5 * 60_000,
        placeholderData: keepPreviousData,
      }),
    ),
  );
}
