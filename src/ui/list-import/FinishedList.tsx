import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListSummary } from '#shared/list-import.contract.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useUndoList } from './EarlierLists.tsx';
import { figuresOf } from './list-figures.ts';
import type { ListImportProps } from './list-import-props.ts';
import { ReportInView } from './ReportInView.tsx';
import { RowReport } from './RowReport.tsx';

interface FinishedListProps extends ListImportProps {
  list: ListSummary;
  jobId: string | null;
  onAgain: () => void;
}

/** A list that is written or being written; it can be undone from here. */
export function FinishedList({ api, list, jobId, figures, onAgain }: FinishedListProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const { askAndUndo, undoingId } = useUndoList(api);
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack gap="md">
      {jobId && <JobProgress jobId={jobId} label={t('import.writing')} />}
      {list.state === 'written' && (
        <ReportInView>
          <Alert color="teal" variant="light" role="status" mb="md">
            {t('import.done', {
              name: list.file_name,
              count: list.written_count,
              number: number(list.written_count),
            })}
          </Alert>
          <RowReport
            counts={[
              { label: t('import.written'), value: list.written_count },
              { label: t('import.known'), value: list.known_count },
              { label: t('import.refused'), value: list.refused_count },
              { label: t('import.skipped'), value: list.skipped_count },
              ...figuresOf(list.figures, figures),
            ]}
          />
        </ReportInView>
      )}
      {list.state === 'undone' && <Alert variant="light">{t('import.undone')}</Alert>}
      <Group>
        <Button onClick={onAgain}>{t('import.start_again')}</Button>
        {list.can.undo && (
          <Button variant="default" loading={undoingId === list.id} onClick={() => askAndUndo(list)}>
            {t('import.undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
