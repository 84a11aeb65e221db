import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { RowReport } from '#ui/list-import/RowReport.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { admissionsApi } from '../api.ts';
import { useUndoImport } from './EarlierImports.tsx';
import { MetFamilies } from './MetFamilies.tsx';

interface FinishedListProps {
  jobId: string | null;
  listId: string | null;
  onAgain: () => void;
}

/** Shows that the list is admitted or being admitted; it can be undone from here. */
export function FinishedList({ jobId, listId, onAgain }: FinishedListProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const { clear } = useJobInUrl();
  const { askAndUndo, undoingId } = useUndoImport();
  const [looking, setLooking] = useState(false);
  const { data } = useQuery(
    admissionsApi.studentImports.list.queryOptions({
      input: { page: 1, page_size: 25, sort: '-created_at' },
    }),
  );
  const list = data?.rows.find((it) => (listId ? it.id === listId : it.job_id === jobId));
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack gap="md">
      {jobId && <JobProgress jobId={jobId} label={t('batch.admitting')} />}
      {!list && !jobId && <LoadingState />}
      {list?.state === 'admitted' && (
        <>
          <Alert color="teal" variant="light" role="status">
            {t('batch.done', { count: list.admitted_count, number: number(list.admitted_count) })}
          </Alert>
          <RowReport
            counts={[
              { label: t('batch.admitted'), value: list.admitted_count },
              { label: t('batch.known'), value: list.known_count },
              { label: t('batch.refused'), value: list.refused_count },
            ]}
          />
        </>
      )}
      {list && list.state === 'admitted' && list.family_count > 0 && (
        <Alert color="orange" variant="light">
          <Text size="sm">
            {t('batch.look_at_families', { count: list.family_count, number: number(list.family_count) })}{' '}
            <Anchor component="button" size="sm" onClick={() => setLooking(true)}>
              {t('batch.families_title')}
            </Anchor>
          </Text>
        </Alert>
      )}
      {looking && list && <MetFamilies listId={list.id} onClose={() => setLooking(false)} />}
      {list?.state === 'undone' && <Alert variant="light">{t('batch.undone')}</Alert>}
      <Group>
        <Button
          onClick={() => {
            clear();
            onAgain();
          }}
        >
          {t('batch.start_again')}
        </Button>
        {list?.can.undo && (
          <Button variant="default" loading={undoingId === list.id} onClick={() => askAndUndo(list)}>
            {t('batch.undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
