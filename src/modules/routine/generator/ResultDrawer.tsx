import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { routineApi } from '../api.ts';
import type { GeneratorQuality, GeneratorRun, LeftRow } from './generator-run.contract.ts';
import { blockers } from './solver-input.ts';
import { useLineNames } from './useLineNames.ts';

/** What a run left without a place and why, and how good the routine is. */
export function ResultDrawer({ run, onClose }: { run: GeneratorRun; onClose: () => void }) {
  const { t } = useTranslation(['routine', 'ui']);
  const { language } = useLanguage();
  const query = useQuery(routineApi.generator.show.queryOptions({ input: { id: run.id } }));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="40rem"
      title={t('generator.result_of', { number: localDigits(run.run_no, language) })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && (
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm" fw={600}>
              {`${t('generator.placed')}: ${formatNumber(query.data.lesson_count, language)} · ${t('generator.left')}: ${formatNumber(query.data.left_count, language)}`}
            </Text>
            <Button component={Link} to="/site/routine/master" variant="default" size="compact-sm">
              {t('generator.open_routine')}
            </Button>
          </Group>
          <Left rows={query.data.left} />
          <Quality quality={query.data.quality} />
        </Stack>
      )}
    </Drawer>
  );
}

function Left({ rows }: { rows: LeftRow[] }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const nameOf = useLineNames();
  const figure = (count: number) => formatNumber(count, language);
  if (rows.length === 0) return <Alert variant="light">{t('generator.all_placed')}</Alert>;
  const why = ({ reason, blocked }: LeftRow) => {
    if (reason !== 'blocked') return t(`generator.shortage.${reason}`);
    const list = blockers
      .filter((it) => blocked[it] > 0)
      .map((it) => t(`generator.blocked.${it}`, { number: figure(blocked[it]) }))
      .join(', ');
    const periods = blockers.reduce((sum, it) => sum + blocked[it], 0);
    return t('generator.left_reason', { periods: figure(periods), list });
  };
  return (
    <Lines>
      {rows.map((it) => (
        <div key={nameOf(it)}>
          <Text size="sm" fw={600}>
            {`${nameOf(it)} · ${t('weeks.count', { count: it.lessons, number: figure(it.lessons) })}`}
          </Text>
          <Text size="sm">{why(it)}</Text>
        </div>
      ))}
    </Lines>
  );
}

function Quality({ quality }: { quality: GeneratorQuality }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const figure = (count: number) => formatNumber(count, language);
  const hours = figure(Math.round(quality.idle_minutes / 60));
  return (
    <Stack gap={4}>
      <Text size="sm">{`${t('generator.quality.idle')}: ${t('generator.quality.idle_value', { hours })}`}</Text>
      {(['disliked', 'row_excess', 'same_day'] as const).map((name) => (
        <Text key={name} size="sm">
          {`${t(`generator.quality.${name}`)}: ${figure(quality[name])}`}
        </Text>
      ))}
    </Stack>
  );
}
