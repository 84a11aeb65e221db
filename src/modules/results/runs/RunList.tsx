import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { resultsApi } from '../api.ts';

interface RunListProps {
  yearId: string;
  examId: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

const tones = {
  generating: 'waiting',
  generated: 'waiting',
  published: 'good',
  unpublished: 'bad',
  superseded: 'quiet',
  failed: 'bad',
} as const;

/** The runs of an exam, newest first. */
export function RunList({ yearId, examId, chosen, onChoose }: RunListProps) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const runs = useQuery(
    resultsApi.runs.list.queryOptions({ input: { academic_year_id: yearId, exam_id: examId } }),
  );
  if (runs.isError) return <ErrorState error={runs.error} onRetry={() => runs.refetch()} />;
  if (!runs.data) return <LoadingState />;
  if (runs.data.length === 0) return <EmptyState title={t('run.none')} hint={t('run.none_hint')} />;
  return (
    <ReportTable
      caption={t('run.list')}
      rows={runs.data}
      isStrong={(row) => row.id === chosen || row.state === 'published'}
      columns={[
        {
          key: 'class',
          title: t('shared:field.class_id'),
          value: (row) =>
            [
              pick(row.class_name_en, row.class_name_bn),
              row.study_group_id && pick(row.study_group_name_en, row.study_group_name_bn),
            ]
              .filter(Boolean)
              .join(', '),
        },
        { key: 'run_no', title: t('run.number'), value: (row) => localDigits(row.run_no, language) },
        {
          key: 'state',
          title: t('shared:field.status'),
          render: (row) => (
            <Status tone={tones[row.state]}>
              {[
                t(`run.state.${row.state}`),
                row.is_preview && t('run.preview'),
                row.is_combined && t('run.combined'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Status>
          ),
        },
        { key: 'student_count', title: t('run.students'), kind: 'count' },
        { key: 'passed_count', title: t('status.passed'), kind: 'count' },
        { key: 'failed_count', title: t('status.failed'), kind: 'count' },
        { key: 'absent_count', title: t('status.absent'), kind: 'count' },
        { key: 'withheld_count', title: t('status.withheld'), kind: 'count' },
        { key: 'generated_at', title: t('run.generated_at'), kind: 'instant' },
        {
          key: 'open',
          title: '',
          value: () => '',
          render: (row) => (
            <Button size="xs" variant="default" onClick={() => onChoose(row.id)}>
              {t('run.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}
