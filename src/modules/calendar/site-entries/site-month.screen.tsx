import { Button, Group } from '@mantine/core';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, today } from '#shared/dates.ts';
import { Page } from '#ui/page/Page.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { MonthGrid } from '../view/MonthGrid.tsx';
import { chosenMonth, daysOfMonth, entriesOn } from '../view/month.rules.ts';
import { MonthTurner } from '../view/Turner.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { SiteDay } from './SiteDay.tsx';
import type { SiteEntry } from './site-entry.contract.ts';
import { useSiteCalendar } from './useSiteCalendar.ts';

const CalendarSettings = lazy(async () => ({
  default: (await import('./CalendarSettings.tsx')).CalendarSettings,
}));
const SiteEntryDrawer = lazy(async () => ({
  default: (await import('./SiteEntryDrawer.tsx')).SiteEntryDrawer,
}));

/** A month of the institution's calendar; a day opens with its entries, which an administrator changes there. */
export function SiteMonthScreen() {
  const { t } = useTranslation('calendar');
  const mayEdit = useCan()('calendar.entry.edit');
  const { values, set } = useFilters({ month: today().slice(0, 7), kind: '', audience: '' });
  const month = chosenMonth(values.month, today());
  const [day, setDay] = useState<Day>();
  const [editing, setEditing] = useState<SiteEntry | 'new'>();
  const [isSetting, setSetting] = useState(false);
  const query = useSiteCalendar(daysOfMonth(month), values);
  return (
    <Page
      actions={
        mayEdit && (
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setSetting(true)}
            >
              {t('own.settings')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
              {t('entry.add')}
            </Button>
          </>
        )
      }
    >
      <Group gap="xs">
        <MonthTurner value={month} onChange={(value) => set('month', value)} />
        <Button variant="default" onClick={() => set('month', today().slice(0, 7))}>
          {t('month.today')}
        </Button>
        <EntryFilters values={values} set={set} />
      </Group>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && (
        <MonthGrid
          month={month}
          entries={query.data.rows}
          weekend={query.data.weekly_holidays}
          onMonth={(value) => set('month', value)}
          onDay={setDay}
        />
      )}
      {day && !editing && (
        <SiteDay
          day={day}
          entries={entriesOn(query.data?.rows ?? [], day)}
          mayEdit={mayEdit}
          onEdit={setEditing}
          onClose={() => setDay(undefined)}
        />
      )}
      <Suspense>
        {isSetting && <CalendarSettings onClose={() => setSetting(false)} />}
        {editing && (
          <SiteEntryDrawer
            entry={editing === 'new' ? undefined : editing}
            day={day}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
