import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#shared/dates.ts';
import { calendarApi } from '../api.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { Audience } from './audiences.ts';

/** The institution's calendar between two days, of one kind and audience where they are chosen. */
export const useSiteCalendar = (
  days: { from: Day; to: Day },
  { kind, audience }: { kind: string; audience: string },
) =>
  useQuery({
    ...calendarApi.siteEntries.list.queryOptions({
      input: {
        ...days,
        kind: (kind || undefined) as EntryKind | undefined,
        audience: (audience || undefined) as Audience | undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
