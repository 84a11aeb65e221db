import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { certificatesApi } from '../api.ts';
import { IdCardOrders, printSheets } from './IdCardOrders.tsx';
import { IdCardStudents } from './IdCardStudents.tsx';

/** Picks students of a section and prints their ID cards; below, the orders so far. */
export function IdCardScreen() {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const job = useJobInUrl();
  const { values, set } = useFilters({
    site_id: '',
    academic_year_id: '',
    class_id: '',
    class_section_id: '',
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [ordered, setOrdered] = useState<string>();
  const choices = useQuery(
    certificatesApi.idCards.choices.queryOptions({
      input: values.site_id ? { site_id: values.site_id } : skipToken,
    }),
  );
  const years = choices.data?.years ?? [];
  const yearId = values.academic_year_id || years.find((it) => it.is_current)?.id || '';
  const ofYear = (choices.data?.sections ?? []).filter((it) => it.academic_year_id === yearId);
  const classes = (choices.data?.classes ?? []).filter((it) => ofYear.some((own) => own.class_id === it.id));
  const sections = ofYear.filter((it) => it.class_id === values.class_id);
  const sectionId = sections.some((it) => it.id === values.class_section_id) ? values.class_section_id : '';
  const students = useQuery(
    certificatesApi.idCards.students.queryOptions({
      input: sectionId ? { site_id: values.site_id, class_section_id: sectionId } : skipToken,
    }),
  );
  const rows = students.data ?? [];
  const ticked = rows.filter((it) => !left.has(it.id));
  const print = useMutation({
    mutationFn: () =>
      certificatesApi.idCards.print.call({
        site_id: values.site_id,
        academic_year_id: yearId,
        class_id: values.class_id,
        class_section_id: sectionId,
        student_ids: ticked.map((it) => it.id),
        language,
      }),
    onSuccess: ({ job_id, order_id }) => {
      setOrdered(order_id);
      job.start(job_id);
      return queryClient.invalidateQueries({ queryKey: certificatesApi.key() });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem) || Object.keys(error.fieldErrors).length === 0) reportFailure(error);
    },
  });
  const problems = print.error instanceof ApiProblem ? print.error.fieldErrors : {};
  const choose = (name: keyof typeof values, value: string | null) => {
    print.reset();
    setLeft(new Set());
    set(name, value);
  };
  const leave = (ids: ReadonlySet<string>) => {
    setLeft(ids);
  };
  return (
    <Page>
      <Stack gap="md">
        <div>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
            <SiteSelect
              label={t('field.site_id')}
              value={values.site_id || null}
              onChange={(siteId) => choose('site_id', siteId)}
              error={problems.site_id}
              withAsterisk
            />
            <SelectField
              label={t('field.academic_year_id')}
              data={years.map((it) => ({ value: it.id, label: localDigits(it.name, language) }))}
              value={yearId}
              onChange={(id) => choose('academic_year_id', id)}
              error={problems.academic_year_id}
              withAsterisk
            />
            <SelectField
              label={t('field.class_id')}
              data={classes.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={values.class_id}
              onChange={(id) => choose('class_id', id)}
              error={problems.class_id}
              withAsterisk
            />
            <SelectField
              label={t('field.class_section_id')}
              data={sections.map((it) => ({
                value: it.id,
                label: `${it.name} · ${pick(it.shift_en, it.shift_bn)}`,
              }))}
              value={sectionId}
              onChange={(id) => choose('class_section_id', id)}
              error={problems.class_section_id}
              withAsterisk
            />
          </SimpleGrid>
          <Group justify="space-between" mt="md">
            <Text size="sm" c="dimmed" role="status">
              {sectionId && rows.length > 0
                ? t('cards.ticked', {
                    number: localDigits(ticked.length, language),
                    total: localDigits(rows.length, language),
                    sheets: localDigits(Math.ceil(ticked.length / 10), language),
                  })
                : t('cards.choose')}
            </Text>
            <Button
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={print.isPending}
              disabled={sectionId !== '' && ticked.length === 0}
              onClick={() => print.mutate()}
            >
              {t('cards.print')}
            </Button>
          </Group>
        </div>
        {sectionId && problems.student_ids && (
          <Alert color="red" variant="light" role="alert">
            {problems.student_ids}
          </Alert>
        )}
        {job.jobId && (
          <JobProgress
            jobId={job.jobId}
            label={t('cards.printing')}
            onClose={job.clear}
            afterwards={
              ordered && (
                <Button
                  size="xs"
                  leftSection={<IconFileText size={14} aria-hidden />}
                  onClick={() => printSheets(ordered)}
                >
                  {t('cards.print_sheets')}
                </Button>
              )
            }
          />
        )}
        {students.isError && <ErrorState error={students.error} onRetry={() => students.refetch()} />}
        {sectionId && students.isPending && <LoadingState />}
        {students.data?.length === 0 && (
          <EmptyState title={t('cards.no_students')} hint={t('cards.no_students_hint')} />
        )}
        {sectionId && rows.length > 0 && <IdCardStudents students={rows} left={left} onLeft={leave} />}
        <Section title={t('cards.orders')}>
          <IdCardOrders />
        </Section>
      </Stack>
    </Page>
  );
}
