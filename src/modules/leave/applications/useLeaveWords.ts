import { useTranslation } from 'react-i18next';
import { formatDayRange } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { DayPart } from './leave-application.rules.ts';

export const leaveTones = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  cancelled: 'quiet',
} as const;

interface Days {
  starts_on: string;
  ends_on: string;
  day_part?: DayPart;
}

/** How days and counts of leave are written. */
export function useLeaveWords() {
  const { t } = useTranslation('leave');
  const { language } = useLanguage();
  return {
    /** `11 – 14 May`, `11 May, first half`. */
    when: ({ starts_on, ends_on, day_part = 'full' }: Days) =>
      [
        formatDayRange(starts_on, ends_on, language),
        day_part !== 'full' && t(`day_part.${day_part}`).toLowerCase(),
      ]
        .filter(Boolean)
        .join(', '),
    /** Days in steps of half a day. */
    count: (days: number | null) => (days === null ? '' : formatNumber(days, language)),
    /** `2 days`, `0.5 days`. */
    inDays: (days: number) =>
      t('application.day_count', { count: days, number: formatNumber(days, language) }),
  };
}
