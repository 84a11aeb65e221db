import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Day } from '#shared/dates.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { toast } from '#ui/toast.ts';
import { calendarApi } from '../api.ts';
import { DayDrawer } from '../view/DayDrawer.tsx';
import { EntryButtons } from '../view/EntryButtons.tsx';
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
  const queryClient = useQueryClient();
  const removal = useRemoval<SiteEntry>({
    type: t('entry.type'),
    remove: (entry) => calendarApi.siteEntries.delete.call({ id: entry.id }),
    stale: calendarApi.key(),
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
        mayEdit
          ? [t(`audience.${entry.audience}`), t(`own.source.${entry.source}`)].join(' · ')
          : t(`audience.${entry.audience}`)
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
