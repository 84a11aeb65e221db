import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBanglaDate } from '#shared/bangla-calendar.ts';
import { type Day, formatDay, formatWeekday } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { calendarApi } from '../api.ts';
import type { CalendarEntry } from '../pages/calendar-page.contract.ts';
import { EntryChip } from './EntryChip.tsx';

interface DayDrawerProps {
  day: Day;
  entries: CalendarEntry[];
  mayEdit: boolean;
  /** Left out where no page could take a new entry. */
  onAdd?: () => void;
  onEdit: (entry: CalendarEntry) => void;
  onClose: () => void;
}

/** What is entered for a day, to look at, edit, delete or add to. */
export function DayDrawer({ day, entries, mayEdit, onAdd, onEdit, onClose }: DayDrawerProps) {
  const { t } = useTranslation('calendar');
  const { language, pick } = useLanguage();
  const removal = useRemoval<CalendarEntry>({
    type: t('entry.type'),
    remove: (entry) => calendarApi.pages.deleteEntry.call({ id: entry.id }),
    stale: calendarApi.key(),
  });
  const dates = (entry: CalendarEntry) =>
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
                  {t(`entry.is_holiday.${entry.is_holiday}`)}
                </Status>
                <Text size="sm">{t(`kind.${entry.kind}`)}</Text>
                {entry.is_movable && <Status tone="waiting">{t('holiday.moon')}</Status>}
              </Group>
              <Text size="sm" c="dimmed">
                {pick(entry.page_name_en, entry.page_name_bn)}
              </Text>
              {mayEdit && (
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconPencil size={14} aria-hidden />}
                    onClick={() => onEdit(entry)}
                  >
                    {t('ui:edit')}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    leftSection={<IconTrash size={14} aria-hidden />}
                    onClick={removal(entry).onClick}
                  >
                    {t('ui:remove')}
                  </Button>
                </Group>
              )}
            </Stack>
          ))}
        </Lines>
        {mayEdit && onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('entry.add')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
