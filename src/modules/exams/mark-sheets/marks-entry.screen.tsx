import { Select, SimpleGrid } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionBoard, SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { examsApi } from '../api.ts';
import { MarkSheetEntry } from './MarkSheetEntry.tsx';
import { splitSheets, UntakenSubjects } from './SubjectsWithoutStudents.tsx';

/** The office enters, submits, locks and unlocks the marks of any section and subject. */
export function MarksEntryScreen() {
  const { t } = useTranslation('exams');
  const { pick } = useLanguage();
  const choice = useSectionChoice();
  const { values, set } = useFilters({ exam_id: '', exam_subject_id: '' });
  const { section } = choice;
  const exams = useQuery(
    keptOnDevice(
      examsApi.exams.list.queryOptions({
        input: section
          ? { academic_year_id: section.academic_year_id, page_size: 200, sort: '-starts_on' }
          : skipToken,
      }),
    ),
  );
  const fitting = (exams.data?.rows ?? []).filter(
    (exam) =>
      exam.state !== 'draft' &&
      exam.classes.some(
        (it) => it.class_id === section?.class_id && it.study_group_id === section.study_group_id,
      ),
  );
  const exam = fitting.find((it) => it.id === values.exam_id);
  const sheets = useQuery(
    keptOnDevice(
      examsApi.markSheets.list.queryOptions({
        input: exam && section ? { id: exam.id, class_section_id: section.id } : skipToken,
      }),
    ),
  );
  const { taken, untaken } = splitSheets(sheets.data?.sheets ?? []);
  const sheet = sheets.data?.sheets.find((it) => it.exam_subject_id === values.exam_subject_id);
  const content = () => {
    if (!choice.options) return null;
    if (!section) return <SectionBoard choice={choice} />;
    if (exams.isError) return <ErrorState error={exams.error} onRetry={() => exams.refetch()} />;
    if (sheets.isError) return <ErrorState error={sheets.error} onRetry={() => sheets.refetch()} />;
    if (exams.data && fitting.length === 0)
      return <EmptyState title={t('sheet.no_exam')} hint={t('sheet.no_exam_hint')} />;
    if (!exams.data) return <LoadingState />;
    if (!exam) return <EmptyState title={t('sheet.choose')} hint={t('sheet.choose_hint')} />;
    if (!sheets.data) return <LoadingState />;
    if (taken.length === 0 && !sheet)
      return <EmptyState title={t('sheet.none_taken')} hint={t('sheet.no_students_hint')} />;
    if (!sheet) return <EmptyState title={t('sheet.select_subject')} hint={t('sheet.select_subject_hint')} />;
    return (
      <MarkSheetEntry place={{ exam_subject_id: sheet.exam_subject_id, class_section_id: section.id }} />
    );
  };
  return (
    <Page>
      <SectionPicker choice={choice} />
      {section && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" className="no-print">
          <Select
            label={t('field.exam_id')}
            placeholder={t('ui:form.choose')}
            data={fitting.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
            value={exam?.id ?? null}
            onChange={(id) => set('exam_id', id)}
            allowDeselect={false}
          />
          <Select
            label={t('field.subject_id')}
            placeholder={t('ui:form.choose')}
            data={taken.map((it) => ({
              value: it.exam_subject_id,
              label: `${pick(it.subject_name_en, it.subject_name_bn)} · ${t(`sheet_state.${it.state}`)}`,
            }))}
            value={sheet?.exam_subject_id ?? null}
            onChange={(id) => set('exam_subject_id', id)}
            disabled={!exam}
            searchable
            allowDeselect={false}
          />
        </SimpleGrid>
      )}
      {taken.length > 0 && (
        <UntakenSubjects names={untaken.map((it) => pick(it.subject_name_en, it.subject_name_bn))} />
      )}
      {content()}
    </Page>
  );
}
