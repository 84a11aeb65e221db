import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { resultsApi } from '../api.ts';
import { useMarkFormat } from '../result-sheets/useMarkFormat.ts';
import classes from './ResultReports.module.css';
import type { MeritScope, Tabulation } from './report.contract.ts';
import { SubjectMarks, subjectMarksText } from './SubjectMarks.tsx';

export interface ReportParts {
  scope: {
    exam_id: string;
    class_id: string;
    shift_id?: string;
    version_id?: string;
    study_group_id?: string;
    class_section_id?: string;
  };
  meritScope: MeritScope;
  which: ReactNode;
  filters: ReactNode;
  actions: ReactNode;
  subtitle: string;
  /** Texts for refusals that only mean "not yet". */
  states: Record<string, { title: string; hint: string }>;
}

const pageSize = 50;

type TabulationRow = Tabulation['rows'][number];

interface Named {
  name_en: string;
  name_bn: string | null;
  roll: number;
  student_no: string;
  section_name: string;
  class_section_id: string;
}

export function TabulationReport({ scope, ...page }: ReportParts) {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const { gpa, mark } = useMarkFormat();
  const student = useStudentColumns<{ student: Named }>(scope, (row) => row.student);
  const subjectColumn = (subject: Tabulation['subjects'][number]): Column<TabulationRow> => {
    const lineOf = (row: TabulationRow) => row.subjects.find((it) => it.subject_id === subject.subject_id);
    return {
      key: subject.subject_id,
      title: pick(subject.name_en, subject.name_bn),
      value: (row) => subjectMarksText(lineOf(row), mark),
      render: (row) => <SubjectMarks line={lineOf(row)} />,
    };
  };
  const columns = ({ subjects }: Tabulation): Column<TabulationRow>[] => [
    ...student,
    ...subjects.map(subjectColumn),
    {
      key: 'grand_total',
      title: t('sheet.grand_total'),
      align: 'right',
      value: (row) => mark(row.figures.grand_total),
    },
    { key: 'gpa', title: t('sheet.gpa'), align: 'right', value: (row) => gpa(row.figures.gpa) },
    { key: 'letter', title: t('sheet.letter'), value: (row) => row.figures.letter ?? '–' },
    { key: 'status', title: t('sheet.result'), value: (row) => t(`status.${row.figures.status}`) },
    {
      key: 'position',
      title: t('sheet.position_in_section'),
      align: 'right',
      value: (row) => mark(row.figures.position_in_section),
    },
  ];
  return (
    <ReportPage
      name="tabulation-sheet"
      isWide
      {...page}
      source={resultsApi.reports.tabulation}
      input={scope}
      pageSize={pageSize}
      columns={columns}
      footnote={(it) =>
        it.rows.some((row) => row.subjects.some((line) => line.condition === 'non_gpa')) && (
          <Text size="xs" c="dimmed" mt="xs">
            {t('report.not_counted_note')}
          </Text>
        )
      }
    />
  );
}

export function MeritListReport({ scope, meritScope, ...page }: ReportParts) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const { gpa, mark } = useMarkFormat();
  const student = useStudentColumns<Named>(scope, (row) => row);
  return (
    <ReportPage
      name="merit-list"
      {...page}
      source={resultsApi.reports.meritList}
      input={{ ...scope, merit_scope: meritScope }}
      pageSize={pageSize}
      columns={[
        {
          key: 'position',
          title: t('sheet.position'),
          align: 'right',
          value: (row) => localDigits(row.position, language),
        },
        ...student,
        {
          key: 'grand_total',
          title: t('sheet.grand_total'),
          align: 'right',
          value: (row) => mark(row.grand_total),
        },
        { key: 'gpa', title: t('sheet.gpa'), align: 'right', value: (row) => gpa(row.gpa) },
        { key: 'letter', title: t('sheet.letter') },
      ]}
    />
  );
}

