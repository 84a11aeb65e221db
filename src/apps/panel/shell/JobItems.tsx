import { Group, Menu, Progress, Text } from '@mantine/core';
import { IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobsApi } from '#modules/jobs/api.ts';
import type { Job } from '#modules/jobs/job.contract.ts';
import { localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { isOver, ownJobsKey } from '#ui/jobs/useJob.ts';
import { Instant } from '#ui/report/Figure.tsx';
import { useOwnJobs } from './useOwnJobs.ts';

/** The person's jobs: progress, problems, and the finished files. */
export default function JobItems() {
  const { t } = useTranslation('jobs');
  const { jobs } = useOwnJobs();
  return (
    <>
      <Menu.Label>{t('title')}</Menu.Label>
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} />
      ))}
    </>
  );
}

function JobItem({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'ui']);
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const title = t(`kind.${job.kind}`, { defaultValue: t('other') });
  const number = (value: number) => localDigits(value, language);
  const stop = async () => {
    try {
      await jobsApi.cancel.call({ id: job.id });
    } catch (error) {
      reportFailure(error);
    }
    await queryClient.invalidateQueries({ queryKey: ownJobsKey });
  };
  const state =
    job.state === 'running' && job.total
      ? t('ui:job.count', { done: number(job.done), total: number(job.total) })
      : t(`ui:job.${job.state}`);
  const content = (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">{title}</Text>
        <Text size="xs" c="dimmed">
          {state}
        </Text>
      </Group>
      {!isOver(job) && (
        <Progress value={job.total ? (job.done / job.total) * 100 : 0} aria-label={title} mt={4} />
      )}
      {job.message && (
        <Text size="xs" c="var(--mantine-color-error)">
          {job.message}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <Instant at={job.created_at} />
      </Text>
    </>
  );
  if (job.file_url)
    return (
      <Menu.Item component="a" href={job.file_url} leftSection={<IconDownload size={16} aria-hidden />}>
        {content}
      </Menu.Item>
    );
  if (!isOver(job))
    return (
      <Menu.Item
        onClick={stop}
        closeMenuOnClick={false}
        leftSection={<IconPlayerStop size={16} aria-label={t('cancel')} />}
      >
        {content}
      </Menu.Item>
    );
  return <Menu.Item closeMenuOnClick={false}>{content}</Menu.Item>;
}
