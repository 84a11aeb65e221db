import { MultiSelect, SimpleGrid } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AcademicOptions, useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { ExamType } from '../exam-types/exam-type.contract.ts';
import { ExamMarks } from './ExamMarks.tsx';
import type { Exam } from './exam.contract.ts';
import { type ExamNames, proposedNames } from './exam-name.rules.ts';

interface ExamDrawerProps {
  exam?: Exam;
  onClose: () => void;
}

/** Year, type, classes, days and marks of an exam. Opens when the current year is known. */
export function ExamDrawer(props: ExamDrawerProps) {
  const types = useQuery(
    examsApi.examTypes.list.queryOptions({ input: { is_active: true, page_size: 200, sort: 'sort_order' } }),
  );
  const known = useAcademicOptions();
  if (!types.data || !known.data) return null;
  return <LoadedDrawer {...props} types={types.data.rows} known={known.data} />;
}

interface LoadedDrawerProps extends ExamDrawerProps {
  types: ExamType[];
  known: AcademicOptions;
}

function LoadedDrawer({ exam: opened, onClose, types, known }: LoadedDrawerProps) {
  const exam = latestOf(opened);
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const maySetMarks = useCan()('exams.mark_setting.edit');
  const typeOf = (id?: string) => types.find((it) => it.id === id);
  const form = useServerForm({
    name: `exam:${exam?.id ?? 'new'}`,
    initialValues: {
      academic_year_id: exam?.academic_year_id ?? known.academic_year_id ?? '',
      exam_type_id: exam?.exam_type_id ?? '',
      name_en: exam?.name_en ?? '',
      name_bn: exam?.name_bn ?? '',
      classes: exam?.classes.map((it) => `${it.class_id} ${it.study_group_id}`) ?? [],
      starts_on: exam?.starts_on ?? '',
      ends_on: exam?.ends_on ?? '',
      marks_from: exam?.marks_from ?? null,
      marks_to: exam?.marks_to ?? null,
      result_on: exam?.result_on ?? null,
      fills_unset_marks: !exam && maySetMarks,
      full_mark: typeOf(exam?.exam_type_id)?.full_mark ?? null,
      pass_mark: typeOf(exam?.exam_type_id)?.pass_mark ?? null,
    },
    read: exam,
    submit: ({ classes, pass_mark, ...values }, context) => {
      const pairs = classes.map((it) => it.split(' '));
      const fields = {
        ...values,
        pass_mark: values.full_mark === null ? null : pass_mark,
        classes: pairs.map(([class_id = '', study_group_id = '']) => ({ class_id, study_group_id })),
      };
      return exam
        ? examsApi.exams.update.call({ ...fields, id: exam.id }, { context })
        : examsApi.exams.create.call(fields);
    },
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: examsApi.key() });
    },
  });
  const { academic_year_id, exam_type_id } = form.values;
  const options = useAcademicOptions(academic_year_id ? { academic_year_id } : {});
  useProposedNames(
    form,
    typeOf(exam_type_id),
    known.years.find((it) => it.id === academic_year_id),
    exam?.id,
  );
  const day = (name: 'starts_on' | 'ends_on' | 'marks_from' | 'marks_to' | 'result_on', required = false) => (
    <DayField
      {...form.field(name)}
      onChange={(value) => form.setValue(name, required ? (value ?? '') : value)}
      withAsterisk={required}
    />
  );
  const isFixed = exam?.has_marks === true;
  return (
    <FormDrawer title={t(exam ? 'exam.edit' : 'exam.add')} form={form} onClose={onClose} size="34rem">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          {...form.field('academic_year_id')}
          data={known.years.map((it) => ({ value: it.id, label: localDigits(it.name, language) }))}
          onChange={(value) => form.setValue('academic_year_id', value ?? '')}
          disabled={isFixed}
          withAsterisk
        />
        <SelectField
          {...form.field('exam_type_id')}
          data={types.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
          onChange={(value) => {
            form.setValue('exam_type_id', value ?? '');
            form.setValue('full_mark', typeOf(value ?? '')?.full_mark ?? null);
            form.setValue('pass_mark', typeOf(value ?? '')?.pass_mark ?? null);
          }}
          disabled={isFixed}
          withAsterisk
        />
      </SimpleGrid>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <MultiSelect
        {...form.field('classes')}
        data={classChoices(options.data, pick)}
        onChange={(value) => form.setValue('classes', value)}
        description={isFixed ? t('exam.fixed') : t('exam.classes_hint')}
        disabled={isFixed}
        searchable
        clearable
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {day('starts_on', true)}
        {day('ends_on', true)}
        {day('marks_from')}
        {day('marks_to')}
        {day('result_on')}
      </SimpleGrid>
      {!isFixed && <ExamMarks form={form} />}
    </FormDrawer>
  );
}

/** Fills in the names of the type and year until a person writes others. */
function useProposedNames(
  form: Pick<ServerForm<ExamNames>, 'values' | 'setValue'>,
  type: ExamType | undefined,
  year: AcademicOptions['years'][number] | undefined,
  ownId: string | undefined,
): void {
  const before = useRef<ExamNames>({ name_en: '', name_bn: '' });
  const { data: others } = useQuery(
    examsApi.exams.list.queryOptions({
      input:
        type && year
          ? { academic_year_id: year.id, exam_type_id: type.id, page_size: 200, sort: 'name_en' }
          : skipToken,
    }),
  );
  useEffect(() => {
    if (!type || !year || !others) return;
    const taken = others.rows.filter((it) => it.id !== ownId).map((it) => it.name_en);
    const names = proposedNames(type, year.name, taken);
    for (const name of ['name_en', 'name_bn'] as const) {
      if (form.values[name] === before.current[name]) form.setValue(name, names[name]);
    }
    before.current = names;
    // Runs when type or year change; what is typed meanwhile stays.
  }, [type, year, others]);
}

/** The classes and groups that have sections in the year. */
function classChoices(
  options: ReturnType<typeof useAcademicOptions>['data'],
  pick: ReturnType<typeof useLanguage>['pick'],
) {
  if (!options) return [];
  const opened = new Set(options.sections.map((it) => `${it.class_id} ${it.study_group_id}`));
  return options.classes.flatMap((it) =>
    options.study_groups
      .filter((group) => opened.has(`${it.id} ${group.id}`))
      .map((group) => ({
        value: `${it.id} ${group.id}`,
        label: `${pick(it.name_en, it.name_bn)} (${pick(group.name_en, group.name_bn)})`,
      })),
  );
}