export function FailListReport({ scope, ...page }: ReportParts) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const { mark } = useMarkFormat();
  const student = useStudentColumns<Named>(scope, (row) => row);
  return (
    <ReportPage
      name="fail-list"
      {...page}
      source={resultsApi.reports.failList}
      input={scope}
      pageSize={pageSize}
      states={{ ...page.states, empty: { hint: t('report.nobody_failed') } }}
      columns={[
        ...student,
        { key: 'status', title: t('sheet.result'), value: (row) => t(`status.${row.status}`) },
        {
          key: 'failed_count',
          title: t('report.failed_subjects'),
          align: 'right',
          value: (row) => localDigits(row.failed_count, language),
        },
        {
          key: 'subjects',
          title: t('sheet.subjects'),
          value: (row) =>
            row.subjects
              .map((it) => {
                const total = it.status === 'absent' ? t('mark.absent') : mark(it.total);
                return `${pick(it.name_en, it.name_bn)} (${total})`;
              })
              .join(', '),
        },
      ]}
    />
  );
}

export function SubjectAnalysisReport({ scope, ...page }: ReportParts) {
  const { t } = useTranslation('results');
  const { mark, percent } = useMarkFormat();
  return (
    <ReportPage
      name="subject-analysis"
      {...page}
      source={resultsApi.reports.subjectAnalysis}
      input={scope}
      columns={({ letters }) => [
        { key: 'name', title: t('sheet.subject'), names: 'name' as const },
        { key: 'appeared', title: t('report.appeared'), kind: 'count' },
        { key: 'passed', title: t('status.passed'), kind: 'count' },
        { key: 'failed', title: t('status.failed'), kind: 'count' },
        { key: 'absent', title: t('status.absent'), kind: 'count' },
        {
          key: 'pass_percent',
          title: t('report.pass_percent'),
          align: 'right',
          value: (row) => percent(row.pass_percent),
        },
        { key: 'highest', title: t('sheet.highest'), align: 'right', value: (row) => mark(row.highest) },
        { key: 'average', title: t('report.average'), align: 'right', value: (row) => mark(row.average) },
        ...letters.map(letterColumn),
      ]}
    />
  );
}

export function PassSummaryReport({ scope, ...page }: ReportParts) {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const { percent } = useMarkFormat();
  return (
    <ReportPage
      name="pass-summary"
      {...page}
      source={resultsApi.reports.passSummary}
      input={scope}
      totals={({ letters, total: { by_letter, ...total } }) => ({
        ...total,
        pass_percent: percent(total.pass_percent),
        ...Object.fromEntries(letters.map((letter) => [`letter_${letter}`, by_letter[letter] ?? 0])),
      })}
      columns={({ letters }) => [
        {
          key: 'section',
          title: t('shared:field.class_section_id'),
          value: (row) =>
            [
              pick(row.study_group_name_en, row.study_group_name_bn),
              pick(row.shift_name_en, row.shift_name_bn),
              row.section_name,
            ].join(', '),
        },
        { key: 'enrolled', title: t('run.students'), kind: 'count' },
        { key: 'appeared', title: t('report.appeared'), kind: 'count' },
        { key: 'passed', title: t('status.passed'), kind: 'count' },
        { key: 'failed', title: t('status.failed'), kind: 'count' },
        { key: 'absent', title: t('status.absent'), kind: 'count' },
        { key: 'withheld', title: t('status.withheld'), kind: 'count' },
        {
          key: 'pass_percent',
          title: t('report.pass_percent'),
          align: 'right',
          value: (row) => percent(row.pass_percent),
        },
        ...letters.map(letterColumn),
      ]}
    />
  );
}

/** How many got a letter. */
const letterColumn = (letter: string): Column<{ by_letter: Record<string, number> }> => ({
  key: `letter_${letter}`,
  title: letter,
  kind: 'count',
  value: (row) => row.by_letter[letter] ?? 0,
});

/** Roll, name, section (where there may be several) and ID, as every list of students begins. */
function useStudentColumns<Row>(scope: ReportParts['scope'], read: (row: Row) => Named): Column<Row>[] {
  const sectionName = useSectionNames();
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const section: Column<Row> = {
    key: 'section_name',
    title: t('shared:field.class_section_id'),
    value: (row) => sectionName(read(row)),
  };
  return [
    { key: 'roll', align: 'right', value: (row) => localDigits(read(row).roll, language) },
    {
      key: 'name',
      title: t('sheet.student'),
      value: (row) => pick(read(row).name_en, read(row).name_bn),
    },
    ...(scope.class_section_id ? [] : [section]),
    {
      key: 'student_no',
      value: (row) => localDigits(read(row).student_no, language),
      render: (row) => <span className={classes.whole}>{localDigits(read(row).student_no, language)}</span>,
    },
  ];
}
