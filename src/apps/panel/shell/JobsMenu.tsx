import { ActionIcon, Indicator } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LazyMenu } from './LazyMenu.tsx';
import { useOwnJobs } from './useOwnJobs.ts';

const JobItems = lazy(() => import('./JobItems.tsx'));

/** Long work the person has started; not there while there is none. */
export function JobsMenu() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { jobs, underWay } = useOwnJobs();
  if (jobs.length === 0) return null;
  const number = localDigits(underWay, language);
  const label = underWay > 0 ? t('jobs', { count: underWay, number }) : t('jobs_done');
  const button = (
    <ActionIcon color="gray" aria-label={label} title={label} style={{ overflow: 'visible' }}>
      <Indicator label={number} disabled={underWay === 0} size={16} color="accent" offset={2}>
        <IconProgress size={19} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
  return (
    <LazyMenu button={button} width={320}>
      <JobItems />
    </LazyMenu>
  );
}
