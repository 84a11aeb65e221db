import { Drawer, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { resultsApi } from '../api.ts';
import type { Explanation, ExplanationLine } from './explanation.contract.ts';

interface ExplanationDrawerProps {
  runId: string;
  enrolmentId: string;
  onClose: () => void;
}

/** How a student's GPA came about, from each mark on. */
export function ExplanationDrawer({ runId, enrolmentId, onClose }: ExplanationDrawerProps) {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const query = useQuery(
    resultsApi.explanations.show.queryOptions({ input: { run_id: runId, enrolment_id: enrolmentId } }),
  );
  const student = query.data?.student;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="36rem"
      title={student ? pick(student.name_en, student.name_bn) : t('explanation.open')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && <Steps explanation={query.data} />}
    </Drawer>
  );
}

function Steps({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const sentence = useSentence(explanation);
  return (
    <Stack gap="md">
      <section>
        <Title order={3}>{t('explanation.gpa')}</Title>
        <List size="sm" spacing={4}>
          {explanation.steps.map((step, at) => (
            <List.Item key={at}>{sentence(step)}</List.Item>
          ))}
        </List>
      </section>
      {explanation.subjects.map((subject) => (
        <section key={subject.subject_id}>
          <Text fw={600}>
            {pick(subject.name_en, subject.name_bn)}
            {subject.letter && ` · ${subject.letter}`}
          </Text>
          <List size="sm" spacing={2}>
            {subject.steps.map((step, at) => (
              <List.Item key={at}>{sentence(step)}</List.Item>
            ))}
          </List>
        </section>
      ))}
    </Stack>
  );
}

const twoDecimals = new Set(['grade_point', 'gpa', 'cap', 'bonus', 'from', 'min_gpa']);

/** A step as a sentence in the reader's language and digits. */
function useSentence({ subjects, columns }: Explanation) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  return (step: ExplanationLine) => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(step.values)) {
      if (typeof value === 'string' || name === 'count') values[name] = value;
      else if (twoDecimals.has(name)) values[name] = formatNumber(value, language, 2);
      else values[name] = localDigits(value, language);
    }
    const subject = subjects.find((it) => it.subject_id === step.subject_id);
    const exam = columns.find((it) => it.key === step.exam_id);
    const paper = step.paper_no && t('sheet.paper', { number: localDigits(step.paper_no, language) });
    const kind = step.type && t(`component.${step.type}`);
    const hasPapers = subject?.steps.some((it) => (it.paper_no ?? 1) > 1);
    return t(`explain.${step.code}`, {
      ...values,
      subject: subject && pick(subject.name_en, subject.name_bn),
      exam: exam && pick(exam.name_en, exam.name_bn),
      paper,
      component: hasPapers && paper ? `${paper}, ${kind}` : kind,
    });
  };
}
