import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';

interface AccountJobProps {
  jobId: string;
  /** Whether the document is slips with passwords, which do not stay, and no other list. */
  hasSlips: boolean;
  onClose: () => void;
}

/** A document that is being made for a list of people. */
export function AccountJob({ jobId, hasSlips, onClose }: AccountJobProps) {
  const { t } = useTranslation('people');
  return (
    <JobProgress
      jobId={jobId}
      label={t('account.running')}
      onClose={onClose}
      afterwards={
        hasSlips && (
          <Text size="sm" c="dimmed">
            {t('account.slips_go')}
          </Text>
        )
      }
    />
  );
}
