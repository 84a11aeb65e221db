import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/page/Section.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { resultsApi } from '../api.ts';
import { ExplanationDrawer } from '../explanations/ExplanationDrawer.tsx';
import { SubjectTable } from '../result-sheets/ResultSheetView.tsx';

interface ExamMarksProps {
  studentId: string;
  examId: string;
  title: string;
}

/** The subjects of one exam of a student with their marks, and how the GPA came about. */
export function ExamMarks({ studentId, examId, title }: ExamMarksProps) {
  const { t } = useTranslation('results');
  const [isExplained, setExplained] = useState(false);
  const { data, error, isError, refetch } = useQuery(
    resultsApi.students.show.queryOptions({ input: { student_id: studentId, exam_id: examId } }),
  );
  return (
    <Section
      title={title}
      aside={
        data && (
          <Button size="compact-sm" variant="default" onClick={() => setExplained(true)}>
            {t('explanation.open')}
          </Button>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !isError && <LoadingState />}
      {data && <SubjectTable sheet={data.sheet} />}
      {data && isExplained && (
        <ExplanationDrawer
          runId={data.run_id}
          enrolmentId={data.enrolment_id}
          onClose={() => setExplained(false)}
        />
      )}
    </Section>
  );
}
