import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { forSiteAddress } from '../api/for-site.ts';
import { useLanguage } from '../i18n/language.ts';
import classes from './JobProgress.module.css';
import { isOver, useJob } from './useJob.ts';

interface JobProgressProps {
  jobId: string;
  /** What is being done: "Generating dues". */
  label: string;
  /** Takes the finished job off the screen. */
  onClose?: () => void;
  /** Buttons that are shown once the job is done. */
  afterwards?: ReactNode;
}

/** Progress of work on the server: bar, message, and the finished file. */
export function JobProgress({ jobId, label, onClose, afterwards }: JobProgressProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const job = useJob(jobId);
  const percent = job?.total ? Math.floor((job.done / job.total) * 100) : 0;
  const state = job?.state ?? 'queued';
  const number = (value: number) => localDigits(value, language);
  return (
    <Stack gap={6} className={`no-print ${classes.progress}`}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Text size="sm" c="dimmed" role="status" className="figure">
          {state === 'running' && job?.total
            ? t('job.count', { done: number(job.done), total: number(job.total) })
            : t(`job.${state}`)}
        </Text>
      </Group>
      <Progress
        value={state === 'done' ? 100 : percent}
        color={state === 'failed' ? 'red.8' : 'accent'}
        animated={state === 'running' && percent === 0}
        aria-label={label}
      />
      {job?.message && <Text size="sm">{job.message}</Text>}
      {job && isOver(job) && (
        <Group gap="xs">
          {job.file_url && (
            <Button
              component="a"
              href={forSiteAddress(job.file_url)}
              size="xs"
              leftSection={<IconDownload size={14} aria-hidden />}
            >
              {t('job.download')}
            </Button>
          )}
          {state === 'done' && afterwards}
          {onClose && (
            <Button size="xs" variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
