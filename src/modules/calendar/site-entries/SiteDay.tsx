import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Day, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { toast } from '#ui/toast.ts';
import { calendarApi } from '../api.ts';
import { DayDrawer } from '../view/DayDrawer.tsx';
import { EntryButtons } from '../view/EntryButtons.tsx';
import { useWeekdays } from '../weekdays.ts';
import type { SiteEntry } from './site-entry.contract.ts';

interface SiteDayProps {
  day: Day;
  entries: SiteEntry[];
  mayEdit: boolean;
  onEdit: (entry: SiteEntry | 'new') => void;
  onClose: () => void;
}

/** A day of the institution's calendar. Exams and events are changed where they were entered. */
export function SiteDay({ day, entries, mayEdit, onEdit, onClose }: SiteDayProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const aboutSchool = useAboutSchool();
  const queryClient = useQueryClient();
  const removal = useRemoval<SiteEntry>({
    type: t('entry.type'),
    remove: (entry) => calendarApi.siteEntries.delete.call({ id: entry.id }),
    stale: calendarApi.key(),
    consequence: async (entry) => {
      if (!entry.is_working_day || entry.audience === 'employees' || entry.starts_on > today())
        return undefined;
      const { starts_on: from, ends_on: to } = entry;
      const { register_count: count } = await calendarApi.siteEntries.effect.call({ from, to });
      return count > 0 ? t('own.no_school', { count, number: formatNumber(count, language) }) : undefined;
    },
  });
  const reset = useMutation({
    mutationFn: (entry: SiteEntry) => calendarApi.siteEntries.reset.call({ id: entry.id }),
    onSuccess: async () => {
      toast.done(t('own.reset_done'));
      await queryClient.invalidateQueries({ queryKey: calendarApi.key() });
    },
  });
  const isStored = (entry: SiteEntry) => entry.source !== 'exam' && entry.source !== 'event';
  return (
    <DayDrawer
      day={day}
      entries={entries}
      about={(entry) =>
        [
          t(`audience.${entry.audience}`),
          ...(mayEdit ? [t(`own.source.${entry.source}`)] : []),
          ...aboutSchool(entry),
        ].join(' · ')
      }
      actions={(entry) =>
        mayEdit &&
        isStored(entry) && (
          <EntryButtons onEdit={() => onEdit(entry)} onRemove={removal(entry).onClick}>
            {entry.source === 'changed' && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                loading={reset.isPending}
                onClick={() => reset.mutate(entry)}
              >
                {t('own.reset')}
              </Button>
            )}
          </EntryButtons>
        )
      }
      onAdd={mayEdit ? () => onEdit('new') : undefined}
      onClose={onClose}
    />
  );
}

/** Whose lessons are held on an extra school day; the shifts and classes are named to who may change the calendar. */
function useAboutSchool() {
  const { t } = useTranslation('calendar');
  const { pick } = useLanguage();
  const weekdays = useWeekdays();
  const mayEdit = useCan()('calendar.entry.edit');
  const places = useQuery({ ...calendarApi.siteEntries.places.queryOptions(), enabled: mayEdit }).data;
  return ({ shift_ids, class_ids, routine_weekday }: SiteEntry): string[] => {
    const named = [...(places?.shifts ?? []), ...(places?.classes ?? [])]
      .filter((it) => shift_ids.includes(it.id) || class_ids.includes(it.id))
      .map((it) => pick(it.name_en, it.name_bn));
    const weekday = weekdays.find((it) => it.value === String(routine_weekday))?.label;
    return [...named, ...(weekday ? [t('own.routine_of', { weekday })] : [])];
  };
}
