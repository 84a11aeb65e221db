import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Count } from '#ui/report/Figure.tsx';
import type { DashboardTask } from '../contract.ts';
import { Panel } from './Panel.tsx';
import classes from './Tasks.module.css';
import { useOpenable } from './useOpenable.ts';

/** Work that waits for the person, each line leading to where it is done. */
export function Tasks({ tasks }: { tasks: DashboardTask[] }) {
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  const openable = useOpenable();
  const mine = tasks.filter((task) => openable(task.href));
  return (
    <Panel title={t('waiting')}>
      {mine.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothing_waiting')}
        </Text>
      )}
      {mine.map((task) => (
        <Link key={task.key} to={task.href} className={classes.task}>
          <span className={classes.label}>{pick(task.label.en, task.label.bn)}</span>
          <strong>
            <Count value={task.count} />
          </strong>
          <IconChevronRight size={16} aria-hidden />
        </Link>
      ))}
    </Panel>
  );
}
