import { Alert, Button, Group, Select } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import { ResultSheetView } from '../result-sheets/ResultSheetView.tsx';

/** The published results of the student, or of the child a guardian has chosen. */
export function StudentResultScreen() {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const { student } = useSelectedStudent();
  const who = student ? { student_id: student.student_id } : {};
  const { values, set } = useFilters({ academic_year_id: '', exam_id: '' });
  const { jobId, start, clear } = useJobInUrl();
  const list = useQuery(keptOnDevice(resultsApi.own.list.queryOptions({ input: who })));
  const exams = list.data ?? [];
  const years = [...new Map(exams.map((it) => [it.academic_year_id, it.academic_year]))];
  const year = years.some(([id]) => id === values.academic_year_id) ? values.academic_year_id : years[0]?.[0];
  const ofYear = exams.filter((it) => it.academic_year_id === year);
  const exam =
    ofYear.find((it) => it.exam_id === values.exam_id) ??
    ofYear.find((it) => it.state !== 'not_published') ??
    ofYear[0];
  const isShown = exam?.state === 'published';
  const read = keptOnDevice(
    resultsApi.own.show.queryOptions({ input: isShown ? { ...who, exam_id: exam.exam_id } : skipToken }),
  );
  const result = useQuery(read);
  const print = useMutation({
    mutationFn: (examId: string) => resultsApi.own.print.call({ ...who, exam_id: examId }),
    onSuccess: ({ job_id }) => start(job_id),
    onError: (error) => toast.fail(error),
  });

  const content = () => {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
    if (list.isPending) return <LoadingState />;
    if (!exam) return <EmptyState title={t('own.no_exam')} hint={t('own.no_exam_hint')} />;
    if (exam.state === 'not_published') {
      return <EmptyState title={t('own.not_published')} hint={t('own.not_published_hint')} />;
    }
    if (exam.state === 'withheld') {
      return (
        <Alert color="orange" variant="light" title={t('own.withheld')}>
          {t('own.withheld_hint')}
        </Alert>
      );
    }
    if (result.isError) return <ErrorState error={result.error} onRetry={() => result.refetch()} />;
    if (!result.data?.sheet) return <LoadingState />;
    return (
      <>
        <KeptNotice queryKey={read.queryKey} />
        <ResultSheetView sheet={result.data.sheet} />
      </>
    );
  };

  return (
    <Page
      subtitle={student ? pick(student.name_en, student.name_bn) : undefined}
      actions={
        isShown && (
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={print.isPending}
            onClick={() => print.mutate(exam.exam_id)}
          >
            {t('own.print')}
          </Button>
        )
      }
    >
      {exams.length > 0 && (
        <Group gap="sm" align="flex-end" className="no-print">
          <Select
            label={t('shared:field.academic_year_id')}
            data={years.map(([value, label]) => ({ value, label: localDigits(label, language) }))}
            value={year ?? null}
            onChange={(id) => set('academic_year_id', id)}
            allowDeselect={false}
          />
          <Select
            label={t('shared:field.exam_id')}
            data={ofYear.map((it) => ({ value: it.exam_id, label: pick(it.exam_name_en, it.exam_name_bn) }))}
            value={exam?.exam_id ?? null}
            onChange={(id) => set('exam_id', id)}
            allowDeselect={false}
          />
        </Group>
      )}
      {jobId && <JobProgress jobId={jobId} label={t('own.printing')} onClose={clear} />}
      {content()}
    </Page>
  );
}
