import { SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBanglaDate } from '#shared/bangla-calendar.ts';
import { formatDay, formatWeekday, today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, LoadingState } from '#ui/page/states.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { dashboardApi } from './api.ts';
import type { DashboardChart } from './contract.ts';
import classes from './dashboard.module.css';
import { ChildCards } from './widgets/ChildCards.tsx';
import { Figures } from './widgets/Figures.tsx';
import { lastFigure } from './widgets/figure.ts';
import { Lessons } from './widgets/Lessons.tsx';
import { Notices } from './widgets/Notices.tsx';
import { Tasks } from './widgets/Tasks.tsx';

const Chart = lazy(() => import('./widgets/Chart.tsx'));
const KeptDay = lazy(() => import('./widgets/KeptDay.tsx'));
// Only new institutions have one.
const SetupGuide = lazy(async () => ({
  default: (await import('./setup-guide/SetupGuide.tsx')).SetupGuide,
}));
const SiteTable = lazy(async () => ({ default: (await import('./widgets/SiteTable.tsx')).SiteTable }));

const workers = ['core-admin', 'site-admin', 'employee', 'teacher'];

/** The page of the day: its date, its figures, what waits, then charts and notices; for the institution or the chosen child. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { language, pick } = useLanguage();
  const { user, site } = useSession();
  const { student } = useSelectedStudent();
  const read = keptOnDevice(
    dashboardApi.show.queryOptions({ input: student ? { student_id: student.student_id } : {} }),
  );
  const { data } = useSuspenseQuery(read);
  const child = data.children.length > 1 ? student : null;
  const isNew = data.setup.length > 0;
  const isEmpty = [data.setup, data.tiles, data.tasks, data.children, data.charts, data.notices].every(
    (it) => it.length === 0,
  );
  const day = today();
  return (
    <Page
      heading={`${formatWeekday(day, language)}, ${formatDay(day, language)}`}
      subtitle={`${formatBanglaDate(day, language)} · ${t(`greeting.${partOfDay()}`, { name: user.full_name })}`}
    >
      <Suspense>
        <KeptDay queryKey={read.queryKey} />
      </Suspense>
      {isNew && (
        <Suspense fallback={<LoadingState />}>
          <SetupGuide steps={data.setup} />
        </Suspense>
      )}
      {isEmpty && <EmptyState title={t('empty')} hint={t('empty_hint')} />}
      {data.children.length > 0 ? <ChildCards list={data.children} /> : <Figures tiles={data.tiles} />}
      {workers.includes(user.user_type) && !(isNew && data.tasks.length === 0) && (
        <Tasks tasks={data.tasks} />
      )}
      {data.lessons.length > 0 && <Lessons lessons={data.lessons} />}
      {data.sites.length > 0 && (
        <Suspense fallback={<LoadingState />}>
          <SiteTable sites={data.sites} />
        </Suspense>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={classes.panels}>
        {data.charts.filter(isWorthDrawing).map((chart) => (
          <Section
            key={chart.key}
            title={titleOf(pick(chart.title.en, chart.title.bn), child && pick(child.name_en, child.name_bn))}
            aside={<strong className="figure">{lastFigure(chart, language)}</strong>}
          >
            <Suspense fallback={<LoadingState />}>
              <Chart chart={chart} />
            </Suspense>
          </Section>
        ))}
      </SimpleGrid>
      {site && data.notices.length > 0 && <Notices notices={data.notices} />}
    </Page>
  );
}

/** By the clock of the reader's device. */
function partOfDay(): 'morning' | 'noon' | 'evening' {
  const hour = new Date().getHours();
  if (hour < 12) return 'morning';
  return hour < 17 ? 'noon' : 'evening';
}

/** The GPA of one exam alone says no more than the figure above it; a line of zeros says nothing. */
const isWorthDrawing = ({ unit, points, series }: DashboardChart) =>
  (unit !== 'gpa' || points.length > 1) &&
  points.some((point) => series.some(({ key }) => Number(point[key] ?? 0) !== 0));

const titleOf = (title: string, name: string | null) => (name ? `${title}: ${name}` : title);
