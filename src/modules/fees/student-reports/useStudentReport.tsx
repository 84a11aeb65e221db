import { Box, CloseButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameSections, SectionField, useAcademicOptions } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { addressWith } from '#shared/screens.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { type Preset, rangeOfPreset } from '#ui/report/period.ts';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { useChosenFilter } from '#ui/table/chosen-filters.ts';
import { feesApi } from '../api.ts';
import { StudentSearch } from '../StudentSearch.tsx';
import { carriedChoices, paymentReports } from './paths.ts';

const periods: readonly Preset[] = [
  'this_month',
  'last_month',
  'this_year',
  'fiscal_year',
  'last_fiscal_year',
];

export type StudentReportValues = Record<(typeof carriedChoices)[number], string>;

/** The choices of a report on students, a section or one student and the days; they stand in the address. */
export function useStudentReport() {
  const { values, set } = useFilters({
    class_section_id: '',
    student_id: '',
    ...rangeOfPreset('this_year', today()),
  });
  /** The link to another report with these choices, or some of them changed. */
  const linkTo = (path: string, over: Partial<StudentReportValues> = {}) =>
    addressWith(path, carriedChoices, new URLSearchParams({ ...values, ...over }));
  return {
    values,
    filters: <StudentReportFilters values={values} set={set} />,
    linkTo,
    statementOf: (row: { student_id: string | null }) =>
      row.student_id && linkTo(paymentReports.statement, { student_id: row.student_id }),
  };
}

interface StudentReportFiltersProps {
  values: StudentReportValues;
  set: (name: keyof StudentReportValues, value: string | null) => void;
}

function StudentReportFilters({ values, set }: StudentReportFiltersProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const can = useCan();
  const { data: options } = useAcademicOptions();
  const sections = options ? nameSections(options, options.sections, language) : [];
  const chosen = sections.find((it) => it.id === values.class_section_id);
  const clearSection = () => set('class_section_id', null);
  useChosenFilter(t('shared:field.class_section_id'), chosen?.title, clearSection);
  return (
    <>
      <Box w={{ base: '100%', xs: 230 }}>
        <SectionField
          sections={sections}
          value={chosen?.id}
          onChange={(id) => {
            set('student_id', null);
            set('class_section_id', id);
          }}
          onClear={clearSection}
          openOnFocus={false}
        />
      </Box>
      {values.student_id ? (
        <ChosenStudent values={values} onClear={() => set('student_id', null)} />
      ) : (
        can('fees.receipt.collect') && (
          <Box w={{ base: '100%', xs: 250 }}>
            <StudentSearch onPick={(student) => set('student_id', student.id)} hint="" />
          </Box>
        )
      )}
      <RangeFilter values={values} set={set} presets={periods} />
    </>
  );
}

/** The student whom the address names, with a button to take them out again. */
function ChosenStudent({ values, onClear }: { values: StudentReportValues; onClear: () => void }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const { student_id, from, to } = values;
  const { data } = useQuery({
    ...feesApi.studentReports.statement.queryOptions({ input: { student_id, from, to } }),
    enabled: from !== '' && to !== '' && from <= to,
  });
  const student = data?.student;
  const name = student && `${pick(student.student_name_en, student.student_name_bn)} · ${student.student_no}`;
  useChosenFilter(t('counter.student'), name, onClear);
  return (
    <TextInput
      label={t('counter.student')}
      value={name ?? ''}
      readOnly
      w={{ base: '100%', xs: 250 }}
      rightSection={<CloseButton size="sm" aria-label={t('counter.other_student')} onClick={onClear} />}
    />
  );
}
