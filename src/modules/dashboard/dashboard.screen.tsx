import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { dashboardApi } from './api.ts';
import { Tile } from './Tile.tsx';

const Chart = lazy(() => import('./Chart.tsx'));

/** Figures, charts and notices of the role, for the institution or the chosen child. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const { data } = useSuspenseQuery(
    dashboardApi.show.queryOptions({ input: student ? { student_id: student.student_id } : {} }),
  );
  const isEmpty = data.tiles.length === 0 && data.charts.length === 0 && data.notices.length === 0;
  return (
    <Page>
      {isEmpty && <EmptyState title={t('empty')} hint={t('empty_hint')} />}
      {data.tiles.length > 0 && (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4, xl: 6 }} spacing="sm">
          {data.tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} />
          ))}
        </SimpleGrid>
      )}
      {data.charts.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          {data.charts.map((chart) => (
            <Paper key={chart.key} withBorder p="md" component="section">
              <Title order={2} mb="sm">
                {pick(chart.title_en, chart.title_bn)}
              </Title>
              <Suspense fallback={<LoadingState />}>
                <Chart chart={chart} />
              </Suspense>
            </Paper>
          ))}
        </SimpleGrid>
      )}
      {data.notices.length > 0 && (
        <Paper withBorder p="md" component="section">
          <Title order={2} mb="sm">
            {t('notices')}
          </Title>
          <Stack gap="xs">
            {data.notices.map((notice) => (
              <div key={notice.id}>
                {notice.href ? (
                  <Anchor component={Link} to={notice.href} size="sm">
                    {notice.title}
                  </Anchor>
                ) : (
                  <Text size="sm">{notice.title}</Text>
                )}
                <Text size="xs" c="dimmed">
                  <Instant at={notice.published_at} />
                </Text>
              </div>
            ))}
          </Stack>
        </Paper>
      )}
    </Page>
  );
}
