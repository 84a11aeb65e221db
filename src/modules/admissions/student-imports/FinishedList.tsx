import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { ReportInView } from '#ui/list-import/ReportInView.tsx';
import { CheckReport } from './CheckReport.tsx';
import { useUndoImport } from './EarlierImports.tsx';
import { MetFamilies } from './MetFamilies.tsx';
import type { ImportDetail } from './student-import.contract.ts';

interface FinishedListProps {
  list: ImportDetail;
  jobId: string | null;
  onAgain: () => void;
}

/** Shows that the list is admitted or being admitted; it can be undone from here. */
export function FinishedList({ list, jobId, onAgain }: FinishedListProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const { askAndUndo, undoingId } = useUndoImport();
  const [looking, setLooking] = useState(false);
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack gap="md">
      {jobId && <JobProgress jobId={jobId} label={t('batch.admitting')} />}
      {list.state === 'admitted' && (
        <ReportInView>
          <Alert color="teal" variant="light" role="status" mb="md">
            {t('batch.done', { count: list.admitted_count, number: number(list.admitted_count) })}
          </Alert>
          {list.report && <CheckReport check={list.report} isDone />}
        </ReportInView>
      )}
      {list.state === 'admitted' && list.family_count > 0 && (
        <Alert color="orange" variant="light">
          <Text size="sm">
            {t('batch.look_at_families', { count: list.family_count, number: number(list.family_count) })}{' '}
            <Anchor component="button" size="sm" onClick={() => setLooking(true)}>
              {t('batch.families_title')}
            </Anchor>
          </Text>
        </Alert>
      )}
      {looking && <MetFamilies listId={list.id} onClose={() => setLooking(false)} />}
      {list.state === 'undone' && <Alert variant="light">{t('batch.undone')}</Alert>}
      <Group>
        <Button onClick={onAgain}>{t('batch.start_again')}</Button>
        {list.can.undo && (
          <Button variant="default" loading={undoingId === list.id} onClick={() => askAndUndo(list)}>
            {t('batch.undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
