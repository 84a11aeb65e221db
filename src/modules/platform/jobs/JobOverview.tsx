import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import type { SiteJobOverview } from './site-job.contract.ts';

/** How many jobs wait, run and failed, and the recurring jobs. */
export function JobOverview({ figures, chores }: Pick<SiteJobOverview, 'figures' | 'chores'>) {
  const { t } = useTranslation('platform');
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const periodOf = (seconds: number) => {
    if (seconds % 3600 === 0) return t('job.chore_hours', { number: number(seconds / 3600) });
    if (seconds % 60 === 0) return t('job.chore_minutes', { number: number(seconds / 60) });
    return t('job.chore_seconds', { number: number(seconds) });
  };
  return (
    <>
      <FigureStrip
        figures={shown.map((name) => ({
          label: t(`job.figure.${name}`),
          value: number(figures.find((it) => it.name === name)?.count ?? 0),
        }))}
      />
      <Text size="sm" c="dimmed">
        {chores
          .map((it) =>
            t('job.chore', { name: t(`job.chores.${it.name}`), period: periodOf(it.every_seconds) }),
          )
          .join(' ')}
      </Text>
    </>
  );
}

const shown = ['job_running', 'job_queued', 'job_waiting', 'job_failed', 'sms_queued', 'sms_failed'];
