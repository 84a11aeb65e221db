import { SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, LoadingState } from '#ui/page/states.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { dashboardApi } from './api.ts';
import type { DashboardChart } from './contract.ts';
import classes from './dashboard.module.css';
import { ChildCards } from './widgets/ChildCards.tsx';
import { Notices } from './widgets/Notices.tsx';
import { Panel } from './widgets/Panel.tsx';
import { QuickActions } from './widgets/QuickActions.tsx';
import { SiteTable } from './widgets/SiteTable.tsx';
import { Tasks } from './widgets/Tasks.tsx';
import { Tile } from './widgets/Tile.tsx';

const Chart = lazy(() => import('./widgets/Chart.tsx'));

const workers = ['site-admin', 'employee', 'teacher'];

/** What waits, figures, charts and notices of the role, for the institution or the chosen child. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  const { user, site } = useSession();
  const { student } = useSelectedStudent();
  const { data } = useSuspenseQuery(
    dashboardApi.show.queryOptions({ input: student ? { student_id: student.student_id } : {} }),
  );
  const child = data.children.length > 1 ? student : null;
  const isEmpty = [data.tiles, data.children, data.charts, data.notices].every((it) => it.length === 0);
  return (
    <Page>
      <QuickActions />
      {isEmpty && <EmptyState title={t('empty')} hint={t('empty_hint')} />}
      {data.children.length > 0 && <ChildCards list={data.children} />}
      {data.tiles.length > 0 && (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: columnsFor(data.tiles.length) }} spacing="sm">
          {data.tiles.map((tile) => (
            <Tile key={tile.id} tile={tile} />
          ))}
        </SimpleGrid>
      )}
      {data.sites.length > 0 && <SiteTable sites={data.sites} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" className={classes.panels}>
        {workers.includes(user.user_type) && <Tasks tasks={data.tasks} />}
        {site && <Notices notices={data.notices} />}
        {data.charts.filter(isWorthDrawing).map((chart) => (
          <Panel
            key={chart.key}
            title={titleOf(pick(chart.title.en, chart.title.bn), child && pick(child.name_en, child.name_bn))}
          >
            <Suspense fallback={<LoadingState />}>
              <Chart chart={chart} />
            </Suspense>
          </Panel>
        ))}
      </SimpleGrid>
    </Page>
  );
}

/** Tiles per row, so that the last row is full where possible. */
function columnsFor(count: number): number {
  return [4, 3].find((columns) => count % columns === 0) ?? Math.min(count, 5);
}

/** The GPA of one exam alone says no more than the figure above it. */
const isWorthDrawing = ({ unit, points }: DashboardChart) => unit !== 'gpa' || points.length > 1;

const titleOf = (title: string, name: string | null) => (name ? `${title}: ${name}` : title);
