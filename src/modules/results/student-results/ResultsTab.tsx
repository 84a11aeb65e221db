import { Anchor, Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import { useMarkFormat } from '../result-sheets/useMarkFormat.ts';
import { ExamMarks } from './ExamMarks.tsx';
import { GpaTrend } from './GpaTrend.tsx';
import type { StudentExamResult } from './student-history.contract.ts';

const tones = { published: 'good', generated: 'waiting', not_generated: 'quiet' } as const;

/** The results of a student exam by exam, on the student's page, with the way their GPA has gone. */
export function ResultsTab({ studentId: student_id }: { studentId: string }) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const { gpa, mark } = useMarkFormat();
  const { jobId, start, clear } = useJobInUrl();
  const { data: exams } = useSuspenseQuery(resultsApi.students.list.queryOptions({ input: { student_id } }));
  const print = useMutation({
    mutationFn: (exam_id: string) => resultsApi.students.print.call({ student_id, exam_id }),
    onSuccess: ({ job_id }) => start(job_id),
    onError: (error) => toast.fail(error),
  });
  const [chosen, setChosen] = useState(exams.find((it) => it.figures)?.exam_id);
  if (exams.length === 0) return <EmptyState title={t('own.no_exam')} hint={t('own.no_exam_hint')} />;

  const nameOf = (it: StudentExamResult) => pick(it.exam_name_en, it.exam_name_bn);
  const outcomeOf = ({ figures }: StudentExamResult) => {
    if (!figures) return '–';
    if (figures.status === 'failed') return t('status.failed_in', { count: figures.failed_count });
    return t(`status.${figures.status}`);
  };
  const place = (value: number | null | undefined) => (value ? localDigits(value, language) : '–');
  const shown = exams.find((it) => it.exam_id === chosen);
  const points = exams
    .flatMap((it) => (it.figures?.gpa == null ? [] : [{ label: nameOf(it), gpa: it.figures.gpa }]))
    .reverse();
  return (
    <Stack gap="md">
      {jobId && <JobProgress jobId={jobId} label={t('own.printing')} onClose={clear} />}
      {points.length > 1 && <GpaTrend points={points} />}
      <ReportTable
        caption={t('history.title')}
        rows={exams}
        columns={[
          {
            key: 'exam',
            title: t('shared:field.exam_id'),
            value: (it) => nameOf(it),
            render: (it) =>
              it.figures ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  aria-expanded={it.exam_id === chosen}
                  onClick={() => setChosen(it.exam_id)}
                >
                  {nameOf(it)}
                </Anchor>
              ) : (
                nameOf(it)
              ),
          },
          {
            key: 'class',
            title: t('shared:field.class_id'),
            value: (it) =>
              localDigits(
                `${pick(it.class_name_en, it.class_name_bn)} ${it.section_name} · ${it.academic_year}`,
                language,
              ),
          },
          {
            key: 'state',
            title: t('history.state'),
            value: (it) => t(`history.${it.state}`),
            render: (it) => <Status tone={tones[it.state]}>{t(`history.${it.state}`)}</Status>,
          },
          { key: 'outcome', title: t('sheet.result'), value: outcomeOf },
          {
            key: 'gpa',
            title: t('sheet.gpa'),
            align: 'right',
            render: (it) => gpa(it.figures?.gpa ?? null),
          },
          { key: 'letter', title: t('sheet.letter'), value: (it) => it.figures?.letter ?? '–' },
          {
            key: 'grand_total',
            title: t('sheet.grand_total'),
            align: 'right',
            render: (it) => mark(it.figures?.grand_total ?? null),
          },
          {
            key: 'position_in_section',
            title: t('sheet.position_in_section'),
            align: 'right',
            render: (it) => place(it.figures?.position_in_section),
          },
          {
            key: 'position_in_class',
            title: t('sheet.position_in_class'),
            align: 'right',
            render: (it) => place(it.figures?.position_in_class),
          },
          {
            key: 'print',
            title: t('history.progress_report'),
            render: (it) =>
              it.figures && it.figures.status !== 'withheld' ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPrinter size={14} aria-hidden />}
                  aria-label={t('history.print', { exam: nameOf(it) })}
                  loading={print.isPending && print.variables === it.exam_id}
                  onClick={() => print.mutate(it.exam_id)}
                >
                  PDF
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {shown && (
        <ExamMarks key={shown.exam_id} studentId={student_id} examId={shown.exam_id} title={nameOf(shown)} />
      )}
    </Stack>
  );
}
