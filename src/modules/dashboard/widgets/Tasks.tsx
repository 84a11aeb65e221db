import { Text } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import type { DashboardTask } from '../contract.ts';
import classes from './Tasks.module.css';
import { useOpenable } from './useOpenable.ts';

/** The day's work, each line leading to where it is done; what is done stays, ticked. */
export function Tasks({ tasks }: { tasks: DashboardTask[] }) {
  const { t } = useTranslation('dashboard');
  const openable = useOpenable();
  const mine = tasks.filter((task) => openable(task.href));
  return (
    <Section title={t('waiting')}>
      {mine.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothing_waiting')}
        </Text>
      )}
      <ul className={classes.list}>
        {mine.map((task) => (
          <li key={task.key + task.href}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TaskLine({ task }: { task: DashboardTask }) {
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  return (
    <Link to={task.href} className={classes.task} data-done={task.is_done || undefined}>
      <span className={classes.label}>
        {task.is_done && <IconCheck size={16} aria-label={t('done')} className={classes.tick} />}
        {pick(task.label.en, task.label.bn)}
      </span>
      <span className={classes.detail}>{pick(task.detail.en, task.detail.bn)}</span>
      <span className={classes.action}>
        {pick(task.action.en, task.action.bn)}
        <IconChevronRight size={16} aria-hidden />
      </span>
    </Link>
  );
}
