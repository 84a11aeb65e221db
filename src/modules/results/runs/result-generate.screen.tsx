import { Alert, Button, Checkbox, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  SectionPicker,
  type SectionStep,
  useAcademicOptions,
  useSectionChoice,
} from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import { MissingMarks } from './MissingMarks.tsx';
import { RunList } from './RunList.tsx';
import { RunPanel } from './RunPanel.tsx';
import { useExams } from './useExams.ts';
import { WithoutFourth } from './WithoutFourth.tsx';

const yearOnly: readonly SectionStep[] = ['academic_year_id'];

/** From marks to a published result: choose exam and classes, see what is missing, generate, compare, publish. */
export function ResultGenerateScreen() {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const choice = useSectionChoice({ fields: yearOnly });
  const yearId = choice.values.academic_year_id;
  const [params, setParams] = useSearchParams();
  const exams = useExams(yearId);
  const exam = exams.data?.find((it) => it.id === params.get('exam_id')) ?? exams.data?.[0];
  const runId = params.get('run_id');
  const setParam = (name: string, value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const content = () => {
    if (exams.isError) return <ErrorState error={exams.error} onRetry={() => exams.refetch()} />;
    if (!yearId || exams.isPending) return choice.options ? <LoadingState /> : null;
    if (!exam) return <EmptyState title={t('generate.no_exam')} hint={t('generate.no_exam_hint')} />;
    return (
      <>
        <NewRun key={exam.id} exam={exam} />
        <RunList yearId={yearId} examId={exam.id} chosen={runId} onChoose={(id) => setParam('run_id', id)} />
        {runId && <RunPanel key={runId} runId={runId} onClose={() => setParam('run_id', null)} />}
      </>
    );
  };
  return (
    <Page>
      <SectionPicker choice={choice}>
        {exam && (
          <Select
            label={t('shared:field.exam_id')}
            data={exams.data?.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) })) ?? []}
            value={exam.id}
            onChange={(id) => setParam('exam_id', id)}
            allowDeselect={false}
          />
        )}
      </SectionPicker>
      {content()}
    </Page>
  );
}

interface NewRunProps {
  exam: { id: string; classes: { class_id: string; study_group_ids: string[] }[] };
}

function NewRun({ exam }: NewRunProps) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
  const { data: options } = useAcademicOptions();
  const { jobId, start, clear } = useJobInUrl();
  const [classIds, setClassIds] = useState<string[]>([]);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [isCombined, setCombined] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const scope = {
    exam_id: exam.id,
    class_ids: classIds,
    is_combined: isCombined,
    ...(groupId && { study_group_id: groupId }),
  };
  const missing = useQuery(
    resultsApi.runs.missingMarks.queryOptions({ input: classIds.length > 0 ? scope : skipToken }),
  );
  const generate = useMutation({
    mutationFn: () => resultsApi.runs.generate.call({ ...scope, is_preview: isPreview }),
    onSuccess: ({ job_id }) => {
      start(job_id);
      return queryClient.invalidateQueries({ queryKey: resultsApi.runs.key() });
    },
    onError: (error) => toast.fail(error),
  });
  if (!can('results.run.generate')) return null;

  const classes = (options?.classes ?? []).filter((it) => exam.classes.some((c) => c.class_id === it.id));
  const groupIds = new Set(
    exam.classes.filter((it) => classIds.includes(it.class_id)).flatMap((it) => it.study_group_ids),
  );
  const groups = (options?.study_groups ?? []).filter((it) => groupIds.has(it.id));
  const named = (it: { id: string; name_en: string; name_bn: string }) => ({
    value: it.id,
    label: pick(it.name_en, it.name_bn),
  });
  const blocking = missing.data?.blocking ?? 0;
  return (
    <section aria-label={t('generate.new_run')}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <MultiSelect
            label={t('shared:field.classes')}
            placeholder={classIds.length === 0 ? t('ui:form.choose') : undefined}
            data={classes.map(named)}
            value={classIds}
            onChange={setClassIds}
            miw={260}
          />
          {groups.length > 1 && (
            <Select
              label={t('shared:field.study_group_id')}
              placeholder={t('ui:all')}
              data={groups.map(named)}
              value={groupId}
              onChange={setGroupId}
              clearable
            />
          )}
        </Group>
        <Checkbox
          label={t('shared:field.is_combined')}
          checked={isCombined}
          onChange={(event) => setCombined(event.currentTarget.checked)}
        />
        {missing.isError && <ErrorState error={missing.error} onRetry={() => missing.refetch()} />}
        {missing.data && missing.data.total > 0 && <MissingMarks missing={missing.data} />}
        {missing.data?.total === 0 && (
          <Alert color="teal" variant="light">
            {t('generate.nothing_missing')}
          </Alert>
        )}
        {missing.data && <WithoutFourth places={missing.data.without_fourth} />}
        {blocking > 0 && (
          <Checkbox
            label={t('shared:field.is_preview')}
            checked={isPreview}
            onChange={(event) => setPreview(event.currentTarget.checked)}
          />
        )}
        <Group gap="sm">
          <Button
            onClick={() => generate.mutate()}
            loading={generate.isPending}
            disabled={classIds.length === 0 || !missing.data || (blocking > 0 && !isPreview)}
          >
            {t(isPreview && blocking > 0 ? 'generate.preview' : 'generate.start')}
          </Button>
          {classIds.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('generate.choose_classes')}
            </Text>
          )}
          {blocking > 0 && !isPreview && (
            <Text size="sm" c="dimmed">
              {t('generate.blocked', { count: blocking, number: localDigits(blocking, language) })}
            </Text>
          )}
        </Group>
        {jobId && <JobProgress jobId={jobId} label={t('generate.running')} onClose={clear} />}
      </Stack>
    </section>
  );
}
