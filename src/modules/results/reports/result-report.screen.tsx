import { Button, Group, Select } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionPicker, type SectionStep, useSectionChoice } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportFilters } from '#ui/report/ReportFilters.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { WhichReport } from '#ui/report/WhichReport.tsx';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import { useExams } from '../runs/useExams.ts';
import {
  FailListReport,
  MeritListReport,
  PassSummaryReport,
  type ReportParts,
  SubjectAnalysisReport,
  TabulationReport,
} from './ResultReports.tsx';

const views = ['tabulation', 'merit_list', 'fail_list', 'subject_analysis', 'pass_summary'] as const;
const meritScopes = ['class', 'group', 'shift', 'section'] as const;
const fields: readonly SectionStep[] = [
  'academic_year_id',
  'shift_id',
  'version_id',
  'class_id',
  'study_group_id',
  'class_section_id',
];

/** Tabulation sheet, progress reports, merit and fail lists, subject analysis and pass summary of a result. */
export function ResultReportScreen() {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const choice = useSectionChoice({ fields, optional: true });
  const { academic_year_id, class_id, ...narrower } = choice.values;
  const { values, set } = useFilters({ view: 'tabulation', exam_id: '', merit_scope: '' });
  const { jobId, start, clear } = useJobInUrl();
  const view = views.find((it) => it === values.view) ?? 'tabulation';
  // A single section shows its own positions, unless another scope is chosen.
  const meritScope =
    meritScopes.find((it) => it === values.merit_scope) ??
    (choice.values.class_section_id ? 'section' : 'class');
  const exams = useExams(academic_year_id);
  const ofClass = (exams.data ?? []).filter((it) => it.classes.some((c) => c.class_id === class_id));
  const exam = ofClass.find((it) => it.id === values.exam_id) ?? ofClass[0];
  const print = useMutation({
    mutationFn: (input: Parameters<typeof resultsApi.reports.print.call>[0]) =>
      resultsApi.reports.print.call(input),
    onSuccess: ({ job_id }) => start(job_id),
    onError: (error) => toast.fail(error),
  });

  const which = (
    <>
      {jobId && <JobProgress jobId={jobId} label={t('report.printing')} onClose={clear} />}
      <WhichReport
        label={t('report.view')}
        value={view}
        onChange={(it) => set('view', it)}
        data={views.map((value) => ({ value, label: t(`report.${value}`) }))}
      />
    </>
  );
  const filters = (
    <>
      <SectionPicker choice={choice} />
      <Group align="flex-end" gap="sm">
        <Select
          label={t('shared:field.exam_id')}
          placeholder={t('ui:form.choose')}
          data={ofClass.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
          value={exam?.id ?? null}
          onChange={(id) => set('exam_id', id)}
          disabled={ofClass.length === 0}
          allowDeselect={false}
        />
        {view === 'merit_list' && (
          <Select
            label={t('report.merit_scope')}
            data={meritScopes.map((value) => ({ value, label: t(`report.scope.${value}`) }))}
            value={meritScope}
            onChange={(value) => set('merit_scope', value)}
            allowDeselect={false}
          />
        )}
      </Group>
    </>
  );
  if (!class_id || !exam) {
    const reason = class_id && exams.data ? 'no_exam' : 'choose';
    return (
      <Page>
        <ReportFilters which={which} isNeeded>
          {filters}
        </ReportFilters>
        {choice.options && <EmptyState title={t(`report.${reason}`)} hint={t(`report.${reason}_hint`)} />}
      </Page>
    );
  }
  const scope = { exam_id: exam.id, class_id, ...narrower };
  const pdf = (report: 'progress_report' | 'tabulation' | 'merit_list' | 'fail_list' | 'pass_summary') => (
    <Button
      key={report}
      variant={report === 'progress_report' ? undefined : 'default'}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={print.isPending && print.variables?.report === report}
      onClick={() => print.mutate({ ...scope, report, merit_scope: meritScope })}
    >
      {t(`report.pdf.${report}`)}
    </Button>
  );
  const parts: ReportParts = {
    scope,
    meritScope,
    which,
    filters,
    subtitle: pick(exam.name_en, exam.name_bn),
    states: {
      'results:not_generated': { title: t('report.not_generated'), hint: t('report.not_generated_hint') },
    },
    actions: (
      <>
        {view !== 'subject_analysis' && pdf(view)}
        {pdf('progress_report')}
      </>
    ),
  };
  const Report = reports[view];
  return <Report {...parts} />;
}

const reports = {
  tabulation: TabulationReport,
  merit_list: MeritListReport,
  fail_list: FailListReport,
  subject_analysis: SubjectAnalysisReport,
  pass_summary: PassSummaryReport,
};
