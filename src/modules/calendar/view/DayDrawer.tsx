import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBanglaDate } from '#shared/bangla-calendar.ts';
import { type Day, formatDay, formatWeekday } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import type { EntryKind } from '../entry-kinds.ts';
import { EntryChip, type ShownEntry } from './EntryChip.tsx';

interface DayDrawerProps<Entry> {
  day: Day;
  entries: Entry[];
  /** A line about an entry: its page, or whom it is for. */
  about: (entry: Entry) => ReactNode;
  /** Buttons of an entry. */
  actions: (entry: Entry) => ReactNode;
  /** Left out where nothing can be added. */
  onAdd?: () => void;
  onClose: () => void;
}

/** What is entered for a day, to look at, change or add to. */
export function DayDrawer<
  Entry extends ShownEntry & { kind: EntryKind; is_movable: boolean; is_working_day?: boolean },
>({ day, entries, about, actions, onAdd, onClose }: DayDrawerProps<Entry>) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const dates = (entry: Entry) =>
    [...new Set([entry.starts_on, entry.ends_on])].map((it) => formatDay(it, language)).join(' – ');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="26rem"
      title={`${formatDay(day, language)}, ${formatWeekday(day, language)}`}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {formatBanglaDate(day, language)}
        </Text>
        {entries.length === 0 && <EmptyState title={t('day.empty')} hint={t('day.empty_hint')} />}
        <Lines>
          {entries.map((entry) => (
            <Stack key={entry.id} gap={6}>
              <EntryChip entry={entry} />
              <Text size="sm" className="figure">
                {dates(entry)}
              </Text>
              <Group gap="md">
                <Status tone={entry.is_holiday ? 'bad' : 'good'}>
                  {t(
                    entry.is_working_day ? 'entry.extra_school_day' : `entry.is_holiday.${entry.is_holiday}`,
                  )}
                </Status>
                <Text size="sm">{t(`kind.${entry.kind}`)}</Text>
                {entry.is_movable && <Status tone="waiting">{t('holiday.moon')}</Status>}
              </Group>
              <Text size="sm" c="dimmed">
                {about(entry)}
              </Text>
              {actions(entry)}
            </Stack>
          ))}
        </Lines>
        {onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('entry.add')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
