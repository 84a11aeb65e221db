import { Select, SimpleGrid } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { examsApi } from '../api.ts';
import { MarkSheetEntry } from './MarkSheetEntry.tsx';
import type { SheetLine } from './mark-sheet.contract.ts';
import { splitSheets, UntakenSubjects } from './SubjectsWithoutStudents.tsx';

/** A teacher's own sheets: the subjects and sections assigned to them, in the exams whose marks are asked for. */
export function TeacherMarksEntryScreen() {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const { values, set } = useFilters({ exam_id: '', sheet: '' });
  const exams = useQuery(
    keptOnDevice(
      examsApi.exams.list.queryOptions({
        input: { page_size: 200, sort: '-starts_on' },
      }),
    ),
  );
  const open = exams.data?.rows.filter((it) => it.state !== 'draft') ?? [];
  const exam =
    open.find((it) => it.id === values.exam_id) ?? open.find((it) => it.state === 'marks_open') ?? open[0];
  const sheets = useQuery(
    keptOnDevice(
      examsApi.markSheets.list.queryOptions({
        input: exam ? { id: exam.id, page_size: 500 } : skipToken,
      }),
    ),
  );
  const { taken, untaken } = splitSheets(sheets.data?.sheets ?? []);
  const sheet = sheets.data?.sheets.find((it) => keyOf(it) === values.sheet);
  // Names the shift too: section A of the morning is not section A of the day.
  const subjectOf = (it: SheetLine) =>
    [
      pick(it.subject_name_en, it.subject_name_bn),
      `${pick(it.class_name_en, it.class_name_bn)} ${it.class_section_name}`,
      pick(it.shift_name_en, it.shift_name_bn),
    ].join(' · ');
  const nameOf = (it: SheetLine) =>
    `${subjectOf(it)} · ${t('sheet.progress', {
      entered: localDigits(it.entered_count, language),
      total: localDigits(it.cell_count, language),
    })} · ${t(`sheet_state.${it.state}`)}`;
  const content = () => {
    if (exams.isError) return <ErrorState error={exams.error} onRetry={() => exams.refetch()} />;
    if (!exams.data) return <LoadingState />;
    if (!exam) return <EmptyState title={t('sheet.no_exam')} hint={t('sheet.no_exam_teacher_hint')} />;
    if (sheets.isError) return <ErrorState error={sheets.error} onRetry={() => sheets.refetch()} />;
    if (!sheets.data) return <LoadingState />;
    if (sheets.data.sheets.length === 0)
      return <EmptyState title={t('sheet.none_assigned')} hint={t('sheet.none_assigned_hint')} />;
    if (taken.length === 0 && !sheet)
      return <EmptyState title={t('sheet.none_taken')} hint={t('sheet.none_taken_teacher_hint')} />;
    if (!sheet) return <EmptyState title={t('sheet.select_subject')} hint={t('sheet.select_subject_hint')} />;
    return (
      <MarkSheetEntry
        place={{ exam_subject_id: sheet.exam_subject_id, class_section_id: sheet.class_section_id }}
      />
    );
  };
  return (
    <Page>
      {exam && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" className="no-print">
          <Select
            label={t('field.exam_id')}
            data={open.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
            value={exam.id}
            onChange={(id) => set('exam_id', id)}
            allowDeselect={false}
          />
          <Select
            label={t('field.subject_id')}
            placeholder={t('ui:form.choose')}
            data={taken.map((it) => ({ value: keyOf(it), label: nameOf(it) }))}
            value={sheet ? keyOf(sheet) : null}
            onChange={(key) => set('sheet', key)}
            allowDeselect={false}
          />
        </SimpleGrid>
      )}
      {taken.length > 0 && <UntakenSubjects names={untaken.map(subjectOf)} />}
      {content()}
    </Page>
  );
}

const keyOf = (it: SheetLine) => `${it.exam_subject_id}.${it.class_section_id}`;
