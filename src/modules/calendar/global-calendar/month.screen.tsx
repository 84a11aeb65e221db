import { Button, Group } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Day, today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { calendarApi } from '../api.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { CalendarEntry } from '../pages/calendar-page.contract.ts';
import { EntryDrawer } from '../pages/EntryDrawer.tsx';
import { useKinds, usePages } from '../useChoices.ts';
import { DayDrawer } from '../view/DayDrawer.tsx';
import { EntryButtons } from '../view/EntryButtons.tsx';
import { MonthGrid } from '../view/MonthGrid.tsx';
import { chosenMonth, daysOfMonth, entriesOn } from '../view/month.rules.ts';
import { MonthTurner } from '../view/Turner.tsx';

/** The global calendar month by month; a day opens with its entries. */
export function GlobalCalendarScreen() {
  const { t } = useTranslation('calendar');
  const { pick } = useLanguage();
  const mayEdit = useCan()('calendar.page.edit');
  const { values, set } = useFilters({ month: today().slice(0, 7), page_id: '', kind: '' });
  const month = chosenMonth(values.month, today());
  const [day, setDay] = useState<Day>();
  const [editing, setEditing] = useState<CalendarEntry | 'new'>();
  const pages = usePages(Number(month.slice(0, 4)));
  const kinds = useKinds();
  const removal = useRemoval<CalendarEntry>({
    type: t('entry.type'),
    remove: (entry) => calendarApi.pages.deleteEntry.call({ id: entry.id }),
    stale: calendarApi.key(),
  });
  const query = useQuery({
    ...calendarApi.pages.listEntries.queryOptions({
      input: {
        ...daysOfMonth(month),
        page_id: values.page_id || undefined,
        kind: (values.kind || undefined) as EntryKind | undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = pages?.filter((it) => !values.page_id || it.id === values.page_id) ?? [];
  return (
    <Page
      actions={
        <Button
          component={Link}
          to={`/edu/global-calendar/yearly-view?year=${month.slice(0, 4)}`}
          variant="default"
          leftSection={<IconCalendarStats size={16} aria-hidden />}
        >
          {t('month.year')}
        </Button>
      }
    >
      <Group gap="xs">
        <MonthTurner value={month} onChange={(value) => set('month', value)} />
        <Button variant="default" onClick={() => set('month', today().slice(0, 7))}>
          {t('month.today')}
        </Button>
        <FilterSelect
          label={t('page.page')}
          data={(pages ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
          value={values.page_id}
          onChange={(value) => set('page_id', value)}
        />
        <FilterSelect
          label={t('shared:field.kind')}
          data={kinds}
          value={values.kind}
          onChange={(value) => set('kind', value)}
        />
      </Group>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && (
        <MonthGrid
          month={month}
          entries={query.data}
          onMonth={(value) => set('month', value)}
          onDay={setDay}
        />
      )}
      {day && !editing && (
        <DayDrawer
          day={day}
          entries={entriesOn(query.data ?? [], day)}
          about={(entry) => pick(entry.page_name_en, entry.page_name_bn)}
          actions={(entry) =>
            mayEdit && <EntryButtons onEdit={() => setEditing(entry)} onRemove={removal(entry).onClick} />
          }
          onAdd={mayEdit && chosen.length > 0 ? () => setEditing('new') : undefined}
          onClose={() => setDay(undefined)}
        />
      )}
      {editing && (
        <EntryDrawer
          entry={editing === 'new' ? undefined : editing}
          pages={chosen}
          day={day}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}
