import { Box, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { feesApi } from '../api.ts';
import { SectionStatements } from './SectionStatements.tsx';
import { StudentStatement } from './StudentStatement.tsx';
import { useStudentReport } from './useStudentReport.tsx';

/** Statements of account: of a section one row for each student, of a student line by line; both as PDF. */
export function StatementScreen() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { values, ...report } = useStudentReport();
  const { class_section_id, student_id, from, to } = values;
  const job = useJobInUrl();
  const print = useMutation({
    mutationFn: () =>
      feesApi.studentReports.printStatements.call({
        ...(student_id ? { student_id } : { class_section_id }),
        from,
        to,
        language,
      }),
    onSuccess: ({ job_id }) => job.start(job_id),
  });
  const isReady = (class_section_id || student_id) && from !== '' && to !== '';
  const page = {
    ...report,
    which: job.jobId && (
      <Box w="100%">
        <JobProgress jobId={job.jobId} label={t('student_report.printing')} onClose={job.clear} />
      </Box>
    ),
    actions: isReady && (
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {student_id ? t('student_report.make_pdf') : t('student_report.make_pdfs')}
      </Button>
    ),
  };
  if (student_id) return <StudentStatement {...page} input={{ student_id, from, to }} />;
  return (
    <SectionStatements {...page} input={class_section_id ? { class_section_id, from, to } : undefined} />
  );
}
