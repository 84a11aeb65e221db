import { ActionIcon, Indicator, Progress } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import classes from './JobsMenu.module.css';
import { useOwnJobs } from './useOwnJobs.ts';

const FinishedJobs = lazy(() => import('./FinishedJobs.tsx'));
const JobItems = lazy(() => import('./JobItems.tsx'));

/** Long work the person has started, with a bar while it runs and news at its end; not there while there is none. */
export function JobsMenu() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { jobs, underWay, share } = useOwnJobs();
  const [isFollowing, setFollowing] = useState(false);
  if (underWay > 0 && !isFollowing) setFollowing(true);
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
    <>
      <LazyMenu button={button} width={320}>
        <JobItems />
      </LazyMenu>
      <Suspense>{isFollowing && <FinishedJobs jobs={jobs} />}</Suspense>
      {underWay > 0 && (
        <Progress className={classes.progress} value={share * 100} size={3} radius={0} aria-label={label} />
      )}
    </>
  );
}
